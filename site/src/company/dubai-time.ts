import { createContext, useContext } from 'react';

import { useBrowserValue } from '../hydration/browser-values.ts';
import { useText } from '../i18n/use-text.ts';

/** Dubai's offset from UTC, with the sign of `Date.getTimezoneOffset`. */
const DUBAI_OFFSET_MINUTES = -240;

/**
 * Whether the time zone of the reader is unknown, as on pages for browsers without scripts. There, every time names its zone.
 */
export const UnknownZoneContext = createContext(false);

/**
 * Whether the browser's offset differs from Dubai's, so that a time may be misread. Offsets, because other zones such as Muscat's have Dubai's
 * time. False on the prerendered page and during hydration, which do not know the browser.
 *
 * @returns a function of an instant in milliseconds since 1970, because offsets change during the year. @default now
 */
export function useIsElsewhere(): (at?: number) => boolean {
  const isUnknown = useContext(UnknownZoneContext);
  const isBrowser = useBrowserValue(() => true, false);
  return (at = Date.now()) => isUnknown || (isBrowser && new Date(at).getTimezoneOffset() !== DUBAI_OFFSET_MINUTES);
}

/** Appends “Dubai time” to a text that ends with a time, if `useIsElsewhere` is true. */
export function useDubaiTime(): (time: string, at?: number) => string {
  const text = useText();
  const isElsewhere = useIsElsewhere();
  return (time, at) => (isElsewhere(at) ? text('hours.inDubai', { time }) : time);
}
