import type { components } from '../../contract/openapi.d.ts';
import { contact, numbered } from './samples.ts';
import type { TestApp } from './test-app.ts';

type Schemas = components['schemas'];

/** For `describe.each`: the kind, its path below `/api`, the name of its list in responses, and its subject in the audit log. */
export const LEAD_KINDS = [
  ['contact', 'contact-submissions', 'submissions', 'contact_submission'],
  ['callback', 'callback-requests', 'requests', 'callback_request'],
] as const;

/** The details of a contact submission. */
export type ContactDetail = Schemas['LeadDetail'] & { lead: Schemas['ContactSubmission'] };

let count = 0;

/**
 * Sends a lead as a visitor does. Each one is unique.
 *
 * @param cookie The session of a colleague who may read leads.
 * @param more Fields of the form to add or replace.
 * @returns The lead as staff see it.
 */
export async function sendLead(
  app: TestApp,
  cookie: string,
  kind: 'contact' | 'callback',
  more: object = {},
): Promise<Schemas['ContactSubmission']> {
  count += 1;
  const [, path, name] = LEAD_KINDS[kind === 'contact' ? 0 : 1];
  const body = kind === 'contact' ? numbered(contact, count) : { phone: `050 200 ${String(count).padStart(4, '0')}`, language: 'en' };
  const { data } = await app.post<{ reference: string }>(`/api/${path}`, { ...body, ...more });
  const list = await app.get<Record<string, Schemas['ContactSubmission'][]>>(`/api/admin/${path}?q=${data.reference}`, cookie);
  const lead = list.data[name]?.[0];
  if (!lead) throw new Error(`The lead ${data.reference} cannot be found`);
  return lead;
}
