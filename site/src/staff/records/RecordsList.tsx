import { Button, EmptyState, Heading, Inline, Pagination, Skeleton, Stack, Table, type TableColumn, Text } from '@zmb/design-system';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

import { failureText, type ListPage } from '../api/call.ts';
import type { Answer } from '../api/use-answer.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

export interface RecordsListProps<Item extends { id: string }, Page extends ListPage<Item>> {
  title: string;
  /** What the API says, and how to ask again. */
  asked: { answer: Answer<Page>; reload: () => void };
  columns: readonly TableColumn<Item>[];
  /** The call's default failure text. */
  failure: MessageId;
  empty: { title: string; text: string };
  /** Beside the title: what can be done with the whole list. */
  actions?: ReactNode;
  /** Above the table. */
  filter?: ReactNode;
  /** What is to be known about the list as it is, above the filter. */
  notice?: (page: Page) => ReactNode;
}

/** A list of the staff area with its states: on its way, failed, empty, filled. */
export function RecordsList<Item extends { id: string }, Page extends ListPage<Item>>(props: RecordsListProps<Item, Page>) {
  const { title, asked, columns, failure, empty, actions, filter, notice } = props;
  const { answer, reload } = asked;
  const text = useText();
  const [query] = useSearchParams();
  const hrefOf = (page: number) => {
    const next = new URLSearchParams(query);
    next.set('page', String(page));
    return `?${next.toString()}`;
  };
  return (
    <Stack space="lg">
      <Inline justify="between" align="start">
        <Stack space="xxs">
          <Heading level={1} size="title2">
            {title}
          </Heading>
          <Text tone="muted">{countText(answer, text)}</Text>
        </Stack>
        {actions && <Inline>{actions}</Inline>}
      </Inline>
      {answer.state === 'loaded' && notice?.(answer.data)}
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

function countText(answer: Answer<ListPage<unknown>>, text: ReturnType<typeof useText>): string {
  if (answer.state === 'loaded') return text('admin.list.count', { count: answer.data.pagination.total });
  return answer.state === 'loading' ? text('admin.list.loading') : '';
}
