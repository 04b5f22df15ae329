import { planEmail } from '../../../contract/notices.ts';
import type { EmailContent } from '../../emails/email-kinds.service.ts';
import type { NewEmail } from '../../emails/outbox.service.ts';
import type { NoticeRecipient } from '../../staff/settings/notice-recipients.ts';

/** The same e-mail to each member of staff, in their language and when they want it; none to those who want no e-mails. */
export function toRecipients(
  recipients: readonly NoticeRecipient[],
  email: EmailContent & Pick<NewEmail, 'about'>,
  now = Date.now(),
): NewEmail[] {
  return recipients.flatMap(({ userId, email: address, language, timing }) => {
    const plan = planEmail(timing, now);
    if (!plan) return [];
    const isHeld = plan.isDigest || plan.at > now;
    const hold = isHeld ? { until: new Date(plan.at), digestOf: plan.isDigest ? userId : null } : undefined;
    return [{ ...email, recipients: [address], language, hold }];
  });
}
