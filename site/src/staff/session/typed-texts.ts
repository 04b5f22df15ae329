/** A text that somebody has typed, by the name of its field. */
export interface TypedText {
  label: string;
  value: string;
}

const touched = new WeakSet<EventTarget>();

/** Remembers in which text areas somebody types, until the returned function is called. */
export function trackTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) touched.add(target);
  };
  document.addEventListener('input', note, true);
  return () => document.removeEventListener('input', note, true);
}

/** The longer texts on the screen that somebody has typed. */
export function typedTexts(): TypedText[] {
  return [...document.querySelectorAll('textarea')]
    .filter((field) => touched.has(field) && field.value.trim() !== '')
    .map((field) => ({ label: field.labels[0]?.textContent ?? field.ariaLabel ?? '', value: field.value }));
}
