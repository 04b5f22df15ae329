import messages from '@zmb/admin-api/contract/messages.json' with { type: 'json' };
import { mocks } from '@zmb/mocks/browser';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { sent } from '../../testing/api-calls.ts';
import { fill, press } from '../../testing/press.ts';
import { plain, visit } from '../../testing/visit.tsx';

const heading = () => plain(document.querySelector('h1')?.textContent);

it.each(['en', 'ar'] as const)(
  'the second step of a sign-in accepts a code of the authenticator, or a recovery code (%s)',
  async (locale) => {
    const { text } = await visit('/admin/login', {
      locale,
      role: null,
      given: ({ state: { accounts } }) => {
        Object.assign(accounts[0] ?? {}, {
          authenticator: { addedAt: '2026-11-02T08:00:00.000Z', isReadable: true },
          recoveryCodesLeft: 1,
        });
      },
    });
    const [account] = mocks.store.state.accounts;
    await fill('email', account?.email ?? '');
    await fill('password', account?.password ?? '', { isSent: true });
    await expect.poll(heading).toBe(text('admin.step.title'));
    await fill('code', '000000', { isSent: true });
    await expect.element(page.getByRole('alert').filter({ hasText: messages[locale]['login.wrong_code'] })).toBeVisible();
    await press(text('admin.step.choose.recovery_code'));
    await fill('code', 'mock-code-0001', { isSent: true });
    await expect.poll(heading).toBe(text('admin.dashboard.title'));
    expect(sent('POST /api/admin/login/code').map(({ body }) => (body as { isRecoveryCode: boolean }).isRecoveryCode)).toEqual([
      false,
      true,
    ]);
  },
);
