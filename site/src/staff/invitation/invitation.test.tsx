import { mocks } from '@zmb/mocks/browser';
import { describe, expect, it } from 'vitest';

import { sent } from '../../testing/api-calls.ts';
import { fill, press } from '../../testing/press.ts';
import { plain, shown, visit } from '../../testing/visit.tsx';

const heading = () => plain(document.querySelector('h1')?.textContent);

describe.each(['en', 'ar'] as const)('[TEAM-05] an invitation (%s)', (locale) => {
  it('creates an account from a name and a password, and signs in with its role', async () => {
    mocks.begin('usual');
    const id = mocks.store.state.invitations.find(({ email }) => email === 'maryam@zmb.example')?.id ?? '';
    const { text } = await visit(`/admin/invitation#${id}`, { locale, role: null, viewport: [1280, 900] });
    await expect.poll(heading).toBe(text('admin.invitation.title', { name: 'مريم الكتبي' }));
    expect(shown()).toContain(text('admin.invitation.intro', { role: text('admin.role.manager') }));
    await fill('name', 'Maryam Al Ketbi');
    await fill('password', 'a calm and new one', { isSent: true });
    await expect.poll(heading).toBe(text('admin.dashboard.title'));
    expect(sent('POST /api/invitations/accept').map(({ body }) => body)).toEqual([
      { token: id, name: 'Maryam Al Ketbi', password: 'a calm and new one' },
    ]);
    expect(shown()).toContain(text('admin.role.manager'));
    expect(shown()).toContain(text('admin.dashboard.welcome', { name: 'Maryam Al Ketbi' }));
  });

  it('shows a link to the sign-in when it was revoked', async () => {
    const { text } = await visit('/admin/invitation#revoked', { locale, role: null });
    await expect.poll(heading).toBe(text('admin.invitation.unusable'));
    await press(text('admin.invitation.login'));
    await expect.poll(heading).toBe(text('admin.login.title'));
  });
});
