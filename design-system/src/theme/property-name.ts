/** The name of a value's custom property: `['color', 'text', 'onInk']` is `color-text-on-ink`. */
export function propertyName(path: readonly string[]): string {
  return path.join('-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
