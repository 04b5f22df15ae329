import { Inbox } from './Inbox.tsx';

/** The messages that visitors sent. */
export function ContactsPage() {
  return <Inbox kind="contact" />;
}
