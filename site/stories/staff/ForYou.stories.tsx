import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';
import { anAlert, idOf } from '@zmb/mocks/fixtures';

import { given, screens } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

/** A colleague has mentioned the account in two leads, one of them an emergency, and a lead that it put off has come back. */
function remind(): void {
  const { accounts, submissions, requests, alerts } = mocks.store.state;
  const author = { id: accounts[1]?.id ?? '', name: accounts[1]?.name ?? null };
  for (const [index, lead] of [submissions[0], submissions[1], requests[0]].entries()) {
    if (!lead) continue;
    const { id: leadId, kind, reference, phone } = lead;
    const createdAt = new Date(Date.parse('2026-11-20T14:00:00Z') - index * 3_600_000).toISOString();
    const named = 'name' in lead ? { name: lead.name, serviceType: lead.serviceType } : { name: null, serviceType: null };
    const about = { leadId, kind, reference, phone, ...named, urgency: index === 0 ? ('emergency' as const) : null };
    const type = kind === 'contact' ? 'mention' : 'returned';
    alerts.push(anAlert({ id: idOf(index), type, ...about, author: type === 'mention' ? author : null, createdAt }));
  }
}

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
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
