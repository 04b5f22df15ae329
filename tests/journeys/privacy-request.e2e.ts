import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';

test(
  '[PRV-10] a request about personal data is sent by the form and confirmed by the link in the e-mail @ar',
  { tag: '@core' },
  async ({ page, at, lang, mails, query }) => {
    const texts = textsOf(lang, 'privacy-request');
    const result = textsOf(lang, 'form-result');
    const email = `person.${lang}@example.com`;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(at('/privacy-policy'));
    await page
      .getByRole('main')
      .locator(`a[href="${at('/privacy-request')}"]`)
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('privacy-request.title'));
    await expectNoViolations(page);

    const main = page.getByRole('main');
    await main.getByRole('button', { name: texts('privacy-request.submit') }).click();
    await expect(main.getByLabel(texts('privacy-request.kind'))).toBeFocused();
    await expect(main.getByText(texts('privacy-request.kind.missing')).first()).toBeVisible();
    await main.getByLabel(texts('privacy-request.kind')).selectOption('access');
    await main.getByLabel(texts('privacy-request.email')).fill(email);
    await main.getByLabel(texts('privacy-request.details')).fill('050 123 4567');
    await main.getByRole('button', { name: texts('privacy-request.submit') }).click();
    await expect(main.getByRole('status').filter({ hasText: texts('privacy-request.sent.title') })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    const mailOf = () => mails.find(({ recipients }) => recipients.includes(email));
    await expect.poll(() => mailOf()?.text ?? '').toContain(`${at('/privacy-request/confirm')}?token=`);
    const token = /token=([\w-]+)/.exec(mailOf()?.text ?? '')?.[1] ?? '';
    await page.goto(`${at('/privacy-request/confirm')}?token=${token}`);
    await page.getByRole('button', { name: texts('privacy-request.confirm.submit') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(result('form-result.privacy-confirm.sent.title'));
    const stored = await query(`select kind, status, details, language from privacy_requests where email = $1`, [email]);
    expect(stored).toEqual([{ kind: 'access', status: 'open', details: '050 123 4567', language: lang }]);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[PRV-10] a request about personal data is sent and confirmed without scripts',
    { tag: '@core' },
    async ({ page, at, lang, mails, query }) => {
      const texts = textsOf(lang, 'privacy-request');
      const result = textsOf(lang, 'form-result');
      const email = `no-scripts.${lang}@example.com`;
      const send = () => page.getByRole('button', { name: texts('privacy-request.submit') }).click();
      await page.goto(at('/privacy-request'));
      await page.getByRole('main').getByLabel(texts('privacy-request.email')).fill(email);
      await send();
      await expect(page).toHaveURL(new RegExp(`${at('/form-result/privacy/invalid')}$`));
      await page.goBack();
      await expect(page.getByRole('main').getByLabel(texts('privacy-request.email'))).toHaveValue(email);
      await page.getByLabel(texts('privacy-request.kind')).selectOption('deletion');
      await send();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(result('form-result.privacy.sent.title'));

      const mailOf = () => mails.find(({ recipients }) => recipients.includes(email));
      await expect.poll(() => mailOf()?.text ?? '').toContain(`${at('/privacy-request/confirm')}?token=`);
      expect(mailOf()?.headers['content-language']).toBe(lang);
      const token = /token=([\w-]+)/.exec(mailOf()?.text ?? '')?.[1] ?? '';
      await page.goto(`${at('/privacy-request/confirm')}?token=${token}`);
      await page.getByRole('button', { name: texts('privacy-request.confirm.submit') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(result('form-result.privacy-confirm.sent.title'));
      const stored = await query(`select kind, status, language from privacy_requests where email = $1`, [email]);
      expect(stored).toEqual([{ kind: 'deletion', status: 'open', language: lang }]);

      await page.goto(`${at('/privacy-request/confirm')}?token=unknown`);
      await page.getByRole('button', { name: texts('privacy-request.confirm.submit') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(result('form-result.privacy-confirm.invalid.title'));
    },
  );
});
