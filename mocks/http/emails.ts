import type { Store } from '../store/store.ts';
import type { Schema } from './contract.ts';

interface StoredLead {
  about: Schema<'AuditSubject'>;
  isSuspected: boolean;
  language: Schema<'Language'>;
  /** The sender's, where the form asks for one. */
  email?: string;
}

/** The e-mails that a lead causes: one to each of the staff's addresses, one to the sender. */
export function enqueueForLead(store: Store, { about, isSuspected, language, email }: StoredLead): void {
  if (isSuspected) return;
  const { newLead, recipients, language: ofStaff } = store.state.settings.notifications;
  if (newLead) for (const recipient of recipients) store.enqueue({ kind: 'lead_notice', recipient, language: ofStaff, about });
  if (email !== undefined) store.enqueue({ kind: 'lead_confirmation', recipient: email, language, about });
}
