import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';
import { aStatus } from '@zmb/mocks/fixtures';

import { given, screens } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

/** Every part has one of its problems. */
function breakEverything(): void {
  mocks.store.state.status = aStatus({
    leads: { state: 'attention', problem: 'leads_overdue' },
    notices: { state: 'attention', problem: 'nobody_notified' },
    outbox: { state: 'failing', problem: 'emails_delayed' },
    mail_server: { state: 'failing', problem: 'mail_failing' },
    files: {
      state: 'failing',
      problem: 'scanner_failing',
      facts: [
        { name: 'files_waiting', value: 3 },
        { name: 'oldest_file', value: 1_260 },
        { name: 'scan_failed_at', value: '2026-11-20T14:18:00.000Z' },
        { name: 'bucket_failed_at', value: null },
      ],
    },
    database: { state: 'attention', problem: 'connections_scarce' },
    disk: { state: 'failing', problem: 'disk_low' },
    backup: { state: 'failing', problem: 'backup_old' },
    drill: { state: 'attention', problem: 'drill_missing' },
    audit_log: { state: 'failing', problem: 'audit_broken' },
    certificate: { state: 'attention', problem: 'certificate_ending' },
    housekeeping: { state: 'attention', problem: 'housekeeping_failed' },
    live: { state: 'failing', problem: 'not_checked' },
  });
}

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/admin/dashboard/status' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The last backup test is too old. */
export const Usual: Story = {};
export const Good: Story = { globals: { scenario: 'one' } };
export const EverythingWrong: Story = { loaders: given(breakEverything) };
/** The role has no access to the page, and the navigation does not load the status. */
export const Agent: Story = { args: { role: 'agent' } };
export const Loading: Story = { globals: { scenario: 'waiting' } };
export const Failing: Story = { globals: { scenario: 'error' } };
export const Offline: Story = { globals: { scenario: 'offline' } };
export const Expired: Story = { globals: { scenario: 'expired' } };
