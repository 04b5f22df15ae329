import { PLACE_TEXTS, toMakani } from '@zmb/admin-api/contract/lead-place.ts';

import { type FieldErrors, lineText } from './delivery/form-fields.ts';
import type { LeadBodies } from './delivery/post-lead.ts';

type Contact = LeadBodies['contact'];

/** The fields of the optional part of the contact form. */
export const PLACE_AND_TIME_FIELDS = [...PLACE_TEXTS, 'latitude', 'longitude', 'urgency', 'slots'] as const;
type PlaceAndTime = Pick<Contact, (typeof PLACE_AND_TIME_FIELDS)[number]>;

/** The time slots in a text, separated by spaces; undefined for none. */
function parseSlots(text: string): string[] | undefined {
  return text === '' ? undefined : text.split(' ');
}

/** Reads place, urgency and time slots, without empty fields. */
export function readPlaceAndTime(data: FormData): PlaceAndTime {
  const typed = PLACE_AND_TIME_FIELDS.flatMap((name) => {
    const value = lineText(data, name);
    if (value === '') return [];
    return [[name, name === 'slots' ? parseSlots(value) : name === 'latitude' || name === 'longitude' ? Number(value) : value]];
  });
  return Object.fromEntries(typed) as PlaceAndTime;
}

/** The errors of these fields. */
export function validatePlace(data: FormData): FieldErrors {
  const makani = lineText(data, 'makani');
  return makani === '' || toMakani(makani) ? {} : { makani: 'contact.form.makani.invalid' };
}
