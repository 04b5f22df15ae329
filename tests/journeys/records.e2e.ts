import { expectNoViolations } from '../support/axe.ts';
import { readFile } from 'node:fs/promises';

import { expect, test } from '../support/journey.ts';
import { signIn, typeDate } from '../support/staff.ts';
import { textsOf } from '../support/texts.ts';
import { LANGUAGE_KEY, storeBeforeLoad } from '../support/stored.ts';

test.beforeEach(async ({ page, lang, admin, baseURL }) => {
  await storeBeforeLoad(page, LANGUAGE_KEY, lang);
  await signIn(page, baseURL, admin);
});

test('the audit log finds an entry that was changed directly in the database @en', async ({ page, lang, query }) => {
  const texts = textsOf(lang, 'admin-records');
  const unsealed = async () => (await query(`select 1 from audit_entries where position is null`)).length;
  await expect.poll(unsealed).toBe(0);
  await page.goto('/admin/dashboard/logs');
  const verify = page.getByRole('button', { name: texts('admin.records.verify'), exact: true });
  await verify.click();
  const result = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ });
  await expect(result).toContainText({ en: 'Intact', ar: 'سليم' }[lang]);
  const [changed] = await query<{ id: string; position: string }>('select id, position from audit_entries order by position desc limit 1');
  const change = (details: string) =>
    query(`do $$ begin
      grant update on audit_entries to current_user;
      alter table audit_entries disable trigger audit_entries_guard;
      update audit_entries set details = ${details} where id = '${changed?.id}';
      alter table audit_entries enable trigger audit_entries_guard;
    end $$`);
  await change(`details || '{"by": "somebody"}'`);
  await verify.click();
  await expect(result).toContainText(texts('admin.records.verify.changed'));
  await expect(result).toContainText(changed?.id ?? '');
  await expect(result).toContainText(new RegExp(`(entry|المُدخل) ${changed?.position}(?!\\d)`));
  await expectNoViolations(page);
  await change(`details - 'by'`);
  await verify.click();
  await expect(result).not.toContainText(texts('admin.records.verify.changed'));
});

test('[DSK-31] the audit log names colleagues and leads, links to the lead, and is filtered by colleague @en', async ({
  page,
  lang,
  admin,
  baseURL,
  query,
}) => {
  const texts = textsOf(lang, 'admin');
  const data = { name: 'Sarah Mitchell', email: 'sarah@mail.example', phone: '050 123 4567', message: 'The tap drips.' };
  await page.request.post('/api/contact-submissions', {
    data: { ...data, serviceType: 'plumbing', language: lang },
    headers: { Origin: baseURL ?? '' },
  });
  const [lead] = await query<{ id: string; reference: string }>(
    `select id, reference from leads where kind = 'contact' order by id desc limit 1`,
  );
  const [owner] = await query<{ id: string; name: string }>('select id, name from users where email = $1', [admin.email]);
  const rows = page.getByRole('main').locator('tbody tr');
  await page.goto(`/admin/dashboard/logs?subject=${lead?.id}`);
  await rows
    .first()
    .getByRole('link', { name: lead?.reference ?? '', exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`inbox\\?view=all&lead=${lead?.id}$`));
  await page.goto('/admin/dashboard/logs');
  const actor = page.getByLabel(texts('admin.column.actor'), { exact: true });
  await actor.selectOption({ label: owner?.name ?? '' });
  await page.getByRole('button', { name: textsOf(lang, 'admin-records')('admin.records.log.show'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`actor=${owner?.id}$`));
  await expect(actor).toHaveValue(owner?.id ?? '');
  await expect(rows.filter({ hasText: texts('admin.actor.visitor') })).toHaveCount(0);
  await expect(rows.first()).toContainText(textsOf(lang, 'admin-records')('admin.records.log.you'));
});

test('the audit log is filtered by actor, action and days, in the URL, and a half-typed date is not submitted @ar', async ({
  page,
  lang,
}) => {
  const texts = textsOf(lang, 'admin');
  const show = page.getByRole('button', { name: textsOf(lang, 'admin-records')('admin.records.log.show'), exact: true });
  await page.goto('/admin/dashboard/logs');
  await page.getByLabel(texts('admin.column.action'), { exact: true }).selectOption('session.started');
  const from = page.getByRole('group', { name: textsOf(lang, 'admin-records')('admin.records.log.from') });
  const day = from.getByRole('spinbutton').first();
  await day.focus();
  await page.keyboard.type('01');
  await page.keyboard.press('Enter');
  await show.click();
  await expect(day).toBeFocused();
  await expect(page).toHaveURL(/logs$/);
  await typeDate(from, '2026-01-01');
  await show.click();
  await expect(page).toHaveURL(/action=session\.started&from=2026-01-01$/);
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows.first()).toContainText(texts('admin.action.session.started'));
  await expect(rows.filter({ hasNotText: texts('admin.action.session.started') })).toHaveCount(0);
});

test('a subscriber’s status is changed and undone, and the list is exported in the user’s language @en', async ({
  page,
  lang,
  query,
  request,
  baseURL,
}) => {
  const texts = textsOf(lang, 'admin');
  const own = textsOf(lang, 'admin-records');
  const email = `reader-${lang}-${Date.now()}@example.com`;
  await request.post('/api/newsletter-subscribers', { data: { email, language: lang }, headers: { Origin: baseURL ?? '' } });
  const statusOf = async () =>
    (await query<{ status: string }>('select status from newsletter_subscribers where email = $1', [email]))[0]?.status;
  await page.goto('/admin/dashboard/newsletter');
  const row = page.getByRole('main').locator('tbody tr').filter({ hasText: email });
  await row.getByRole('button').click();
  await expectNoViolations(page);
  await page.getByRole('menuitem', { name: texts('admin.status.subscribed'), exact: true }).click();
  await expect(row).toContainText(texts('admin.status.subscribed'));
  expect(await statusOf()).toBe('subscribed');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: own('admin.records.export') }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain({ en: 'E-mail,Language,Status', ar: 'البريد الإلكتروني,اللغة,الحالة' }[lang]);
  expect(csv).toContain(`${email},${{ en: 'English', ar: 'العربية' }[lang]},${texts('admin.status.subscribed')},`);
  expect((await download).suggestedFilename()).toMatch(/^newsletter-subscribers-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('button', { name: own('admin.records.undo') }).click();
  await expect.poll(statusOf).toBe('pending');
});

test('a failed e-mail shows the reason and is sent by a retry @en', async ({ page, lang, query, mails, request, baseURL }) => {
  const own = textsOf(lang, 'admin-records');
  const email = `failing-${lang}-${Date.now()}@example.com`;
  const lead = { name: 'A', email, message: 'm', serviceType: 'other', language: lang };
  await request.post('/api/contact-submissions', { data: lead, headers: { Origin: baseURL ?? '' } });
  await expect.poll(() => mails.filter(({ recipients }) => recipients.includes(email)).length).toBe(1);
  const content = { reference: 'ZMB-CCCCCC', serviceType: 'other' };
  await query(
    `update outbox_emails set status = 'failed', sent_at = null, content = $2, failure_code = 'no_mailbox', reason = '550 5.1.1 User unknown' where recipient = $1`,
    [email, JSON.stringify(content)],
  );
  await page.goto('/admin/dashboard/emails?status=failed');
  const row = page.getByRole('main').locator('tbody tr').filter({ hasText: email });
  await expect(row).toContainText(own('admin.records.email.failure.no_mailbox'));
  await row.getByRole('button', { name: own('admin.records.email.retry') }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(() => mails.filter(({ recipients }) => recipients.includes(email)).length).toBe(2);
});

test('without a mail server the page states that nothing is lost, and which variable to set @ar', async ({ page, lang }) => {
  const own = textsOf(lang, 'admin-records');
  await page.route('**/api/admin/outbox*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { data: { ...data, hasMailServer: false, waiting: 3 } } });
  });
  await page.goto('/admin/dashboard/emails');
  await expect(page.getByText(own('admin.records.emails.noServer.text'))).toBeVisible();
  await expect(page.getByText(/SMTP_URL=/)).toBeVisible();
  // The page polls.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
