/** Where a visitor needs the company, and how soon. Public pages and migrations use it. */
import { latinDigits, plainLine } from './typed-line.ts';

/** The parts of an address that are typed, in the order in which they are asked for and read. */
export const PLACE_TEXTS = ['community', 'building', 'unit', 'landmark', 'makani'] as const;
export type PlaceText = (typeof PLACE_TEXTS)[number];

/** How soon it is needed. */
export const LEAD_URGENCIES = ['emergency', 'this_week', 'flexible'] as const;
export type LeadUrgency = (typeof LEAD_URGENCIES)[number];

/** Characters of a community, a building and a landmark. */
export const MAX_PLACE_LENGTH = 120;
/** Characters of the number of a flat, villa or office. */
export const MAX_UNIT_LENGTH = 40;
/** Characters of each part as it is typed; a Makani number may have spaces. */
export const MAX_PLACE_LENGTHS: Readonly<Record<PlaceText, number>> = {
  community: MAX_PLACE_LENGTH,
  building: MAX_PLACE_LENGTH,
  unit: MAX_UNIT_LENGTH,
  landmark: MAX_PLACE_LENGTH,
  makani: MAX_UNIT_LENGTH,
};
/** The digits of a Makani number: of an entrance of a building in Dubai. */
export const MAKANI_DIGITS = 10;

/** The parallels and meridians between which the United Arab Emirates are, in degrees. */
export const UAE_BOUNDS = { latitude: { from: 22.4, to: 26.4 }, longitude: { from: 51.3, to: 56.6 } } as const;

/** Whether a position is within them. */
export function isInUae(position: { latitude: number; longitude: number }): boolean {
  return (['latitude', 'longitude'] as const).every((axis) => {
    const { from, to } = UAE_BOUNDS[axis];
    return from <= position[axis] && position[axis] <= to;
  });
}

/** Where the work is; a part that the visitor left empty is null. */
export interface LeadPlace {
  community: string | null;
  building: string | null;
  unit: string | null;
  landmark: string | null;
  /** In two groups of five digits, as on the sign. */
  makani: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Where, how soon and when a visitor wants the work done; null for what is unknown. */
export interface LeadPlaceAndTime {
  place: LeadPlace | null;
  urgency: LeadUrgency | null;
  /** ISO 8601. */
  windows: readonly { from: string; to: string }[] | null;
}

/** A Makani number in its two groups; undefined for anything that is none. Spaces, hyphens and commas between digits, and Arabic digits, are fine. */
export function toMakani(typed: string): string | undefined {
  const line = plainLine(typed);
  if (line.length > MAX_PLACE_LENGTHS.makani) return undefined;
  const digits = latinDigits(line).replace(/[\s,،٬-]/g, '');
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 5)} ${digits.slice(5)}` : undefined;
}

/** A position as staff read and type it, in degrees. */
export function positionText({ latitude, longitude }: Pick<LeadPlace, 'latitude' | 'longitude'>): string {
  return latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;
}

/** The address in one line, without the Makani number and the position; empty when nothing of it is known. */
export function addressLine({
  community,
  building,
  unit,
  landmark,
}: Pick<LeadPlace, 'community' | 'building' | 'unit' | 'landmark'>): string {
  return [unit, building, landmark, community].filter(Boolean).join(', ');
}

/** A link to the place on a map: to the position if it is known, else a search for the address or the Makani number; undefined for no place. */
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
