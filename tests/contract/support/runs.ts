import fc from 'fast-check';

const SEED = Number(process.env['CONTRACT_SEED'] ?? 20_261_121);
/** Multiplies the number of questions. */
const FACTOR = Number(process.env['CONTRACT_RUNS'] ?? 1);
/** Questions before a failure stay stored, so shrinking is limited. */
const SHRINKS = 30;

/** A page is slower to ask, and differs from Node only in transport. */
const TURNS_OF_PAGES = 4;
let drawn = 0;
let isDrawing = false;

/** Whether to ask the mock in the browser too: always, except that drawn questions take turns unless CONTRACT_RUNS asks for more of them. */
export function isTurnOfPages(): boolean {
  return !isDrawing || FACTOR > 1 || drawn % TURNS_OF_PAGES === 0;
}

/** Restarts the turns, so that they do not depend on other test files. */
export function beginTurns(): void {
  drawn = 0;
}

/** Asks drawn questions, always the same unless CONTRACT_SEED or CONTRACT_RUNS are set. */
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
