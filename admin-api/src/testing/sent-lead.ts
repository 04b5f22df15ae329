import { ReplyAddresses } from '../leads/notices/reply-addresses.service.ts';
import { contact } from './samples.ts';
import { sql } from './sql.ts';
import type { TestApp } from './test-app.ts';

/** A contact submission with its reply address. */
export interface SentLead {
  id: string;
  reference: string;
  /** The customer's e-mail address. */
  email: string;
  address: string;
}

let sent = 0;

/**
 * Sends a contact submission of a new visitor.
 *
 * @param more Fields of the form to add or replace.
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
