import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { countRows, sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { HousekeepingService } from './housekeeping.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('housekeeping', () => {
  it('runs the other deletions and logs the one that fails', async () => {
    await sql(
      app.databaseUrl,
      `insert into outbox_emails (id, kind, recipient, language, about_type, about_id, status, created_at, waiting_since, next_attempt_at, sent_at)
       values (gen_random_uuid(), 'lead_notice', 'a@b.example', 'en', 'contact_submission', gen_random_uuid(), 'sent',
         now() - interval '31 days', now() - interval '31 days', now() - interval '31 days', now() - interval '31 days')`,
    );
    await sql(app.databaseUrl, 'alter table lead_receipts rename to mislaid');
    await app.app.get(HousekeepingService).deleteExpired();
    await sql(app.databaseUrl, 'alter table mislaid rename to lead_receipts');
    expect(await countRows(app.databaseUrl, 'outbox_emails')).toBe(0);
    const warnings = app.log.filter((line) => line.includes('could not delete expired'));
    expect(warnings).toEqual([expect.stringContaining('could not delete expired form receipts')]);
  });
});
