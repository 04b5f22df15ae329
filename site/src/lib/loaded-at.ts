/** Notes on the page that it is loaded now. */
export function markLoaded(): void {
  document.documentElement.dataset['loaded'] = String(Date.now());
}

/** When the page was loaded, in milliseconds since 1970; now, where nobody has noted it. */
export function loadedAt(): number {
  return Number(document.documentElement.dataset['loaded'] ?? Date.now());
}
