import type { Schema } from '../contract/contract.ts';
import type { Store } from '../data/store.ts';
import { MockFailure } from '../http/response.ts';

type Request = Schema<'ContactSubmission'>;

/** Spam and what is suspected of it have no page. */
export const isShown = ({ isSuspected, status }: Request) => !isSuspected && status !== 'spam';

/** The request of a link. @throws MockFailure */
export function findRequest(store: Store, token: string): Request {
  const lead = store.state.submissions.find(({ id }) => id === token);
  if (!lead || !isShown(lead)) throw new MockFailure('request.link_unknown');
  return lead;
}
