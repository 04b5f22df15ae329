import { LEAD_URGENCIES, MAX_PLACE_LENGTHS, PLACE_TEXTS, type PlaceText, positionText } from '@zmb/admin-api/contract/lead-place.ts';
import { MAX_SLOTS, slotDays, storedSlotText } from '@zmb/admin-api/contract/time-slots.ts';
import { Accordion, NativeSelect, Stack, TextField } from '@zmb/design-system';
import { useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import type { Lead } from '../api/leads-api.ts';
import { readPosition } from './read-position.ts';
import { timeSlotOptions } from '../../lead-forms/time-slots.ts';
import { useNow } from '../../hydration/browser-values.ts';
import { useSchedule } from './use-schedule.ts';
import { useFormatTimeSlot } from './format-time-slot.ts';

/** Place, urgency and time slots, as typed. */
export interface PlaceValue extends Record<PlaceText, string> {
  urgency: string;
  /** The pin: degrees, or a link of Google Maps. */
  position: string;
  /** Whether problems of the pin are shown, which they are not while it is being typed. */
  isPositionChecked: boolean;
  /** Time slots as text. */
  slots: string[];
}

export const NO_PLACE: PlaceValue = {
  ...{ community: '', building: '', unit: '', landmark: '', makani: '', urgency: '' },
  ...{ position: '', isPositionChecked: false, slots: [] },
};

/** The form value of a lead. */
export function placeValueOf({ place, urgency, slots }: Lead): PlaceValue {
  const texts = Object.fromEntries(PLACE_TEXTS.map((part) => [part, place?.[part] ?? ''])) as Record<PlaceText, string>;
  return {
    ...{ ...texts, urgency: urgency ?? '', position: place ? positionText(place) : '', isPositionChecked: false },
    slots: slots.map(storedSlotText),
  };
}

/** The request body, or `position` when the pin cannot be parsed. */
export function placeBodyOf({ urgency, position, slots, isPositionChecked: _, ...others }: PlaceValue) {
  const pin = position.trim() === '' ? { latitude: null, longitude: null } : readPosition(position);
  if (typeof pin === 'string') return 'position';
  return {
    ...others,
    ...pin,
    slots: slots.length > 0 ? slots : null,
    urgency: LEAD_URGENCIES.find((each) => each === urgency) ?? null,
  };
}

/** Links of Google Maps are long. */
const MAX_LINK_LENGTH = 2_000;

interface PlaceFieldsProps {
  value: PlaceValue;
  /** Receives the part that has changed. */
  onChange: (change: Partial<PlaceValue>) => void;
  /** The API's error message of a field. */
  errorOf: (field: string) => string | undefined;
}

const ITEM = 'place-and-time';
const FIELDS = ['urgency', ...PLACE_TEXTS, 'latitude', 'longitude', 'slots'];

/**
 * Place, urgency and time slots of a customer: the browser must not autofill the colleague's own data. Collapsed until a value or an
 * error exists, because few leads have any.
 */
export function PlaceFields({ value, onChange, errorOf }: PlaceFieldsProps) {
  const text = useText();
  const pin = value.position.trim() === '' ? undefined : readPosition(value.position);
  const problem = value.isPositionChecked && typeof pin === 'string' ? text(`admin.correction.position.${pin}`) : undefined;
  const [isOpened, setOpened] = useState(
    () => value.slots.length > 0 || [value.urgency, value.position, ...PLACE_TEXTS.map((part) => value[part])].some(Boolean),
  );
  const isOpen = isOpened || problem !== undefined || FIELDS.some((field) => errorOf(field) !== undefined);
  const content = (
    <Stack space="md">
      <NativeSelect
        name="urgency"
        label={text('admin.correction.urgency')}
        placeholder={text('admin.urgency.none')}
        options={LEAD_URGENCIES.map((urgency) => ({ value: urgency, label: text(`admin.urgency.${urgency}`) }))}
        value={value.urgency}
        onChange={(urgency) => onChange({ urgency })}
        errorMessage={errorOf('urgency')}
      />
      {PLACE_TEXTS.map((part) => (
        <TextField
          key={part}
          name={part}
          autoComplete="off"
          label={text(`admin.correction.${part}`)}
          value={value[part]}
          onChange={(typed) => onChange({ [part]: typed })}
          errorMessage={errorOf(part)}
          maxLength={MAX_PLACE_LENGTHS[part]}
        />
      ))}
      <TextField
        name="position"
        autoComplete="off"
        label={text('admin.correction.position')}
        hint={text('admin.correction.position.hint')}
        value={value.position}
        onChange={(position) => onChange({ position, isPositionChecked: false })}
        onBlur={() => onChange({ isPositionChecked: true, ...(typeof pin === 'object' && { position: positionText(pin) }) })}
        errorMessage={problem ?? errorOf('latitude') ?? errorOf('longitude')}
        maxLength={MAX_LINK_LENGTH}
      />
      <TimeSlotFields slots={value.slots} onChange={(slots) => onChange({ slots })} error={errorOf('slots')} />
    </Stack>
  );
  return (
    <Accordion
      holds="fields"
      items={[{ id: ITEM, title: text('admin.correction.placeAndTime'), content }]}
      openIds={isOpen ? [ITEM] : []}
      onOpenChange={(ids) => setOpened(ids.length > 0)}
    />
  );
}

interface TimeSlotFieldsProps {
  /** Time slots as text. */
  slots: readonly string[];
  onChange: (slots: string[]) => void;
  error: string | undefined;
}

const ORDER = ['first', 'second', 'third'] as const;

/** Up to three preferred time slots from the calendar. Each field appears once the one before it is filled. */
function TimeSlotFields({ slots, onChange, error }: TimeSlotFieldsProps) {
  const text = useText();
  const formatSlot = useFormatTimeSlot('short');
  const offered = slotDays(useSchedule(), useNow()).flatMap((day) => day.slots);
  return ORDER.slice(0, Math.min(slots.length + 1, MAX_SLOTS)).map((place, index) => {
    const value = slots[index] ?? '';
    return (
      <NativeSelect
        key={place}
        name={`slots.${index}`}
        label={text(`admin.correction.slots.${place}`)}
        placeholder={text('admin.correction.slots.none')}
        options={timeSlotOptions({ offered, value, taken: slots, format: formatSlot })}
        value={value}
        onChange={(next) => onChange([...slots.slice(0, index), next, ...slots.slice(index + 1)].filter(Boolean))}
        errorMessage={index === 0 ? error : undefined}
      />
    );
  });
}
