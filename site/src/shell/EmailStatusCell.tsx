import { Status, type StatusProps } from '@zmb/design-system';

import type { EmailStatus } from '../lib/admin/emails-api.ts';
import { useText } from '../lib/language/useText.ts';

const tones: Record<EmailStatus, StatusProps['tone']> = { waiting: 'warning', sent: 'success', failed: 'critical' };

/** How an e-mail stands, as a word with a colour. */
export function EmailStatusCell({ status }: { status: EmailStatus }) {
  const text = useText();
  return <Status tone={tones[status]}>{text(`admin.records.email.status.${status}`)}</Status>;
}
