import { z } from 'zod';

import {
  LEAD_URGENCIES,
  type LeadPlace,
  MAX_PLACE_LENGTH,
  MAX_UNIT_LENGTH,
  PLACE_TEXTS,
  type PlaceText,
  toMakani,
  UAE_BOUNDS,
} from '../../../contract/lead-place.ts';
import { MAX_SLOTS, parseSlot, slotText, type StoredSlot, type TimeSlot } from '../../../contract/time-slots.ts';
import { anyLine, instant } from '../../http/fields.schema.ts';

/** An optional text: undefined (leave unchanged) when it was not sent, null when it is empty. */
function placeText(max: number) {
  return anyLine(max)
    .transform((value) => value || null)
    .nullish();
}

/** Maximum characters of a Makani number as typed. */
const MAX_MAKANI_LENGTH = 40;

/** The address of a lead as it is typed. */
export const placeTexts = {
  community: placeText(MAX_PLACE_LENGTH).meta({ description: 'The name of a community, in either language, known or not.' }),
  building: placeText(MAX_PLACE_LENGTH),
  unit: placeText(MAX_UNIT_LENGTH).meta({ description: 'The number of the flat, villa or office.' }),
  landmark: placeText(MAX_PLACE_LENGTH),
  makani: anyLine(MAX_MAKANI_LENGTH)
    .refine((value) => value === '' || toMakani(value) !== undefined, { error: 'field.makani' })
    .transform((value) => toMakani(value) ?? null)
    .nullish()
    .meta({ description: 'A Makani number: ten digits, with or without spaces.', examples: ['30032 95320'] }),
} satisfies Record<PlaceText, z.ZodType>;

// A form without scripts sends numbers as text.
function readCoordinate(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' ? undefined : /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : value;
}

/** Five decimals, which is a precision of a metre. */
const PRECISION = 100_000;

function coordinate({ from, to }: { from: number; to: number }, description: string) {
  return z
    .preprocess(
      readCoordinate,
      z
        .number({ error: 'field.position' })
        .refine((value) => from <= value && value <= to, { error: 'field.outsideCountry' })
        .meta({ minimum: from, maximum: to })
        .transform((value) => Math.round(value * PRECISION) / PRECISION)
        .nullish(),
    )
    .meta({ description });
}

const position = {
  latitude: coordinate(UAE_BOUNDS.latitude, 'Degrees north, within the United Arab Emirates; only with a longitude.'),
  longitude: coordinate(UAE_BOUNDS.longitude, 'Degrees east; only with a latitude.'),
};

/** Whether both coordinates are given, or neither. */
export const isPosition = ({ latitude, longitude }: { latitude?: number | null; longitude?: number | null }) =>
  typeof latitude === typeof longitude;
export const POSITION_ERROR = { error: 'field.position', path: ['latitude'] };

export const urgencySchema = z.enum(LEAD_URGENCIES).meta({
  id: 'LeadUrgency',
  description: 'The urgency. The first reply to an emergency is due within the company’s response time for emergencies.',
});

// The radio group of a form without scripts may send an empty text.
export const urgencyField = z.preprocess((value) => (value === '' ? null : value), urgencySchema.nullish());

/** A form without scripts, and a draft, send several time slots as one text. */
function parseSlots(value: unknown): unknown {
  const texts: unknown = Array.isArray(value) ? value : typeof value === 'string' ? [value] : value;
  if (!Array.isArray(texts)) return texts;
  const parts = texts.flatMap((text: unknown) => (typeof text === 'string' ? text.split(/[\s,]+/).filter(Boolean) : [text]));
  return parts.length === 0 ? undefined : parts;
}

const SLOT = '^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d/\\d\\d:\\d\\d$';

/** The requested time slots, sorted by time. Opening hours are checked by the calendar. */
export function slotsField(maxItems: number) {
  return z
    .preprocess(
      parseSlots,
      z
        .array(z.string().meta({ pattern: SLOT }))
        .meta({ maxItems })
        .superRefine((texts, context) => {
          if (texts.some((text) => parseSlot(text) === undefined)) context.addIssue({ code: 'custom', message: 'field.slot' });
          else if (new Set(texts).size > maxItems)
            context.addIssue({ code: 'custom', message: 'field.slots', params: { maximum: maxItems } });
        })
        .transform((texts) => [...new Set(texts)].flatMap((text) => parseSlot(text) ?? []).sort((one, other) => one.from - other.from))
        .nullish(),
    )
    .meta({
      description: `Time slots in Dubai, within the opening hours of the next 14 days, ${maxItems} at most. Slots that are over are stored but have no effect.`,
      examples: [[slotText({ from: Date.UTC(2026, 10, 27, 5), to: Date.UTC(2026, 10, 27, 8) })]],
    });
}

/** The optional place, urgency and time slots of a contact submission. */
export const placeAndTime = { ...placeTexts, ...position, urgency: urgencyField, slots: slotsField(MAX_SLOTS) };

/** A place as staff see it. */
export const placeSchema = z
  .object({
    ...(Object.fromEntries(PLACE_TEXTS.map((field) => [field, z.string().nullable()])) as Record<PlaceText, z.ZodNullable<z.ZodString>>),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  } satisfies Record<keyof LeadPlace, z.ZodType>)
  .meta({ id: 'LeadPlace', description: 'The place of the work; unknown values are `null`.' });

/** Time slots as staff see them. */
export const slotsSchema = z
  .array(
    z
      .object({
        from: instant,
        to: instant,
        confirmedAt: instant.nullable().meta({ description: 'When staff confirmed this slot; `null` for others.' }),
        cancelledAt: instant
          .optional()
          .meta({ description: 'When staff cancelled this confirmed slot, or confirmed another one in its place; absent otherwise.' }),
      })
      .meta({ id: 'LeadSlot' }),
  )
  .meta({
    description:
      'The requested time slots of a visit or a call, sorted by time. A slot that was over when the lead arrived ends before `receivedAt`.',
  });
export type LeadSlot = z.output<typeof slotsSchema>[number];

/** Converts the time slots of a new lead. */
export function toStoredSlots(slots: readonly TimeSlot[] | null | undefined): LeadSlot[] | undefined {
  return slots?.map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString(), confirmedAt: null }));
}

/** Converts stored time slots to milliseconds since 1970. */
export function toTimeSlots(slots: readonly StoredSlot[] | null | undefined): TimeSlot[] {
  return (slots ?? []).map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
}
