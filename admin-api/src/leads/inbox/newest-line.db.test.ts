import { raw, sql as query } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../../contract/openapi.d.ts';
import { callback, contact } from '../../testing/samples.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { LEAD_COLUMNS } from '../model/lead-kinds.ts';

type Schemas = components['schemas'];
type Lead = Schemas['Lead'];

const LIST = '/api/admin/leads';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
});
afterAll(() => app.stop());

/** The newest lead of its list. */
const newestLead = async (kind: 'contact' | 'callback'): Promise<Lead> => {
  const [lead] = (await app.get<Schemas['LeadPage']>(`${LIST}?kind=${kind}&sort=newest&limit=1`, cookie)).data.leads;
  if (!lead) throw new Error('There is no lead.');
  return lead;
};
const act = (method: 'POST' | 'PATCH', path: string, body: object) => app.call<Schemas['LeadDetail']>(method, path, body, cookie);

/** Inserts an entry that staff did not write. */
const receive = (leadId: string, type: string, text: string) =>
  sql(app.databaseUrl, `insert into lead_entries (id, lead_id, type, text, created_at) values (uuidv7(), $1, $2, $3, now())`, [
    leadId,
    type,
    text,
  ]);

describe('the newest line of a lead', () => {
  it('[DSK-105] is the message of the form while the thread is empty', async () => {
    await app.post('/api/contact-submissions', { ...contact, message: 'The tap\n\ndrips. '.repeat(30) });
    const lead = await newestLead('contact');
    expect(lead.newest).toMatchObject({ at: lead.receivedAt, by: 'customer', type: 'message', channel: null });
    expect(lead.newest.text).toMatch(/^(The tap drips\. )+.*\w…$|^(The tap drips\. )+.*\.…$/);
    expect(lead.newest.text?.length).toBeLessThanOrEqual(161);
    await app.post('/api/callback-requests', callback);
    const { newest, receivedAt } = await newestLead('callback');
    expect(newest).toEqual({ at: receivedAt, by: 'customer', type: 'callback', channel: null, text: null });
  });

  it('[DSK-105] is the last note, answer, attempt or reply with its author, in lists, in the lead and in a search', async () => {
    await app.post('/api/contact-submissions', { ...contact, message: 'Parquet, please.' });
    const { id } = await newestLead('contact');
    const me = (await app.get<Schemas['User']>('/api/admin/profile', cookie)).data;
    const by = { id: me.id, name: me.name };
    const expectNewest = async (newest: Partial<Lead['newest']>) => {
      const listed = await newestLead('contact');
      expect(listed.newest).toMatchObject(newest);
      expect((await app.get<Schemas['LeadDetail']>(`${LIST}/${id}`, cookie)).data.lead).toEqual(listed);
      const { leads } = (await app.get<{ leads: Lead[] }>('/api/admin/search?q=parquet', cookie)).data;
      expect(leads.find((lead) => lead.id === id)?.newest).toEqual(listed.newest);
    };
    await act('PATCH', `leads/${id}`, { version: 1, note: `<@${me.id}> Which\nparquet?` });
    await expectNewest({ by, type: 'note', channel: null, text: `<@${me.id}> Which parquet?` });
    await act('POST', `leads/${id}/answers`, { channel: 'call', isReached: false });
    await expectNewest({ by, type: 'attempt', channel: 'call', text: null });
    const answered = await act('POST', `leads/${id}/answers`, { channel: 'chat', text: 'We come on Sunday.' });
    await expectNewest({ by, type: 'answer', channel: 'chat', text: 'We come on Sunday.' });
    await receive(id, 'reply', 'الأحد مناسب.');
    await expectNewest({ by: 'customer', type: 'reply', channel: null, text: 'الأحد مناسب.' });
    // Automated e-mails and changes by colleagues are not part of the conversation.
    for (const type of ['automatic', 'bounce']) await receive(id, type, 'Out of office.');
    await expectNewest({ by: 'customer', type: 'reply', text: 'الأحد مناسب.' });
    await sql(app.databaseUrl, `delete from lead_entries where lead_id = $1 and type = 'reply'`, [id]);
    await expectNewest({ by, type: 'answer', text: 'We come on Sunday.' });
    const { version } = (await newestLead('contact')) satisfies Lead;
    await act('PATCH', `leads/${id}`, { version, status: 'done' });
    await expectNewest({ by, type: 'answer' });
    await act('POST', `leads/${id}/answers/undo`, { answerId: answered.data.thread.at(-1)?.id });
    await expectNewest({ by, type: 'attempt' });
  });

  it('[DSK-105] is read with the rows of a page by the index of the thread', async () => {
    const plan = await app.orm.em.fork().transactional(async (tx) => {
      // With few entries the planner would not use the index.
      await tx.execute('set local enable_seqscan = off');
      await tx.execute('set local enable_sort = off');
      return tx.execute<Record<'QUERY PLAN', string>[]>(query`explain select ${raw(LEAD_COLUMNS)} from leads as l`);
    });
    const steps = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(steps).toMatch(/Index Scan Backward using lead_entries_lead_id_id_index/);
  });
});
