/**
 * Stacking order as `z-index`. Whatever is fixed to the screen or opens above the page takes its number from here and
 * nowhere else; components stack their own parts with `isolation: isolate` and small numbers.
 */
export const layers = {
  /** The staff area's rail. */
  rail: 40,
  /** The site's fixed bar with its open menus. */
  header: 50,
  /** Non-blocking floating elements: floating menu, consent banner. */
  floating: 60,
  /** Dialogs, popovers, menus and tooltips. The last one opened is last in the document and so on top. */
  dialog: 80,
  /** Toasts, visible over an open dialog too. Their region has `data-react-aria-top-layer`, otherwise the dialog would make it inert. */
  toast: 90,
  /** The skip link while focused. */
  skipLink: 100,
  /** The page loader. */
  loader: 200,
} as const;
