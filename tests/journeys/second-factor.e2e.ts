import type { CDPSession, Page } from '@playwright/test';

import { codeOf, earlierCodeOf } from '../../admin-api/src/testing/authenticator.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { addColleague, openAccount } from '../support/staff.ts';
import { LANGUAGE_KEY } from '../support/stored.ts';
import { textsOf } from '../support/texts.ts';

/** A virtual authenticator that verifies its user without asking. */
const DEVICE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** How many recovery codes are left, from 3 to 10. */
const LEFT = { en: (count: number) => `${count} codes left`, ar: (count: number) => `بقيت ${count} رموز` };

async function connectDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: DEVICE });
  return { cdp, authenticatorId };
}

// Other journeys have accounts with this role in the same database.
test.afterEach(async ({ query }) => {
  await query('delete from second_factor_rules');
});

test(
  '[SEC-13] [SEC-16] [SEC-15] second factors from the first sign-in to the day when they are lost @ar',
  { tag: '@core' },
  async ({ page, lang, admin, baseURL, query }) => {
    test.setTimeout(120_000);
    const texts = textsOf(lang, 'admin');
    const settings = textsOf(lang, 'admin-settings');
    const email = `second.${lang}@example.com`;
    await addColleague({ query, admin }, { email, name: 'Layla', role: 'viewer', language: lang });
    await query(
      `insert into second_factor_rules (role, is_required, updated_at) values ('viewer', true, now())
     on conflict (role) do update set is_required = true`,
    );
    await page.addInitScript(([key, language]) => localStorage.setItem(key, language), [LANGUAGE_KEY, lang] as const);
    // Browsers support passkeys on localhost, but not on IP addresses.
    const site = (baseURL ?? '').replace('127.0.0.1', 'localhost');
    const device = await connectDevice(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');

    async function enterPassword(): Promise<void> {
      await page.goto(`${site}/admin/login`);
      await page.getByLabel(texts('admin.login.email')).fill(email);
      await page.getByLabel(texts('admin.login.password'), { exact: true }).fill(admin.password);
      await page.keyboard.press('Enter');
    }
    async function signOut(): Promise<void> {
      await openAccount(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: texts('admin.nav.logout') })
        .click();
      await expect(page).toHaveURL(/\/admin\/login$/);
    }

    let secret = '';
    const codes: string[] = [];

    await test.step('a second factor that the role needs is added first', async () => {
      await enterPassword();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('admin.addFactor.title'));
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expectNoViolations(page);
      await button(texts('admin.security.authenticator.add')).click();
      await expect(dialog.getByRole('img', { name: texts('admin.security.authenticator.qr') })).toBeVisible();
      secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
      const field = dialog.getByLabel(texts('admin.step.authenticator.code'));
      await field.fill('000000');
      await page.keyboard.press('Enter');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      await field.fill(await earlierCodeOf(secret));
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('heading', { name: texts('admin.recovery.title') })).toBeVisible();
      codes.push(...(await dialog.getByRole('listitem').allTextContents()));
      expect(codes).toHaveLength(10);
      const download = page.waitForEvent('download');
      await button(texts('admin.recovery.download')).click();
      expect((await download).suggestedFilename()).toMatch(/recovery-codes\.txt$/);
      await button(texts('admin.recovery.done')).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('admin.dashboard.title'));
    });

    await test.step('a passkey is added after a confirmation, and typed text is kept', async () => {
      await page.goto(`${site}/admin/dashboard/settings/security`);
      await query(`update staff_sessions set verified_at = now() - interval '1 hour'`);
      await button(texts('admin.security.passkey.add')).click();
      await dialog.getByLabel(texts('admin.security.passkey.name')).fill('Layla’s laptop');
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: texts('admin.stepUp.title') });
      const password = question.getByLabel(texts('admin.login.password'), { exact: true });
      await expect(password).toBeFocused();
      await expectNoViolations(page);
      await password.fill('not this one');
      await page.keyboard.press('Enter');
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await password.fill(admin.password);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('#security').getByText('Layla’s laptop').first()).toBeVisible();
      await expect(page.locator('#security')).toContainText(LEFT[lang](10));
    });

    const { credentials } = await device.cdp.send('WebAuthn.getCredentials', { authenticatorId: device.authenticatorId });
    expect(credentials).toHaveLength(1);

    await test.step('a passkey signs in alone: as a suggestion, and by the button', async () => {
      // The device accepts the suggestion of the e-mail field at once.
      const suggested = page.waitForResponse((response) => response.url().endsWith('/api/admin/login/passkey'));
      await openAccount(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: texts('admin.nav.logout') })
        .click();
      expect((await suggested).status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('admin.dashboard.title'));

      // Browsers without suggestions use the button.
      await page.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
      });
      await page.reload();
      await signOut();
      await button(texts('admin.login.passkey')).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('admin.dashboard.title'));
      await signOut();
      await device.cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device.authenticatorId });
    });

    await test.step('the password takes a second step: a code of the app', async () => {
      await enterPassword();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('admin.step.title'));
      await button(texts('admin.step.choose.authenticator')).click();
      const field = page.getByLabel(texts('admin.step.authenticator.code'));
      await expect(field).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('form').getByRole('alert')).toBeVisible();
      await field.fill(codeOf(secret));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('admin.dashboard.title'));
      await signOut();
    });

    await test.step('a recovery code signs in when all other factors are lost', async () => {
      await enterPassword();
      await button(texts('admin.step.choose.recovery_code')).click();
      await page.getByLabel(texts('admin.step.recovery_code.code')).fill(codes[0] ?? '');
      await page.getByLabel(texts('admin.step.trust')).check();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('admin.dashboard.title'));
      await page.goto(`${site}/admin/dashboard/settings/security`);
      await expect(page.locator('#security')).toContainText(LEFT[lang](9));
      await expect(page.getByRole('heading', { name: settings('admin.security.trusted') })).toBeVisible();
    });
  },
);
