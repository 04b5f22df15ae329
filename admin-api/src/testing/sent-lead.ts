import { ReplyAddresses } from '../leads/notices/reply-addresses.service.ts';
import { contact } from './samples.ts';
import { sql } from './sql.ts';
import type { TestApp } from './test-app.ts';

/** A contact submission, and the address that its confirmation has. */
export interface SentLead {
  id: string;
  reference: string;
  /** Of the visitor. */
  email: string;
  address: string;
}

let sent = 0;

/**
 * Sends a contact submission of a visitor of its own.
 *
 * @param more Further fields of the form, or others in place of the usual ones.
 */
export async function sendLead(app: TestApp, more: object = {}): Promise<SentLead> {
  sent += 1;
  const email = `visitor.${sent}@mail.example`;
  const body = { ...contact, email, message: `Message ${sent}`, ...more };
  const { data } = await app.post<{ reference: string }>('/api/contact-submissions', body);
  const [row] = await sql<{ id: string }>(app.databaseUrl, 'select id from leads where reference = $1', [data.reference]);
  const id = row?.id ?? '';
  return { id, reference: data.reference, email: body.email, address: app.app.get(ReplyAddresses).addressOf(id, data.reference) ?? '' };
}
