import type * as Drawings from './drawings.ts';

// The server draws; what it drew stands in the page, so that a visitor fetches the drawings only when another page needs them.
let drawings: typeof Drawings | undefined = import.meta.env.SSR ? await import('./drawings.ts') : undefined;

/** The drawings, if they are here already. */
export function knownDrawings(): typeof Drawings | undefined {
  return drawings;
}

/** Fetches the drawings. */
export async function loadDrawings(): Promise<typeof Drawings> {
  return (drawings ??= await import('./drawings.ts'));
}
