import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { EmailSender } from '../../emails/email-sender.service.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { AccountsService } from '../../team/accounts.service.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ config: { smtpUrl: server.url } });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

describe('signing in on a new device', () => {
  it('[SEC-05] is reported by e-mail in the previous language of the account, unlike the first sign-in and sign-ins on known devices', async () => {
    const email = 'moving@zmb.example';
    const password = await app.app.get(AccountsService).create(email, 'Layla', 'agent');
    const signIn = async (cookie: string, language: string) => {
      const headers = { cookie, 'accept-language': language, 'user-agent': CHROME };
      const answer = await app.post('/api/admin/login', { email, password }, headers);
      expect(answer.status).toBe(200);
      return answer.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
    };
    const waiting = () => sql(app.databaseUrl, "select 1 from outbox_emails where kind = 'security_notice' and recipient = $1", [email]);

    const laptop = await signIn('', 'ar');
    const device = laptop.split('; ').find((pair) => pair.includes('_device=')) ?? '';
    await signIn(device, 'ar');
    expect(await waiting()).toHaveLength(0);

    await signIn('', 'en');
    expect(await waiting()).toHaveLength(1);
    await expect
      .poll(
        async () => {
          await app.app.get(EmailSender).sendDue();
          return server.to(email).length;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    const [mail] = server.to(email);
    expect(mail?.headers['content-language']).toBe('ar');
    expect(mail?.text).toContain('تسجيل دخول من جهاز جديد');
    expect(mail?.text).toMatch(/Chrome.*على.*Windows/);
  });

  it('[SEC-05] is reported when the device is only known for another account', async () => {
    const accounts = app.app.get(AccountsService);
    const [first, second] = ['one@zmb.example', 'two@zmb.example'];
    const passwords = [await accounts.create(first, 'One', 'agent'), await accounts.create(second, 'Two', 'agent')];
    const cookieOf = async (email: string, password: string | undefined, cookie = '') => {
      const answer = await app.post('/api/admin/login', { email, password }, { cookie });
      return (
        answer.headers
          .getSetCookie()
          .map((each) => each.split(';')[0])
          .find((pair) => pair?.includes('_device=')) ?? ''
      );
    };
    await cookieOf(second, passwords[1]);
    const device = await cookieOf(first, passwords[0]);
    await cookieOf(second, passwords[1], device);
    const notices = await sql(
      app.databaseUrl,
      "select recipient from outbox_emails where kind = 'security_notice' and recipient = any($1)",
      [[first, second]],
    );
    expect(notices).toEqual([{ recipient: second }]);
  });
});
