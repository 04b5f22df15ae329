/**
 * Components whose HTML has a style attribute, which the Content-Security-Policy of the public pages forbids. The staff area may
 * use them, because its pages are rendered in the browser only, where React sets styles through the DOM.
 *
 * - Select: react-aria hides a native select next to it, for form data and autofill. Public pages use NativeSelect.
 */
export const browserOnly: ReadonlySet<string> = new Set(['Select']);
