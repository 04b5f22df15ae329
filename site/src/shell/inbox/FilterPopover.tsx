import { Button, IconButton, NativeSelect, Popover, Stack, TextField } from '@zmb/design-system';

import { DUES, type InboxFilter, isNarrowed, SORTS } from '../../lib/admin/inbox/filter.ts';
import type { InboxAddress } from '../../lib/admin/inbox/useInboxAddress.ts';
import { useText } from '../../lib/language/useText.ts';

/** Without any of it. */
export const NOTHING_NARROWED: Pick<InboxFilter, 'q' | 'from' | 'to' | 'due'> = { q: '', from: '', to: '', due: '' };

/** What narrows the list besides its views, and its order. Each choice is made at once. */
export function FilterPopover({ address: { filter, narrow } }: { address: InboxAddress }) {
  const text = useText();
  return (
    <Popover
      label={text('admin.inbox.filters')}
      placement="bottom end"
      trigger={<IconButton icon="slidersHorizontal" variant="secondary" label={text('admin.inbox.filters')} hasTitle />}
    >
      {(close) => (
        <Stack>
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
