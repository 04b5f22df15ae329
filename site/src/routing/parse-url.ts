/** An absolute address, or undefined when the text is none. (`URL.canParse` is younger than the browsers that the site runs in.) */
export function parseAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
