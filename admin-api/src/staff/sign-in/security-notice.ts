import { readDevice } from '../../../contract/device.ts';
import type { SecurityEvent } from './security-emails.service.ts';
import type { NewEmail } from '../../emails/outbox.service.ts';
import type { User } from '../users/user.entity.ts';

/**
 * The e-mail that tells a member of staff what has happened to the account.
 *
 * @param userAgent Of the browser that did it; null on the server's command line.
 */
export function securityNotice(account: Pick<User, 'id' | 'email' | 'language'>, event: SecurityEvent, userAgent: string | null): NewEmail {
  const { id, email, language } = account;
  const { browser = null, system = null } = userAgent === null ? {} : readDevice(userAgent);
  const content = { event, occurredAt: new Date().toISOString(), isOnServer: userAgent === null, browser, system };
  return { kind: 'security_notice', content, recipients: [email], language, about: { type: 'user', id } };
}
