import { mocks } from '@zmb/mocks/browser';
import { leadPath } from '@zmb/admin-api/contract/inbox-paths.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { sent } from '../../testing/api-calls.ts';
import { visit } from '../../testing/visit.tsx';

it.each(['en', 'ar'] as const)(
  '[PRV-22] the preview of an erasure links to each note of others that mentions the person, and an owner removes the name there (%s)',
  async (locale) => {
    const { text } = await visit('/admin/dashboard/privacy?section=people', {
      locale,
      viewport: [1280, 900],
      given: ({ state }) => {
        const [, other] = state.submissions;
        const createdAt = '2026-11-20T10:00:00.000Z';
        const entryId = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11';
        state.nameMatches = [{ entryId, leadId: other?.id ?? '', reference: other?.reference ?? '', text: 'Sister of Layla.', createdAt }];
      },
    });
    const [match] = mocks.store.state.nameMatches;
    const email = mocks.store.state.submissions[0]?.email ?? '';
    await page.getByLabelText(text('admin.privacy.find.query')).fill(email);
    await page
      .getByRole('main')
      .getByRole('button', { name: text('admin.privacy.find.submit'), exact: true })
      .click();
    await page.getByRole('button', { name: text('admin.privacy.find.show') }).click();
    await page.getByRole('button', { name: text('admin.privacy.erase'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text('admin.privacy.erase.title') });
    await expect.element(dialog.getByText('Sister of Layla.')).toBeVisible();
    const open = dialog.getByRole('link', { name: new RegExp(match?.reference ?? '-') });
    await expect.element(open).toHaveAttribute('href', leadPath(match?.leadId ?? ''));
    await dialog.getByRole('button', { name: text('admin.privacy.records.nameMatch.blank') }).click();
    await expect.element(dialog.getByText('Sister of Layla.')).not.toBeInTheDocument();
    expect(sent('POST /api/admin/privacy/people/blank').map(({ body }) => body)).toEqual([
      { emails: [email], phones: [], entryId: match?.entryId },
    ]);
  },
);
