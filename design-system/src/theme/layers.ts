/**
 * What lies over what, as `z-index`. Whatever is fixed to the screen or opens above the page takes its number from here and
 * nowhere else; parts inside a component stay among themselves with `isolation: isolate` and small numbers of their own.
 */
export const layers = {
  /** The staff area's rail. */
  rail: 40,
  /** The site's fixed bar with its open menus. */
  header: 50,
  /** What hovers over a page without blocking it: floating menu, bar of actions, consent banner. */
  floating: 60,
  /** Dialogs, popovers, menus and tooltips. The one opened last comes last in the document and so lies on top. */
  dialog: 80,
  /** Toasts, legible over an open dialog too. Their region carries `data-react-aria-top-layer`, or the dialog makes it inert. */
  toast: 90,
  /** The way past everything, while it has the focus. */
  skipLink: 100,
  /** The whole screen, while a page loads. */
  loader: 200,
} as const;
