import { LEAD_URGENCIES, MAX_PLACE_LENGTHS, PLACE_TEXTS } from '@zmb/admin-api/contract/lead-place.ts';
import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { MAX_WINDOWS, readWindow, storedWindowText, type TimeWindow } from '@zmb/admin-api/contract/time-windows.ts';
import { Button, CheckboxGroup, NativeSelect, Stack, Text, TextField } from '@zmb/design-system';
import { useIntl } from 'react-intl';

import { useDubaiTime } from '../../company/dubai-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { RequestForm } from './RequestForm.tsx';
import { useWindowWords } from './use-window-words.ts';

/** Says anew where, how soon and when. While a time that staff have confirmed is ahead, it is shown and no others are offered. */
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
      <Windows view={view} typed={failed?.typed['windows']} error={failed?.fields['windows']} />
    </RequestForm>
  );
}

interface WindowsProps extends Pick<RequestPageData, 'view'> {
  /** Separated by spaces. */
  typed: string | undefined;
  error: string | undefined;
}

/** The windows that can be chosen, a group for each day. */
function Windows({ view, typed, error }: WindowsProps) {
  const text = useText();
  const words = useWindowWords();
  const intl = useIntl();
  const inDubai = useDubaiTime();
  const { windows: known, offeredWindows: offered } = view;
  const confirmed = offered.length === 0 ? known.find(({ confirmedAt }) => confirmedAt !== null) : undefined;
  if (confirmed) return <Text>{text('request.visit.confirmed', { window: words(confirmed) })}</Text>;
  const before = known.map(storedWindowText);
  const chosen = typed?.split(' ') ?? before;
  const days = new Map<string, { text: string; window: TimeWindow }[]>();
  for (const each of offered) {
    const window = readWindow(each);
    if (!window) continue;
    const day = each.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), { text: each, window }]);
  }
  if (days.size === 0) return <Text>{text('request.visit.none')}</Text>;
  return (
    <Stack space="md">
      <Text>{text('request.visit.windows', { count: MAX_WINDOWS })}</Text>
      {[...days].map(([day, windows], index) => (
        <CheckboxGroup
          key={day}
          name="windows"
          // Once for all times of the day.
          label={inDubai(
            intl.formatDate(windows[0]?.window.from, { weekday: 'long', day: 'numeric', month: 'long' }),
            windows[0]?.window.from,
          )}
          options={windows.map(({ text: value, window: { from, to } }) => ({
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
