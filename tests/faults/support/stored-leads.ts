import pg from 'pg';
import { expect } from 'vitest';

import type { SentLead } from './leads.ts';

interface Row {
  email: string;
  reference: string;
  audits: number;
}

/** Expects every acknowledged lead to be stored exactly once, under its reference and with one audit entry, and no other lead twice. */
export async function expectEveryLeadOnce(databaseUrl: string, leads: SentLead[]): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(
      `SELECT email, reference, (SELECT count(*)::int FROM audit_entries WHERE subject_id = lead.id AND action = 'contact_submission.created') AS audits
       FROM leads AS lead WHERE kind = 'contact'`,
    );
    const stored = new Map(rows.map((row) => [row.email, row]));
    expect(stored.size).toBe(rows.length);
    expect(rows.filter((row) => row.audits !== 1)).toEqual([]);
    const acknowledged = leads.filter((lead) => lead.reference !== undefined);
    expect(acknowledged.filter((lead) => stored.get(lead.email)?.reference !== lead.reference)).toEqual([]);
    const sent = new Set(leads.map((lead) => lead.email));
    expect(rows.filter((row) => !sent.has(row.email))).toEqual([]);
  } finally {
    await client.end();
  }
}
