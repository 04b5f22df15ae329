/** A typed text and the name of its field. */
export interface TypedText {
  label: string;
  value: string;
}

const touched = new WeakSet<EventTarget>();

/** Tracks which text areas were edited, until the returned function is called. */
export function trackTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) touched.add(target);
  };
  document.addEventListener('input', note, true);
  return () => document.removeEventListener('input', note, true);
}

/** The edited text areas on the screen. */
export function typedTexts(): TypedText[] {
  return [...document.querySelectorAll('textarea')]
    .filter((field) => touched.has(field) && field.value.trim() !== '')
    .map((field) => ({ label: field.labels[0]?.textContent ?? field.ariaLabel ?? '', value: field.value }));
}
