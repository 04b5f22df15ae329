import { Button, Inline, Text } from '@zmb/design-system';
import { useIntl } from 'react-intl';

import { type InboxFilter, NOTHING_NARROWED } from './filter.ts';
import type { InboxAddress } from './use-inbox-address.ts';
import { useText } from '../../i18n/use-text.ts';

/** What narrows the list besides the search, in words, and the way back to all of it. */
export function ActiveFilters({ address: { filter, narrow } }: { address: InboxAddress }) {
  const text = useText();
  const words = useFilterWords(filter);
  if (words.length === 0) return null;
  return (
    <Inline space="xs">
      <Text size="small" tone="muted">
        {words.join(' · ')}
      </Text>
      <Button variant="quiet" size="sm" icon="x" onPress={() => narrow({ ...NOTHING_NARROWED, sort: 'newest' })}>
        {text('admin.inbox.filters.clear')}
      </Button>
    </Inline>
  );
}

function useFilterWords(filter: InboxFilter): string[] {
  const text = useText();
  const intl = useIntl();
  const day = (date: string) => `\u2068${intl.formatDate(`${date}T12:00:00+04:00`, { dateStyle: 'medium' })}\u2069`;
  return [
    filter.due && text(`admin.inbox.filters.due.${filter.due}`),
    filter.from && text('admin.inbox.filters.since', { day: day(filter.from) }),
    filter.to && text('admin.inbox.filters.until', { day: day(filter.to) }),
    filter.sort !== 'newest' && text(`admin.inbox.filters.sort.${filter.sort}`),
  ].filter((words): words is string => Boolean(words));
}
