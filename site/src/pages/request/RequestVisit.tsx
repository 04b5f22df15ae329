import { LEAD_URGENCIES, MAX_PLACE_LENGTHS, PLACE_TEXTS } from '@zmb/admin-api/contract/lead-place.ts';
import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { MAX_SLOTS, parseSlot, storedSlotText, type TimeSlot } from '@zmb/admin-api/contract/time-slots.ts';
import { Button, CheckboxGroup, NativeSelect, Stack, Text, TextField } from '@zmb/design-system';
import { useIntl } from 'react-intl';

import { useDubaiTime } from '../../company/dubai-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { RequestForm } from './RequestForm.tsx';
import { useFormatTimeSlot } from './use-format-time-slot.ts';

/** Changes place, urgency and time slots. While a confirmed time slot is in the future, it is shown and no others are offered. */
export function RequestVisit({ data }: { data: RequestPageData }) {
  const text = useText();
  const { view, problem } = data;
  const failed = problem?.action === 'visit' ? problem : undefined;
  const valueOf = (field: (typeof PLACE_TEXTS)[number]) => failed?.typed[field] ?? view.place?.[field] ?? '';
  return (
    <RequestForm
      data={data}
      action="visit"
      label={text('request.visit.title')}
      actions={
        <Button type="submit" variant="secondary">
          {text('request.visit.submit')}
        </Button>
      }
    >
      <input type="hidden" name="version" value={view.version} />
      <NativeSelect
        name="urgency"
        label={text('contact.form.urgency')}
        hint={text('request.visit.emergency')}
        placeholder={text('contact.form.urgency.none')}
        options={LEAD_URGENCIES.map((value) => ({ value, label: text(`contact.form.urgency.${value}`) }))}
        defaultValue={failed?.typed['urgency'] ?? view.urgency ?? ''}
        errorMessage={failed?.fields['urgency']}
        isOptionalHidden
      />
      {PLACE_TEXTS.map((field) => (
        <TextField
          key={field}
          name={field}
          label={text(`contact.form.${field}`)}
          hint={field === 'makani' ? text('contact.form.makani.hint') : undefined}
          inputMode={field === 'makani' ? 'numeric' : undefined}
          maxLength={MAX_PLACE_LENGTHS[field]}
          defaultValue={valueOf(field)}
          errorMessage={failed?.fields[field]}
          isOptionalHidden
        />
      ))}
      <TimeSlots view={view} typed={failed?.typed['slots']} error={failed?.fields['slots']} />
    </RequestForm>
  );
}

interface TimeSlotsProps extends Pick<RequestPageData, 'view'> {
  /** Separated by spaces. */
  typed: string | undefined;
  error: string | undefined;
}

/** The time slots on offer, one group for each day. */
function TimeSlots({ view, typed, error }: TimeSlotsProps) {
  const text = useText();
  const formatTimeSlot = useFormatTimeSlot();
  const intl = useIntl();
  const inDubai = useDubaiTime();
  const { slots: requested, offeredSlots: offered } = view;
  const confirmed = offered.length === 0 ? requested.find(({ confirmedAt }) => confirmedAt !== null) : undefined;
  if (confirmed) return <Text>{text('request.visit.confirmed', { slot: formatTimeSlot(confirmed) })}</Text>;
  const requestedTexts = requested.map(storedSlotText);
  const chosen = typed?.split(' ') ?? requestedTexts;
  const days = new Map<string, { text: string; slot: TimeSlot }[]>();
  for (const each of offered) {
    const slot = parseSlot(each);
    if (!slot) continue;
    const day = each.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), { text: each, slot }]);
  }
  if (days.size === 0) return <Text>{text('request.visit.none')}</Text>;
  return (
    <Stack space="md">
      <Text>{text('request.visit.slots', { count: MAX_SLOTS })}</Text>
      {[...days].map(([day, slots], index) => (
        <CheckboxGroup
          key={day}
          name="slots"
          // The time zone is named once for all times of the day.
          label={inDubai(intl.formatDate(slots[0]?.slot.from, { weekday: 'long', day: 'numeric', month: 'long' }), slots[0]?.slot.from)}
          options={slots.map(({ text: value, slot: { from, to } }) => ({
            value,
            label: intl.formatDateTimeRange(from, to, { hour: 'numeric', minute: '2-digit' }),
          }))}
          defaultValue={chosen}
          errorMessage={index === 0 ? error : undefined}
          isOptionalHidden
        />
      ))}
    </Stack>
  );
}
