/** Chosen in this page's life, where the browser refuses storage. */
const unsaved = new Set<string>();

/** Whether a language was chosen before. */
export function wasLanguageChosen(storageKey: string): boolean {
  try {
    return localStorage.getItem(storageKey) !== null || unsaved.has(storageKey);
  } catch {
    return unsaved.has(storageKey);
  }
}

/** Records that a language was chosen. */
export function rememberLanguageChosen(storageKey: string): void {
  try {
    localStorage.setItem(storageKey, 'true');
  } catch {
    unsaved.add(storageKey);
  }
}
