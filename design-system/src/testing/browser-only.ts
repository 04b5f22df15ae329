/**
 * Components whose HTML has a style attribute, which the Content-Security-Policy of the public pages forbids. The staff area may
 * use them, because its pages are rendered in the browser only, where React sets styles through the DOM.
 *
 * - DatePicker, DateRangePicker, TimeField: react-aria styles each part of a date and of a time. Public pages use the browser's date field.
 * - FileUpload: react-aria hides a button in the zone, for the keyboard. Public pages have a FileField until something is chosen.
 * - GridList, SortableList: react-aria wraps the content of each row. Public pages have none.
 * - MultiSelect, TagGroup: react-aria wraps the content of each tag. Public pages have no tags.
 * - Select: react-aria hides a native select next to it, for form data and autofill. Public pages use NativeSelect.
 */
export const browserOnly: ReadonlySet<string> = new Set([
  'DatePicker',
  'DateRangePicker',
  'FileUpload',
  'GridList',
  'MultiSelect',
  'Select',
  'SortableList',
  'TagGroup',
  'TimeField',
]);
