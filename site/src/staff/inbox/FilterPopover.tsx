import { Button, IconButton, NativeSelect, Popover, Stack, TextField } from '@zmb/design-system';

import { DUES, isNarrowed, NOTHING_NARROWED, SORTS } from './filter.ts';
import type { InboxAddress } from './use-inbox-address.ts';
import { useText } from '../../i18n/use-text.ts';

/** What narrows the list besides its views, and its order. Each choice is made at once. */
export function FilterPopover({ address }: { address: InboxAddress }) {
  const text = useText();
  const { filter, narrow } = address;
  return (
    <Popover
      label={text('admin.inbox.filters')}
      placement="bottom end"
      trigger={<IconButton icon="slidersHorizontal" variant="secondary" label={text('admin.inbox.filters')} hasTitle />}
    >
      {(close) => (
        <Stack>
          <FilterFields address={address} />
          {(isNarrowed(filter) || filter.sort !== 'newest') && (
            <Button
              variant="secondary"
              size="sm"
              onPress={() => {
                narrow({ ...NOTHING_NARROWED, sort: 'newest' });
                close();
              }}
            >
              {text('admin.inbox.filters.clear')}
            </Button>
          )}
        </Stack>
      )}
    </Popover>
  );
}

function FilterFields({ address: { filter, narrow } }: { address: InboxAddress }) {
  const text = useText();
  return (
    <>
      <NativeSelect
        name="due"
        label={text('admin.inbox.filters.due')}
        isOptionalHidden
        placeholder={text('admin.inbox.filters.due.any')}
        options={DUES.map((value) => ({ value, label: text(`admin.inbox.filters.due.${value}`) }))}
        value={filter.due}
        onChange={(value) => narrow({ due: DUES.find((due) => due === value) ?? '' })}
      />
      <NativeSelect
        name="sort"
        label={text('admin.inbox.filters.sort')}
        isRequired
        options={SORTS.map((value) => ({ value, label: text(`admin.inbox.filters.sort.${value}`) }))}
        value={filter.sort}
        onChange={(value) => narrow({ sort: SORTS.find((sort) => sort === value) ?? 'newest' })}
      />
      <TextField
        name="from"
        type="date"
        label={text('admin.inbox.filters.from')}
        isOptionalHidden
        value={filter.from}
        onChange={(from) => narrow({ from })}
      />
      <TextField
        name="to"
        type="date"
        label={text('admin.inbox.filters.to')}
        isOptionalHidden
        value={filter.to}
        onChange={(to) => narrow({ to })}
      />
    </>
  );
}
