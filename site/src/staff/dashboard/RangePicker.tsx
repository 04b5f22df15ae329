import { Button, type DateRange, DateRangePicker, Form, Inline, Link, Popover, Text } from '@zmb/design-system';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useText } from '../../i18n/use-text.ts';
import { PRESETS, type Range } from './use-range.ts';

/** Chooses the days of the figures; the choice is in the URL. */
export function RangePicker({ range }: { range: Range }) {
  const text = useText();
  return (
    <nav aria-label={text('admin.dashboard.range')}>
      <Inline as="ul" space="md">
        {PRESETS.map((days) => (
          <li key={days}>
            <Link href={`/admin/dashboard?days=${days}`} variant="plain" isCurrent={range.preset === days}>
              <Text as="span" strength={range.preset === days ? 'strong' : 'regular'}>
                {text('admin.dashboard.range.days', { days })}
              </Text>
            </Link>
          </li>
        ))}
        <li>
          <CustomRange range={range} />
        </li>
      </Inline>
    </nav>
  );
}

function CustomRange({ range }: { range: Range }) {
  const text = useText();
  const label = text('admin.dashboard.range.own');
  return (
    <Popover
      label={label}
      placement="bottom end"
      trigger={
        <Button variant={range.preset === null ? 'secondary' : 'quiet'} size="sm">
          {label}
        </Button>
      }
    >
      {(close) => <CustomRangeForm range={range} onDone={close} />}
    </Popover>
  );
}

function CustomRangeForm({ range: { from, to }, onDone }: { range: Range; onDone: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const [days, setDays] = useState<DateRange | null>({ start: from, end: to });
  return (
    <Form
      label={text('admin.dashboard.range.own')}
      onSubmit={() => {
        if (!days) return;
        void navigate(`/admin/dashboard?${new URLSearchParams({ from: days.start, to: days.end }).toString()}`);
        onDone();
      }}
      actions={
        <Button type="submit" isDisabled={!days || days.end < days.start}>
          {text('admin.dashboard.range.show')}
        </Button>
      }
    >
      <DateRangePicker label={text('admin.dashboard.range')} value={days} onChange={setDays} isRequired />
    </Form>
  );
}
