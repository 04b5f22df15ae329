/**
 * Components whose HTML has a style attribute, which the Content-Security-Policy of the public pages refuses. The staff area may
 * use them, because its pages are rendered in the browser only, where React sets styles one property at a time.
 *
 * - Select: react-aria hides a native select beside it, for form data and autofill. Public pages use NativeSelect.
 */
export const browserOnly: ReadonlySet<string> = new Set(['Select']);
