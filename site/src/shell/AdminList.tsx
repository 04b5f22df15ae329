import { useSearchParams } from 'react-router-dom';

import type { CallResult, ListPage } from '../lib/admin/call.ts';
import { useAnswer } from '../lib/admin/useAnswer.ts';
import { RecordsList, type RecordsListProps } from './RecordsList.tsx';

/** The page number in the address, from 1. */
export function usePageNumber(): number {
  const [query] = useSearchParams();
  const page = Number(query.get('page') ?? '1');
  return Number.isInteger(page) && page > 0 ? page : 1;
}

export interface AdminListProps<Item extends { id: string }> extends Omit<RecordsListProps<Item, ListPage<Item>>, 'asked'> {
  /** The call; keep it the same while its parameters are. */
  load: () => Promise<CallResult<ListPage<Item>>>;
}

/** A list of the staff area that asks for itself. */
export function AdminList<Item extends { id: string }>({ load, ...props }: AdminListProps<Item>) {
  return <RecordsList {...props} asked={useAnswer(load)} />;
}
