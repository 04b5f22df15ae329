import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const setTimeZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });

/** Moves the browser to another time zone until the test ends. */
export async function moveTo(timeZone: string): Promise<void> {
  await setTimeZone(timeZone);
  // Empty for that of the computer.
  onTestFinished(async () => void (await setTimeZone('')));
}
