import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';
import { anAlert, idOf } from '@zmb/mocks/fixtures';
import { userEvent } from 'storybook/test';

import { findPart, given, press, screens, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/admin/dashboard' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Agent: Story = { args: { role: 'agent' } };
export const Loading: Story = { globals: { scenario: 'waiting' } };
export const Empty: Story = { globals: { scenario: 'empty' } };
export const One: Story = { globals: { scenario: 'one' } };
export const Many: Story = { globals: { scenario: 'many' } };
export const LongArabic: Story = { globals: { scenario: 'long', locale: 'ar' } };
export const Failing: Story = { globals: { scenario: 'error' } };
export const Offline: Story = { globals: { scenario: 'offline' } };
export const Expired: Story = { globals: { scenario: 'expired' } };
/** Even the profile request fails. */
export const ApiDown: Story = { globals: { scenario: 'api-down' } };
export const UnknownUrl: Story = { args: { path: '/admin/nothing-is-here' } };
/** A colleague has mentioned the account in two leads, one of them an emergency, and the snooze of a lead has ended. */
export const ForYou: Story = {
  loaders: given(() => {
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
  }),
};
/** The command palette, as on every page. */
export const Commands: Story = {
  play: async () => {
    await untilSettled();
    await userEvent.keyboard('{Control>}k{/Control}');
    await findPart('[role="menuitem"]');
  },
};
/** The first day: only a test lead exists. */
export const TestSent: Story = { globals: { scenario: 'empty' }, play: press('main button:not(nav *)') };
