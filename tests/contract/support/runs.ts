import fc from 'fast-check';

const SEED = Number(process.env['CONTRACT_SEED'] ?? 20_261_121);
/** How many times as many questions as usual. */
const FACTOR = Number(process.env['CONTRACT_RUNS'] ?? 1);
/** Whatever a question stored before it failed stays stored, so a few simpler ones must do. */
const SHRINKS = 30;

/** Asks so many drawn questions, the same ones every time unless CONTRACT_SEED or CONTRACT_RUNS say otherwise. */
export async function forEachDrawn<Value>(
  arbitrary: fc.Arbitrary<Value>,
  count: number,
  ask: (value: Value) => Promise<unknown>,
): Promise<void> {
  const property = fc.asyncProperty(fc.limitShrink(arbitrary, SHRINKS), async (value) => {
    await ask(value);
  });
  await fc.assert(property, { seed: SEED, numRuns: Math.ceil(count * FACTOR), includeErrorInReport: true });
}
