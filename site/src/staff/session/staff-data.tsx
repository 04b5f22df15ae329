import {
  notifyManager,
  QueryClient,
  QueryClientProvider,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

import type { MessageId } from '../../i18n/messages.ts';
import { type ApiQuery, type CallFailure, type CallResult, failureText } from '../api/api-client.ts';
import { useSession } from './session.tsx';

/** A failed request, as TanStack Query expects it: thrown. */
export class CallError extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.message ?? `The request failed with status ${failure.status}`);
    this.failure = failure;
  }
}

/** The message for an error of an action: that of the failed request, else `fallback`. */
export function errorText(error: unknown, fallback: MessageId, text: Parameters<typeof failureText>[2]): string {
  return error instanceof CallError ? failureText(error.failure, fallback, text) : text(fallback);
}

function dataOrThrow<Data>(result: CallResult<Data>): Data {
  if (result.ok) return result.data;
  throw new CallError(result);
}

// By default, components learn of a change of the cache in a later task. A form that discards what was typed once it is in the cache would
// show the former value in between.
notifyManager.setScheduler(queueMicrotask);

function createQueryClient(): QueryClient {
  // The event stream reports changes, so focus and reconnection refetch nothing. A failure is shown with a retry button.
  const common = { networkMode: 'always', retry: false } as const;
  return new QueryClient({
    defaultOptions: { queries: { ...common, refetchOnWindowFocus: false, refetchOnReconnect: false }, mutations: common },
  });
}

/** Holds the cache of one signed-in account: mount it again for another one. Signing out unmounts it, which clears the cache. */
export function StaffDataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => () => client.clear(), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

type StaffQueryOptions<Data> = Pick<
  UseQueryOptions<Data, CallError>,
  'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval' | 'refetchOnWindowFocus' | 'staleTime' | 'structuralSharing'
>;

/**
 * Queries the API. A request that is refused because the session has ended waits for the new sign-in.
 *
 * @throws Error when there is no SessionProvider or StaffDataProvider above.
 */
export function useStaffQuery<Data>(
  { queryKey, load }: ApiQuery<Data>,
  options?: StaffQueryOptions<Data>,
): UseQueryResult<Data, CallError> {
  const { guard } = useSession();
  return useQuery({ ...options, queryKey, queryFn: async () => dataOrThrow(await guard(load)) });
}

/**
 * Changes something through the API; a change that is refused because the session has ended waits for the same person's sign-in.
 *
 * @param call Makes the request with the variables of `mutate`; never throws.
 * @throws Error when there is no SessionProvider or StaffDataProvider above.
 */
export function useStaffMutation<Data, Variables = void>(
  call: (variables: Variables) => Promise<CallResult<Data>>,
  options?: Pick<UseMutationOptions<Data, CallError, Variables>, 'onSuccess' | 'onError' | 'onSettled'>,
): UseMutationResult<Data, CallError, Variables> {
  const { guard } = useSession();
  return useMutation({ ...options, mutationFn: async (variables: Variables) => dataOrThrow(await guard(() => call(variables))) });
}
