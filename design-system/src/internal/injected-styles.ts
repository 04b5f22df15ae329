/**
 * Style elements that react-aria adds to the page's head while it runs, word for word, so that a Content-Security-Policy can name their hashes.
 * The keyboard's story of Menu compares the first with what really arrives; a test looks for more of them in react-aria itself.
 */
export const injectedStyleTexts: readonly string[] = [
  // usePress, on the first button: no wait for a double tap.
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  // usePreventScroll, on iPhones and iPads while a dialog, a popover or a menu is open: the page beneath stays where it is.
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];
