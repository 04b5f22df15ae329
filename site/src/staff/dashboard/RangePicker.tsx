import { Button, Form, Inline, Link, Popover, Stack, Text, TextField } from '@zmb/design-system';
import { useNavigate } from 'react-router-dom';

import { rawText } from '../../lead-forms/form-fields.ts';
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

function CustomRange({ range: { from, to, preset } }: { range: Range }) {
  const text = useText();
  const navigate = useNavigate();
  const label = text('admin.dashboard.range.own');
  return (
    <Popover
      label={label}
      size="sm"
      placement="bottom end"
      trigger={
        <Button variant={preset === null ? 'secondary' : 'quiet'} size="sm">
          {label}
        </Button>
      }
    >
      {(close) => (
        <Form
          label={label}
          onSubmit={(data) => {
            void navigate(`/admin/dashboard?${new URLSearchParams({ from: rawText(data, 'from'), to: rawText(data, 'to') }).toString()}`);
            close();
          }}
          actions={<Button type="submit">{text('admin.dashboard.range.show')}</Button>}
        >
          <Stack space="sm">
            <TextField label={text('admin.dashboard.range.from')} name="from" type="date" defaultValue={from} isRequired />
            <TextField label={text('admin.dashboard.range.to')} name="to" type="date" defaultValue={to} isRequired />
          </Stack>
        </Form>
      )}
    </Popover>
  );
}
