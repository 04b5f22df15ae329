import { describe, expect, it } from 'vitest';

import { contact } from '../../testing/samples.ts';
import { breakInserts } from '../../testing/sql.ts';
import { startTestApp } from '../../testing/test-app.ts';

const CONTACT = '/api/contact-submissions';

describe('the log', () => {
  it('has a line per call without personal data', async () => {
    const logged = await startTestApp();
    const person = {
      ...contact,
      name: 'Zubaida Quraishi',
      email: 'zubaida.q@mail.example',
      phone: '050 777 6655',
      message: 'Gate code 4711, please',
    };
    const address = '198.51.100.23';
    const from = { 'x-forwarded-for': address };
    await logged.post(CONTACT, person, from);
    await logged.post(CONTACT, { ...person, language: 'Zubaida' }, from);
    await logged.post(CONTACT, `${JSON.stringify(person)}}`, from);
    await logged.post('/api/callback-requests', { phone: person.phone, language: 'en' }, from);
    await logged.post('/api/newsletter-subscribers', { email: person.email, language: 'en' }, from);
    await logged.get(`/api/nothing?name=${person.email}`, undefined, from);
    await logged.post('/api/admin/login', { email: person.email, password: 'Hunter2 of Zubaida' }, from);
    const mend = await breakInserts(logged.databaseUrl, 'leads');
    const failed = await logged.post(CONTACT, person, { ...from, 'idempotency-key': '7f0c1f4e-5d0a-4b53-9d0a-94a7a3f5d6f1' });
    await mend();
    const cookie = await logged.login();
    await logged.get('/api/admin/contact-submissions', cookie);
    await logged.stop();

    // Long enough not to occur in an id or a timestamp by chance.
    const personal = ['zubaida', 'quraishi', '777 6655', '507776655', 'gate code', 'hunter2', address];
    const log = logged.log.join('');
    for (const secret of [...personal, logged.admin.email, logged.admin.password, cookie.slice(20)]) {
      expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
    }
    const lines = logged.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ msg }) => msg === 'request completed' || msg === 'request errored')).toHaveLength(10);
    const error = lines.find(({ requestId, err }) => requestId === failed.failure.requestId && err);
    expect(error).toMatchObject({ level: 50, code: 'server.error', err: { code: '23514' } });
    expect(lines).toContainEqual(
      expect.objectContaining({ req: { method: 'POST', path: CONTACT }, res: { statusCode: 201 }, responseTime: expect.any(Number) }),
    );
  });
});
