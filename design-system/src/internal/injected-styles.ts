/**
 * Style elements that react-aria adds to the page's head while it runs, word for word, so that a Content-Security-Policy can name their hashes.
 * The story of Button compares them with what really arrives.
 */
export const injectedStyleTexts: readonly string[] = [
  // usePress, on the first button: no wait for a double tap.
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
];
