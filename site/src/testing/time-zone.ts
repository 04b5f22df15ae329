import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const setTimeZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });

/** Sets the time zone of the browser until the test ends. */
export async function overrideTimeZone(timeZone: string): Promise<void> {
  await setTimeZone(timeZone);
  // Empty resets it to that of the computer.
  onTestFinished(async () => void (await setTimeZone('')));
}
