import { mocks } from '@zmb/mocks/browser';
import { idOf } from '@zmb/mocks/fixtures';
import { describe, expect, it } from 'vitest';

import { sent } from '../../testing/api-calls.ts';
import { fill, press } from '../../testing/press.ts';
import { plain, shown, visit } from '../../testing/visit.tsx';

const heading = () => plain(document.querySelector('h1')?.textContent);
const owner = () => mocks.store.state.accounts[0] ?? { email: '', password: '' };

describe.each(['en', 'ar'] as const)('[SEC-01] a forgotten password (%s)', (locale) => {
  it('is replaced on the page of the link, which works once and signs in', async () => {
    const { text } = await visit('/admin/login', { locale, role: null });
    await press(text('admin.login.forgotten'));
    await expect.poll(heading).toBe(text('admin.forgotten.title'));
    await press(text('admin.forgotten.submit'));
    await expect.poll(() => document.querySelector('[name=email]')?.ariaInvalid).toBe('true');
    // The page does not reveal whether an address has an account.
    for (const email of ['nobody@example.com', owner().email]) {
      if (email === owner().email) await visit('/admin/forgotten-password', { locale, role: null });
      await fill('email', email, { isSent: true });
      await expect.poll(() => plain(document.querySelector('[role=status]:focus')?.textContent)).toContain(text('admin.forgotten.done'));
    }
    const token = idOf(1);
    const linked = await visit(`/admin/new-password#${token}`, {
      locale,
      role: null,
      given: ({ state }) => {
        state.passwordResets[token] = state.accounts[0]?.id ?? '';
      },
    });
    await expect.poll(heading).toBe(text('admin.newPassword.title'));
    await fill('password', 'a calm and new one', { isSent: true });
    await expect.poll(heading).toBe(text('admin.dashboard.title'));
    expect(shown()).toContain(linked.text('admin.newPassword.done'));
    expect(sent('POST /api/password-resets/complete').map(({ body }) => body)).toEqual([{ token, password: 'a calm and new one' }]);
  });

  it('requires a new link when this one was used or is unknown', async () => {
    const { text } = await visit('/admin/new-password#used', { locale, role: null });
    await expect.poll(heading).toBe(text('admin.newPassword.unusable'));
    await press(text('admin.newPassword.again'));
    await expect.poll(heading).toBe(text('admin.forgotten.title'));
  });
});
