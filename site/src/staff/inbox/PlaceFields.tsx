import { LEAD_URGENCIES, MAX_PLACE_LENGTH, MAX_UNIT_LENGTH, PLACE_TEXTS, type PlaceText } from '@zmb/admin-api/contract/lead-place.ts';
import { NativeSelect, TextField } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import type { Lead } from '../api/leads-api.ts';

/** An address and how soon, as typed. */
export type PlaceValue = Record<PlaceText, string> & { urgency: string };

export const NO_PLACE: PlaceValue = { community: '', building: '', unit: '', landmark: '', makani: '', urgency: '' };

/** What a lead says of it. */
export function placeValueOf({ place, urgency }: Lead): PlaceValue {
  const texts = Object.fromEntries(PLACE_TEXTS.map((part) => [part, place?.[part] ?? ''])) as Record<PlaceText, string>;
  return { ...texts, urgency: urgency ?? '' };
}

/** As the API takes it. */
export function placeBodyOf({ urgency, ...texts }: PlaceValue) {
  return { ...texts, urgency: LEAD_URGENCIES.find((each) => each === urgency) ?? null };
}

interface PlaceFieldsProps {
  value: PlaceValue;
  /** Receives the part that has changed. */
  onChange: (change: Partial<PlaceValue>) => void;
  /** What the API says about a field. */
  errorOf: (field: keyof PlaceValue) => string | undefined;
}

/** The address and how soon, of somebody else: the browser must not offer the data of the colleague who types. */
export function PlaceFields({ value, onChange, errorOf }: PlaceFieldsProps) {
  const text = useText();
  return (
    <>
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
          maxLength={part === 'unit' || part === 'makani' ? MAX_UNIT_LENGTH : MAX_PLACE_LENGTH}
        />
      ))}
    </>
  );
}
