import { Button, EmptyState, Heading, Pagination, Skeleton, Stack, Table, type TableColumn, Text } from '@zmb/design-system';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

import { type CallResult, failureText, type ListPage } from '../lib/admin/call.ts';
import type { MessageId } from '../lib/messages.ts';
import { useAnswer } from '../lib/admin/useAnswer.ts';
import { useText } from '../lib/useText.ts';

/** The page number in the address, from 1. */
export function usePageNumber(): number {
  const [query] = useSearchParams();
  const page = Number(query.get('page') ?? '1');
  return Number.isInteger(page) && page > 0 ? page : 1;
}

export interface AdminListProps<Item extends { id: string }> {
  title: string;
  /** The call; keep it the same while its parameters are. */
  load: () => Promise<CallResult<ListPage<Item>>>;
  columns: readonly TableColumn<Item>[];
  /** The call's default failure text. */
  failure: MessageId;
  empty: { title: string; text: string };
  /** Above the table. */
  filter?: ReactNode;
}

/** A list of the staff area with its states: on its way, failed, empty, filled. */
export function AdminList<Item extends { id: string }>({ title, load, columns, failure, empty, filter }: AdminListProps<Item>) {
  const text = useText();
  const [query] = useSearchParams();
  const { answer, reload } = useAnswer(load);
  const hrefOf = (page: number) => {
    const next = new URLSearchParams(query);
    next.set('page', String(page));
    return `?${next.toString()}`;
  };
  return (
    <Stack space="lg">
      <Stack space="xxs">
        <Heading level={1} size="title2">
          {title}
        </Heading>
        <Text tone="muted">
          {answer.state === 'loaded'
            ? text('admin.list.count', { count: answer.data.pagination.total })
            : answer.state === 'loading' && text('admin.list.loading')}
        </Text>
      </Stack>
      {filter}
      {answer.state === 'loading' && <Skeleton count={6} />}
      {answer.state === 'failed' && (
        <EmptyState
          icon="circleAlert"
          title={failureText(answer.failure, failure, text)}
          actions={<Button onPress={reload}>{text('admin.list.retry')}</Button>}
        />
      )}
      {answer.state === 'loaded' && (
        <>
          <Table
            caption={title}
            columns={columns}
            rows={answer.data.items}
            rowKey={(item) => item.id}
            empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
          />
          <Pagination page={answer.data.pagination.page} totalPages={answer.data.pagination.totalPages} hrefOf={hrefOf} />
        </>
      )}
    </Stack>
  );
}
