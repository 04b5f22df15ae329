import { Alert, Button, Skeleton } from '@zmb/design-system';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx';
import type { CallError } from './staff-data.tsx';

/** The state of a query, of `useStaffQuery` or like it. */
export type QueryState<Data> = Pick<UseQueryResult<Data, CallError>, 'data' | 'error' | 'isPending' | 'refetch'>;

/** The data as loaded last, also when a refresh has failed; undefined once it was deleted or may no longer be read. */
export function loadedData<Data>({ data, error }: Pick<QueryState<Data>, 'data' | 'error'>): Data | undefined {
  return error && [403, 404].includes(error.failure.status) ? undefined : data;
}

interface LoadedProps<Data> extends Pick<LoadFailureProps, 'titleLevel'> {
  query: QueryState<Data>;
  /** The message of a failed load when the API sends none. */
  failure: MessageId;
  /** Shown while nothing is loaded. @default six lines */
  skeleton?: ReactNode;
  /** Where a failed refresh is shown: where the content is read first. @default 'start' */
  warningAt?: 'start' | 'end';
  children: (data: Data) => ReactNode;
}

/** Shows what a query has loaded, else that it loads or has failed. After a failed refresh, forms stay open with what is typed in them. */
export function Loaded<Data>({
  query,
  failure,
  skeleton = <Skeleton count={6} />,
  warningAt = 'start',
  titleLevel,
  children,
}: LoadedProps<Data>) {
  const text = useText();
  if (query.isPending) return skeleton;
  const data = loadedData(query);
  const retry = () => void query.refetch();
  if (data === undefined)
    return query.error && <LoadFailure titleLevel={titleLevel} failure={query.error.failure} message={failure} onRetry={retry} />;
  const warning = query.error && (
    <Alert tone="warning" live="polite" title={text('admin.list.refreshFailed')}>
      <Button variant="secondary" size="sm" onPress={retry}>
        {text('admin.list.retry')}
      </Button>
    </Alert>
  );
  return (
    <>
      {warningAt === 'start' && warning}
      {children(data)}
      {warningAt === 'end' && warning}
    </>
  );
}
