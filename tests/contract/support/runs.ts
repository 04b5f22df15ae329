import fc from 'fast-check';

const SEED = Number(process.env['CONTRACT_SEED'] ?? 20_261_121);
/** How many times as many questions as usual. */
const FACTOR = Number(process.env['CONTRACT_RUNS'] ?? 1);
/** Whatever a question stored before it failed stays stored, so a few simpler ones must do. */
const SHRINKS = 30;

/** A page takes longer to ask, and differs from Node in how a call travels, not in how it is judged. */
const TURNS_OF_PAGES = 4;
let drawn = 0;
let isDrawing = false;

/** Whether the mock in the browser is asked too: always, but of what is drawn by turns, unless more than usual is drawn. */
export function isTurnOfPages(): boolean {
  return !isDrawing || FACTOR > 1 || drawn % TURNS_OF_PAGES === 0;
}

/** Begins with the first turn: which questions a test file asks a page is no matter of the files before it. */
export function beginTurns(): void {
  drawn = 0;
}

/** Asks so many drawn questions, the same ones every time unless CONTRACT_SEED or CONTRACT_RUNS say otherwise. */
export async function forEachDrawn<Value>(
  arbitrary: fc.Arbitrary<Value>,
  count: number,
  ask: (value: Value) => Promise<unknown>,
): Promise<void> {
  const property = fc.asyncProperty(fc.limitShrink(arbitrary, SHRINKS), async (value) => {
    drawn += 1;
    await ask(value);
  });
  isDrawing = true;
  try {
    await fc.assert(property, { seed: SEED, numRuns: Math.ceil(count * FACTOR), includeErrorInReport: true });
  } finally {
    isDrawing = false;
  }
}
