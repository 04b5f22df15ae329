import { createNoisePng } from '../../admin-api/src/testing/sample-files.ts';
import { expectNoViolations } from '../support/axe.ts';
import { anyAddress, expect, test } from '../support/journey.ts';
import { signIn } from '../support/staff.ts';
import { LANGUAGE_KEY } from '../support/stored.ts';
import { textsOf } from '../support/texts.ts';

// No retries for journeys about leads.
test.describe.configure({ retries: 0 });

for (const hasScripts of [true, false]) {
  test(
    `[REQ-85] a visitor follows the request from its confirmation to “solved” ${hasScripts ? 'with' : 'without'} scripts`,
    { tag: '@core' },
    async ({ browser, request, at, lang, admin, mails, baseURL, query }) => {
      const texts = textsOf(lang, 'request');
      const inbox = textsOf(lang, 'admin-inbox');
      const mark = `${Date.now()}`.slice(-7);
      const email = `request.${mark}@example.com`;
      const visitor = { name: `Request ${lang} ${mark}`, email, phone: `050${mark}`, message: 'A leak.\nBelow the sink.' };
      const sent = await request.post('/api/contact-submissions', {
        data: { ...visitor, serviceType: 'plumbing', language: lang, sourcePath: '/contact', noticeVersion: 2 },
        headers: { Origin: baseURL ?? '', 'X-Forwarded-For': anyAddress() },
      });
      expect(sent.status()).toBe(201);
      const confirmation = () => mails.find(({ recipients }) => recipients.includes(email));
      await expect.poll(() => confirmation()?.text ?? '').toContain(at('/request/'));
      const path = new RegExp(`${at('/request/')}[\\w-]{43}`).exec(confirmation()?.text ?? '')?.[0] ?? '';

      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        javaScriptEnabled: hasScripts,
        viewport: { width: 360, height: 740 },
        extraHTTPHeaders: { 'X-Forwarded-For': anyAddress() },
      });
      const page = await context.newPage();
      const requested: string[] = [];
      page.on('request', (each) => requested.push(each.url()));
      const main = page.getByRole('main');
      const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
      const open = (name: string) => main.locator('summary').filter({ hasText: name }).click();

      await test.step('what was received, in plain words', async () => {
        const answer = await page.goto(path);
        expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('request.title'));
        await expect(main.getByText(texts('request.state.received'), { exact: true })).toBeVisible();
        await expect(main.getByText('Below the sink.', { exact: true }).first()).toBeVisible();
        await expect(main.getByText(email)).toHaveCount(0);
        if (hasScripts) await expectNoViolations(page);
      });

      await test.step('phone and e-mail after the last four digits', async () => {
        await main.getByLabel(texts('request.digits')).fill('0000');
        await press(texts('request.digits.submit'));
        await expect(main.getByRole('alert')).toBeVisible();
        await expect(main.getByLabel(texts('request.digits'))).toHaveValue('0000');
        await main.getByLabel(texts('request.digits')).fill(mark.slice(-4));
        await press(texts('request.digits.submit'));
        await expect(main.getByText(email)).toBeVisible();
      });

      await test.step('a message and a correction', async () => {
        await page.goto(path);
        await main.getByLabel(texts('request.write.message')).fill('The door code is 4711.');
        await press(texts('request.write.submit'));
        await expect(main.getByRole('status').filter({ hasText: texts('request.done.message') })).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(path);
        await expect(main.getByText('The door code is 4711.')).toBeVisible();
        await open(texts('request.change.title'));
        await main.getByLabel(texts('request.change.phone')).fill('12');
        await main.getByLabel(texts('request.message'), { exact: true }).fill('A leak in the kitchen.');
        await press(texts('request.change.submit'));
        // A wrong code is reported, and nothing that was typed is lost.
        await expect(main.getByRole('alert')).toBeVisible();
        await expect(main.getByLabel(texts('request.message'), { exact: true })).toHaveValue('A leak in the kitchen.');
        await main.getByLabel(texts('request.change.phone')).fill('050 765 4321');
        await press(texts('request.change.submit'));
        await expect(main.getByRole('alert')).toBeVisible();
        await main.getByLabel(texts('request.change.digits')).fill(mark.slice(-4));
        await press(texts('request.change.submit'));
        await expect(main.getByRole('status').filter({ hasText: texts('request.done.change') })).toBeVisible();
      });

      await test.step('a photo and a time slot', async () => {
        // Shrunk by scripts, it is a JPEG.
        const leak = main.getByRole('img', { name: /leak\.(png|jpg)/ });
        await main.getByLabel(texts('request.files.add')).setInputFiles([
          { name: 'leak.png', mimeType: 'image/png', buffer: await createNoisePng(200) },
          { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
        ]);
        if (hasScripts) {
          // They are uploaded at once, and the page still accepts a message.
          await expect(main.getByRole('listitem').filter({ hasText: 'plan.jpg' })).toBeVisible();
          await expect(main.getByRole('status').filter({ hasText: 'plan.jpg' })).toBeAttached();
          await expect(main.locator('[name=photos]')).toHaveCount(0);
          await expect(main.locator('#request-photos')).toBeVisible();
          await expectNoViolations(page);
        }
        await press(texts('request.write.submit'));
        await expect(main.getByRole('status').filter({ hasText: texts('request.done.add_files') })).toBeVisible();
        await press(texts('request.write.submit'));
        await expect(
          main
            .getByRole('alert')
            .filter({ hasText: texts('request.problem') })
            .or(main.locator('[aria-invalid=true]')),
        ).toBeVisible();
        await expect(async () => {
          await page.goto(path);
          await expect(leak).toBeVisible({ timeout: 1_000 });
          await expect(main.getByText(texts('request.files.refused')).filter({ hasText: 'plan.jpg' })).toBeVisible({ timeout: 1_000 });
        }).toPass();
        const shown = await page.request.get((await leak.getAttribute('src')) ?? '');
        expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/webp']);
        await open(texts('request.visit.title'));
        await main.getByLabel(textsOf(lang, 'contact')('contact.form.building')).fill('Tower 7');
        await main.getByRole('checkbox').last().check();
        await press(texts('request.visit.submit'));
        await expect(main.getByRole('status').filter({ hasText: texts('request.done.visit') })).toBeVisible();
        await expect(main.getByText('Tower 7')).toBeVisible();
        await expect(main.getByText(texts('request.slots'), { exact: true })).toBeVisible();
      });

      await test.step('solved', async () => {
        await open(texts('request.solve.title'));
        await press(texts('request.solve.submit'));
        await expect(main.getByText(texts('request.state.solved'), { exact: true })).toBeVisible();
        await expect(main.getByText('A leak in the kitchen.', { exact: true }).first()).toBeVisible();
        await expect(main.getByRole('button', { name: texts('request.withdraw.submit') })).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth).catch(() => 0)).toBeLessThanOrEqual(360);
      });

      await test.step('a rating by one press', async () => {
        await query(`insert into feedback_requests (lead_id, asked_at) select id, now() from leads where email = $1`, [email]);
        await page.goto(path);
        await main.getByLabel(texts('request.rating.sentence')).fill('They came late.');
        await press(texts('request.rating.2'));
        await expect(main.getByRole('status').filter({ hasText: texts('request.done.rate') })).toBeVisible();
        await press(texts('request.stop.submit'));
        await expect(main.getByRole('status').filter({ hasText: texts('request.done.stop') })).toBeVisible();
      });

      expect(requested.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
      expect(requested.filter((url) => url.includes('/api/analytics'))).toEqual([]);
      await context.close();

      await test.step('staff see what the visitor did', async () => {
        const staff = await browser.newContext({ baseURL: baseURL ?? '' });
        const desk = await staff.newPage();
        await desk.addInitScript(([key, language]) => localStorage.setItem(key, language), [LANGUAGE_KEY, lang] as const);
        await signIn(desk, baseURL, admin);
        await desk.goto(`/admin/dashboard/contacts?q=${email}`);
        await desk.getByRole('main').locator('[role=row][data-href]').filter({ hasText: visitor.name }).click();
        const inspector = desk.getByRole('main').getByRole('region');
        // Events between messages are collapsed.
        const folded = inspector.locator('details:not([open]) > summary');
        await folded.first().waitFor();
        while ((await folded.count()) > 0) await folded.first().click();
        for (const entry of [
          'The door code is 4711.',
          'They came late.',
          inbox('admin.inbox.event.solved'),
          inbox('admin.inbox.event.corrected.visitor'),
        ])
          await expect(inspector.getByText(entry).first()).toBeVisible();
        await expect(inspector.getByRole('button', { name: /leak\.(png|jpg)/ })).toBeVisible();
        await expect(inspector.getByText('Tower 7').first()).toBeVisible();
        await staff.close();
      });
    },
  );
}

test('[REQ-90] a link that has ended leads to a new one @ar', async ({ page, at, lang }) => {
  const texts = textsOf(lang, 'request');
  const result = textsOf(lang, 'form-result');
  const answer = await page.goto(at(`/request/${'a'.repeat(43)}`));
  expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([404, 'noindex']);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('request.ended.title'));
  await expect(main.getByRole('link', { name: texts('request.call') })).toBeVisible();
  await main.getByLabel(texts('request.link.email')).fill('nobody@example.com');
  await main.getByRole('button', { name: texts('request.link.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(result('form-result.request.sent.title'));
});
