/** The place and urgency of a lead. Public pages import this module. */
import { latinDigits, plainLine } from './typed-line.ts';

/** The text fields of an address, in display order. */
export const PLACE_TEXTS = ['community', 'building', 'unit', 'landmark', 'makani'] as const;
export type PlaceText = (typeof PLACE_TEXTS)[number];

/** The urgencies that a visitor can choose. */
export const LEAD_URGENCIES = ['emergency', 'this_week', 'flexible'] as const;
export type LeadUrgency = (typeof LEAD_URGENCIES)[number];

/** Maximum characters of a community, a building or a landmark. */
export const MAX_PLACE_LENGTH = 120;
/** Maximum characters of the number of a flat, villa or office. */
export const MAX_UNIT_LENGTH = 40;
/** Maximum characters of each field as typed; a Makani number may have spaces. */
export const MAX_PLACE_LENGTHS: Readonly<Record<PlaceText, number>> = {
  community: MAX_PLACE_LENGTH,
  building: MAX_PLACE_LENGTH,
  unit: MAX_UNIT_LENGTH,
  landmark: MAX_PLACE_LENGTH,
  makani: MAX_UNIT_LENGTH,
};
/** The number of digits of a Makani number, which identifies an entrance of a building in Dubai. */
export const MAKANI_DIGITS = 10;

/** The bounding box of the United Arab Emirates, in degrees. */
export const UAE_BOUNDS = { latitude: { from: 22.4, to: 26.4 }, longitude: { from: 51.3, to: 56.6 } } as const;

/** Whether a position is within the bounding box. */
export function isInUae(position: { latitude: number; longitude: number }): boolean {
  return (['latitude', 'longitude'] as const).every((axis) => {
    const { from, to } = UAE_BOUNDS[axis];
    return from <= position[axis] && position[axis] <= to;
  });
}

/** The place of the work; an empty field is null. */
export interface LeadPlace {
  community: string | null;
  building: string | null;
  unit: string | null;
  landmark: string | null;
  /** In two groups of five digits, as on the plate of the building. */
  makani: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** The place, urgency and requested time slots of a lead; null for unknown ones. */
export interface LeadPlaceAndTime {
  place: LeadPlace | null;
  urgency: LeadUrgency | null;
  /** ISO 8601. */
  slots: readonly { from: string; to: string }[] | null;
}

/** Formats a typed Makani number in its two groups; undefined if it is invalid. Accepts separators between digits, and Arabic digits. */
export function toMakani(typed: string): string | undefined {
  const line = plainLine(typed);
  if (line.length > MAX_PLACE_LENGTHS.makani) return undefined;
  const digits = latinDigits(line).replace(/[\s,،٬-]/g, '');
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 5)} ${digits.slice(5)}` : undefined;
}

/** Formats a position in degrees. */
export function positionText({ latitude, longitude }: Pick<LeadPlace, 'latitude' | 'longitude'>): string {
  return latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;
}

/** The address in one line, without the Makani number and the position; empty when it is unknown. */
export function addressLine({
  community,
  building,
  unit,
  landmark,
}: Pick<LeadPlace, 'community' | 'building' | 'unit' | 'landmark'>): string {
  return [unit, building, landmark, community].filter(Boolean).join(', ');
}

/** A link to the place on a map: its position if known, otherwise a search for the address or the Makani number; undefined for an unknown place. */
export function mapLink(place: LeadPlace): string | undefined {
  const { latitude, longitude, community, building, landmark, makani } = place;
  const address = [building, landmark, community].filter(Boolean);
  const query =
    latitude !== null && longitude !== null
      ? `${latitude},${longitude}`
      : address.length > 0
        ? [...address, 'Dubai'].join(', ')
        : makani && `Makani ${makani}`;
  return query ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}` : undefined;
}
