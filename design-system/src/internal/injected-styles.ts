/**
 * Style elements that react-aria adds to the page's head at run time, verbatim, so that a Content-Security-Policy can list their hashes.
 * A story of Menu compares the first with the actual one; a test checks that react-aria has no others.
 */
export const injectedStyleTexts: readonly string[] = [
  // usePress, with the first button: no double-tap delay.
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  // usePreventScroll, on iPhones and iPads while a dialog, a popover or a menu is open: the page beneath does not scroll.
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];
