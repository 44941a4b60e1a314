/// The layout of panels. Depends only on `agon.window.ui`.
package agon.window.layout;
