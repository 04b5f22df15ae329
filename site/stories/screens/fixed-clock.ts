/** A little after the newest sample of the mocks has arrived, in the evening of a working day in Dubai. */
const USUAL = '2026-11-20T14:20:00.000Z';

const RealDate = globalThis.Date;
let now = Date.parse(USUAL);

/** Asked for no moment in particular, it is always the same one. */
class FixedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(now);
    else super(...(given as unknown as [number]));
  }

  static override now(): number {
    return now;
  }
}

/** Stops the clock of this page, so that a screen looks the same whenever it is shown; call what it returns to let it go on. */
export function fixClock(at = USUAL): () => void {
  now = RealDate.parse(at);
  globalThis.Date = FixedDate as DateConstructor;
  return () => {
    globalThis.Date = RealDate;
  };
}
