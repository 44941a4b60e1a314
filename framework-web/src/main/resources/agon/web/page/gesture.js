// An action that is entered by clicks. `choices` contains the keys to click for each action. Toggles select parts of a
// set: they are clicked in any order, and a second click deselects them.
export class Gesture {
  constructor(choices = [], toggles = [], clicked = []) {
    this.choices = choices;
    this.toggles = toggles;
    this.clicked = clicked;
  }

  #isToggle = key => this.toggles.includes(key);

  // The number of clicks before the toggles that can still be deselected.
  get #open() {
    return this.clicked.findLastIndex(key => !this.#isToggle(key)) + 1;
  }

  #run(choice, from) {
    const end = choice.findIndex((key, i) => i >= from && !this.#isToggle(key));
    return choice.slice(from, end < 0 ? choice.length : end);
  }

  #possible() {
    const from = this.#open;
    return this.choices.filter(
      choice =>
        this.clicked.slice(0, from).every((key, i) => choice[i] === key) &&
        this.clicked.slice(from).every(key => this.#run(choice, from).includes(key)),
    );
  }

  // Returns the keys that can be clicked.
  next() {
    const from = this.#open,
      selected = this.clicked.slice(from);
    return new Set([
      ...this.#possible().flatMap(choice => {
        const keys = this.#run(choice, from),
          more = keys.filter(key => !selected.includes(key));
        return more.length ? more : choice.slice(from + keys.length, from + keys.length + 1);
      }),
      ...selected,
    ]);
  }

  // Selects or deselects a key. An invalid click cancels the previous ones, and counts as a first click if possible.
  click(key) {
    const from = this.#open;
    if (this.clicked.slice(from).includes(key)) {
      this.clicked = this.clicked.filter(other => other !== key);
      return;
    }
    if (!this.next().has(key)) {
      const again = this.clicked.includes(key);
      this.clicked = [];
      if (again || !this.next().has(key)) return;
    }
    const clicked = [...this.clicked, key];
    const open = clicked.findLastIndex(one => !this.#isToggle(one)) + 1;
    this.clicked = [...clicked.slice(0, open), ...this.toggles.filter(one => clicked.slice(open).includes(one))];
  }

  // Returns the number of the choice that the clicks complete, or -1.
  complete() {
    const possible = this.#possible();
    const found = possible.find(choice => choice.length === this.clicked.length);
    return found && this.clicked.length ? this.choices.indexOf(found) : -1;
  }
}

// Returns which of the keys of a place a click on it means: one that can be clicked, one that was clicked, or the first.
export const keyOf = (gesture, keys) =>
  keys.findLast(one => gesture.next().has(one)) ?? keys.findLast(one => gesture.clicked.includes(one)) ?? keys[0];

// Returns the marks to draw while some items are chosen: the next possible items instead of the first ones.
export function marksOf(gesture, marks) {
  if (!gesture.clicked.length) return marks;
  const shown = Object.fromEntries(Object.entries(marks).map(([key, of]) => [key, { last: of.last, faded: of.faded }]));
  for (const key of gesture.next()) shown[key] = { ...shown[key], place: 1 };
  return shown;
}
