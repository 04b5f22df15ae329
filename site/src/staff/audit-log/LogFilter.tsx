import { Button, Form, Grid, Inline, NativeSelect, TextField } from '@zmb/design-system';
import { useNavigate } from 'react-router-dom';

import { rawText } from '../../lead-forms/form-fields.ts';
import { useText } from '../../i18n/use-text.ts';
import { ACTIONS, ACTORS, type AddressedFilter } from './audit-filter.ts';

const PATH = '/admin/dashboard/logs';
const FIELDS = ['action', 'actor', 'from', 'to'] as const;

/** Narrows the log by who, what and when; the choice is in the address. */
export function LogFilter({ filter }: { filter: AddressedFilter }) {
  const text = useText();
  const navigate = useNavigate();
  function handleSubmit(data: FormData) {
    const query = new URLSearchParams(filter.subject ? { subject: filter.subject } : {});
    for (const name of FIELDS) if (rawText(data, name)) query.set(name, rawText(data, name));
    void navigate(`${PATH}?${query.toString()}`);
  }
  const isNarrowed = Object.values(filter).some(Boolean);
  const any = text('admin.records.log.any');
  return (
    <Form
      label={text('admin.records.log.filter')}
      onSubmit={handleSubmit}
      actions={
        <Inline>
          <Button type="submit" variant="secondary">
            {text('admin.records.log.show')}
          </Button>
          {isNarrowed && (
            <Button variant="quiet" href={PATH}>
              {text('admin.records.log.clear')}
            </Button>
          )}
        </Inline>
      }
    >
      <Grid columns={4} space="md">
        <NativeSelect
          label={text('admin.column.action')}
          name="action"
          placeholder={any}
          defaultValue={filter.action ?? ''}
          options={ACTIONS.map((action) => ({ value: action, label: text(`admin.action.${action}`) }))}
          isOptionalHidden
        />
        <NativeSelect
          label={text('admin.column.actor')}
          name="actor"
          placeholder={any}
          defaultValue={filter.actor ?? ''}
          options={ACTORS.map((actor) => ({ value: actor, label: text(`admin.actor.${actor}`) }))}
          isOptionalHidden
        />
        <TextField label={text('admin.dashboard.range.from')} name="from" type="date" defaultValue={filter.from} isOptionalHidden />
        <TextField label={text('admin.dashboard.range.to')} name="to" type="date" defaultValue={filter.to} isOptionalHidden />
      </Grid>
    </Form>
  );
}
