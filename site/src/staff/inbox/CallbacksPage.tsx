import { Inbox } from './Inbox.tsx';

/** The numbers that visitors left for a callback. */
export function CallbacksPage() {
  return <Inbox kind="callback" />;
}
