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
  it('[TEAM-05] deletes only invitations that expired 30 days ago', async () => {
    await sql(
      app.databaseUrl,
      `insert into staff_invitations (id, email, name, role, language, created_at, token_hash, expires_at)
       select gen_random_uuid(), who, who, 'agent', 'en', now() - interval '90 days', case when days is not null then who end,
         now() - days * interval '1 day'
       from (values ('long ended', 31), ('ended', 29), ('open', -1), ('waits for its e-mail', null)) as invited (who, days)`,
    );
    await app.app.get(HousekeepingService).deleteExpired();
    const left = await sql<{ name: string }>(app.databaseUrl, 'select name from staff_invitations order by name');
    expect(left.map(({ name }) => name)).toEqual(['ended', 'open', 'waits for its e-mail']);
  });

  it('runs the other deletions and logs the one that fails', async () => {
    await sql(
      app.databaseUrl,
      `insert into bulk_changes (id, leads, created_at) values (gen_random_uuid(), '[]', now() - interval '25 hours')`,
    );
    await sql(app.databaseUrl, 'alter table lead_receipts rename to mislaid');
    await app.app.get(HousekeepingService).deleteExpired();
    await sql(app.databaseUrl, 'alter table mislaid rename to lead_receipts');
    expect(await countRows(app.databaseUrl, 'bulk_changes')).toBe(0);
    const warnings = app.log.filter((line) => line.includes('could not delete expired'));
    expect(warnings).toEqual([expect.stringContaining('could not delete expired form receipts')]);
  });
});
