import { EmptyState, Heading, Inline, Pagination, Stack, Table, type TableColumn, Text } from '@zmb/design-system';
import { MAX_COUNTED } from '@zmb/admin-api/contract/limits.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { ListPage } from '../api/api-client.ts';
import { Loaded, loadedData } from '../session/Loaded.tsx';
import type { CallError } from '../session/staff-data.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { offeredPages, useCount } from '../number-formats.ts';

export interface TablePageProps<Item extends { id: string }, Page extends ListPage<Item>> {
  title: string;
  query: UseQueryResult<Page, CallError>;
  columns: readonly TableColumn<Item>[];
  /** The message when the API sends none with its failure. */
  failure: MessageId;
  empty: { title: string; text: string };
  /** Beside the title: actions on the whole list. */
  actions?: ReactNode;
  /** Above the table. */
  filter?: ReactNode;
  /** Above the filter, once the page is loaded. */
  notice?: (page: Page) => ReactNode;
}

/** A page of the staff area that is one paginated table, with its loading, failed and empty states. */
export function TablePage<Item extends { id: string }, Page extends ListPage<Item>>(props: TablePageProps<Item, Page>) {
  const { title, query, columns, failure, empty, actions, filter, notice } = props;
  const text = useText();
  const [params] = useSearchParams();
  const written = useCount();
  const hrefOf = (page: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(page));
    return `?${next.toString()}`;
  };
  const page = loadedData(query);
  return (
    <Stack space="lg">
      <Inline justify="between" align="start">
        <Stack space="xxs">
          <Heading level={1} size="title2">
            {title}
          </Heading>
          <Text tone="muted">
            {query.isPending && text('admin.list.loading')}
            {page &&
              text('admin.list.count', {
                count: page.pagination.total,
                shown: written(page.pagination.total, page.pagination.totalIsCapped),
              })}
          </Text>
        </Stack>
        {actions && <Inline>{actions}</Inline>}
      </Inline>
      {page && notice?.(page)}
      {filter}
      <Loaded query={query} failure={failure}>
        {({ items, pagination }) => (
          <>
            <Table
              caption={title}
              columns={columns}
              rows={items}
              rowKey={(item) => item.id}
              empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
            />
            <Pagination
              page={pagination.page}
              totalPages={pagination.totalIsCapped ? offeredPages(pagination) : pagination.totalPages}
              hrefOf={hrefOf}
            />
            {pagination.totalIsCapped && (
              <Text size="small" tone="muted">
                {text('admin.list.more', { count: MAX_COUNTED })}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}
