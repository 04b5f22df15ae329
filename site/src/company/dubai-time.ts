import { createContext, useContext } from 'react';

import { useBrowserValue } from '../hydration/browser-values.ts';
import { useText } from '../i18n/use-text.ts';

/** Dubai's offset from UTC, with the sign of `Date.getTimezoneOffset`. */
const DUBAI_OFFSET_MINUTES = -240;

/**
 * Whether nobody knows the time zone of the reader: true on pages that answer browsers without scripts. There, every time names its zone.
 */
export const UnknownZoneContext = createContext(false);

/**
 * Whether a time of ours may be read as one of another zone. It compares offsets and not names: Muscat has Dubai's time. False on the
 * prerendered page and during hydration, which do not know the browser.
 *
 * @returns for an instant, in milliseconds since 1970, because the offset of other zones changes during the year. @default now
 */
export function useIsElsewhere(): (at?: number) => boolean {
  const isUnknown = useContext(UnknownZoneContext);
  const isBrowser = useBrowserValue(() => true, false);
  return (at = Date.now()) => isUnknown || (isBrowser && new Date(at).getTimezoneOffset() !== DUBAI_OFFSET_MINUTES);
}

/** Adds “Dubai time” to words that end with a time, where `useIsElsewhere` says so. */
export function useDubaiTime(): (words: string, at?: number) => string {
  const text = useText();
  const isElsewhere = useIsElsewhere();
  return (words, at) => (isElsewhere(at) ? text('hours.inDubai', { words }) : words);
}
