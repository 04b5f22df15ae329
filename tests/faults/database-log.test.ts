// @module-tag full
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { migrateDatabase } from '../../admin-api/src/testing/database.ts';
import { arabicContact, callback, contact, subscription } from '../../admin-api/src/testing/samples.ts';
import { sql } from '../../admin-api/src/testing/sql.ts';
import { startTestApp, type TestApp } from '../../admin-api/src/testing/test-app.ts';
import { reportReliability } from '../support/reliability.ts';
import { createDataFolder } from './support/data-folder.ts';
import { OwnServer } from './support/own-server.ts';

describe('the log of a PostgreSQL server with default settings', () => {
  let folder: ReturnType<typeof createDataFolder>;
  let server: OwnServer;
  let app: TestApp;

  beforeAll(async () => {
    folder = createDataFolder();
    server = await OwnServer.create(folder.path);
    await migrateDatabase(server.url);
    app = await startTestApp({ databaseUrl: server.url, isOwner: true });
  }, 60_000);
  afterAll(async () => {
    await app.stop();
    await server.end('SIGQUIT');
    folder.remove();
  });

  it('has failed statements, but nothing that visitors or staff typed', async ({ task }) => {
    const cookie = await app.login();
    // Every statement that uses one of these columns fails.
    const columns = [
      ['leads', 'message'],
      ['leads', 'search_text'],
      ['leads', 'phone'],
      ['newsletter_subscribers', 'email'],
    ];
    for (const [table, column] of columns) await sql(server.url, `alter table ${table} rename column ${column} to ${column}_away`);
    const answers = [
      await app.post('/api/contact-submissions', { ...contact, elapsedMs: 60_000 }),
      await app.post('/api/contact-submissions', arabicContact),
      await app.post('/api/callback-requests', callback),
      await app.post('/api/newsletter-subscribers', subscription),
      await app.get(`/api/admin/contact-submissions?q=${encodeURIComponent('Haddad 1234567')}`, cookie),
    ];
    await sql(server.url, `alter table users rename column email to email_away`);
    answers.push(await app.post('/api/admin/login', { email: 'nobody.here@mail.example', password: 'wrong' }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 500));

    await vi.waitFor(() => expect(server.log()).toMatch(/STATEMENT: .*users/), 10_000);
    const log = server.log();
    for (const [table] of columns) expect(log).toMatch(new RegExp(`STATEMENT: [^]*?${table}[^]*?\\$\\d`));
    const typed = [contact, arabicContact, callback, subscription].flatMap((form) =>
      Object.entries(form).flatMap(([field, value]) =>
        typeof value === 'string' && ['name', 'email', 'phone', 'message'].includes(field) ? [value] : [],
      ),
    );
    expect(typed.length).toBeGreaterThan(7);
    const values = [...typed, 'Haddad', '501234567', '42345678', 'nobody.here@mail.example'];
    for (const value of values) expect(log.toLowerCase()).not.toContain(value.toLowerCase());
    reportReliability(task, {
      what: 'Statements fail on a PostgreSQL server that logs them',
      attempts: `${answers.length} statements, ${values.length} typed values`,
      losses: '0 values in its log',
    });
  });
});
