import type * as Drawings from './drawings.ts';

// The server draws; its output is in the page, so that a visitor loads the drawing code only when another page needs it.
let drawings: typeof Drawings | undefined = import.meta.env.SSR ? await import('./drawings.ts') : undefined;

/** The drawings, if already loaded. */
export function knownDrawings(): typeof Drawings | undefined {
  return drawings;
}

/** Loads the drawings. */
export async function loadDrawings(): Promise<typeof Drawings> {
  return (drawings ??= await import('./drawings.ts'));
}
