/** Whether a text is a complete `https:` link. */
export function isHttpsLink(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:' && new URL(value).hostname.includes('.');
}
