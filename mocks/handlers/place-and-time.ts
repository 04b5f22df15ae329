import { PLACE_TEXTS, type PlaceText, toMakani } from '@zmb/admin-api/contract/lead-place.ts';
import { readWindow, WINDOW_DAYS, windowState } from '@zmb/admin-api/contract/time-windows.ts';

import type { Schema } from '../contract/contract.ts';
import type { Store } from '../data/store.ts';
import { failAt, MockFailure } from '../http/response.ts';
import { scheduleOf } from './due-times.ts';

type Told = Partial<
  Pick<Schema<'CreateContactSubmission'>, PlaceText | 'latitude' | 'longitude' | 'urgency'> &
    Pick<Schema<'CreateCallbackRequest'>, 'windows'>
>;

/** The parts of an address as the API stores them. @throws MockFailure when the Makani number is none. */
export function checkedPlaceTexts(told: Told): Record<PlaceText, string | null> {
  const texts = Object.fromEntries(PLACE_TEXTS.map((part) => [part, told[part]?.replaceAll('\r\n', '\n').trim() || null]));
  const { makani } = texts as Record<PlaceText, string | null>;
  if (makani !== null && toMakani(makani) === undefined) failAt('makani', 'field.makani');
  return { ...(texts as Record<PlaceText, string | null>), makani: makani && (toMakani(makani) ?? null) };
}

/**
 * Where, how soon and when, as staff see it.
 *
 * @throws MockFailure when the place cannot be one, or the company is closed in a window.
 */
export function checkedWish(store: Store, told: Told) {
  const texts = checkedPlaceTexts(told);
  const place = { ...texts, latitude: null, longitude: null, ...checkedPosition(told) };
  const isTold = Object.values(place).some((part) => part !== null);
  return { place: isTold ? place : null, urgency: told.urgency ?? null, windows: checkedWindows(store, told.windows) };
}

/** A pin as the API stores it; undefined when nothing is said of it. @throws MockFailure when it is half of one. */
export function checkedPosition({ latitude, longitude }: Told): Pick<Schema<'LeadPlace'>, 'latitude' | 'longitude'> | undefined {
  if (typeof latitude !== typeof longitude) failAt('latitude', 'field.position');
  return latitude === undefined || longitude === undefined ? undefined : { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** Windows as staff see them. @throws MockFailure */
export function checkedWindows(store: Store, texts: readonly string[] | null | undefined): Schema<'LeadWindow'>[] {
  const windows = [...new Set(texts)].map((text) => readWindow(text) ?? failAt('windows', 'field.window'));
  const schedule = scheduleOf(store);
  const states = windows.map((window) => windowState(window, schedule, Date.now()));
  if (states.includes('far')) {
    throw new MockFailure('request.invalid', { fields: [{ field: 'windows', key: 'field.windowFar', params: { days: WINDOW_DAYS } }] });
  }
  if (states.includes('closed')) failAt('windows', 'field.windowClosed');
  return windows
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString(), confirmedAt: null }));
}

function rounded(degrees: number | null | undefined): number | null {
  return typeof degrees === 'number' ? Math.round(degrees * 100_000) / 100_000 : null;
}
