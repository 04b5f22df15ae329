import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';

import { given, screens } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

/** A colleague has mentioned the account in two leads, and a lead that it put off has come back. */
function remind(): void {
  const { store } = mocks;
  const { accounts, submissions, requests, alerts } = store.state;
  const userId = accounts[0]?.id ?? '';
  const authorId = accounts[1]?.id ?? null;
  for (const [index, lead] of [submissions[0], submissions[1], requests[0]].entries()) {
    if (!lead) continue;
    const createdAt = new Date(Date.parse('2026-11-20T14:00:00Z') - index * 3_600_000).toISOString();
    const isMention = index < 2;
    alerts.push({
      id: store.makeId(),
      userId,
      type: isMention ? 'mention' : 'returned',
      leadId: lead.id,
      authorId: isMention ? authorId : null,
      createdAt,
    });
  }
}

const meta = {
  ...screens,
  tags: ['no-picture'],
  args: { path: '/admin/dashboard/for-you' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = { loaders: given(remind) };
export const Nothing: Story = {};
export const LongArabic: Story = { globals: { scenario: 'long', locale: 'ar' }, loaders: given(remind) };
export const Loading: Story = { globals: { scenario: 'waiting' } };
export const Failing: Story = { globals: { scenario: 'error' } };
export const Offline: Story = { globals: { scenario: 'offline' } };
export const Expired: Story = { globals: { scenario: 'expired' } };
