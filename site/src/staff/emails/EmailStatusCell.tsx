import { Status, type StatusProps } from '@zmb/design-system';

import type { EmailStatus } from '../api/emails-api.ts';
import { useText } from '../../i18n/use-text.ts';

const tones: Record<EmailStatus, StatusProps['tone']> = { waiting: 'warning', sent: 'success', failed: 'critical' };

/** How an e-mail stands, as a word with a colour. */
export function EmailStatusCell({ status }: { status: EmailStatus }) {
  const text = useText();
  return <Status tone={tones[status]}>{text(`admin.records.email.status.${status}`)}</Status>;
}
