import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';
import { userEvent } from 'storybook/test';

import { findPart, given, screens, untilMounted, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

/** A play function that presses a key of the open lead, and waits for what it opens. */
const pressKey = (key: string, opened: string) => async (): Promise<void> => {
  await untilSettled();
  await userEvent.keyboard(key);
  await findPart(opened);
  await untilMounted();
};

const askForOutcome = pressKey('o', '[role=dialog] input[type=radio]');

const meta = {
  ...screens,
  tags: ['no-picture'],
  args: { path: '/admin/dashboard/contacts?status=all&lead=:lead' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Twenty other leads have the same phone number. */
export const ManyOfOnePerson: Story = {
  loaders: given(() => {
    const { submissions } = mocks.store.state;
    for (const lead of submissions) lead.phone = submissions[0]?.phone ?? null;
  }),
};
/** Gives the newest request the files of the one that has files of every state. */
const withFiles = given(() => {
  const { submissions, files } = mocks.store.state;
  const [newest, other] = submissions;
  if (!newest || !other) return;
  for (const file of files) if (file.leadId === other.id) file.leadId = newest.id;
  Object.assign(newest, { fileCount: other.fileCount, thumbnails: other.thumbnails });
  Object.assign(other, { fileCount: 0, thumbnails: [] });
});
/** Three photos, a video, a file that is being checked, and one that was not taken. */
export const Photos: Story = { loaders: withFiles };
export const Gallery: Story = {
  loaders: withFiles,
  play: async () => {
    await untilSettled();
    await userEvent.click(await findPart('li > button:has(img)'));
    await findPart('[role=dialog] img');
    await untilMounted();
  },
};
export const Snoozing: Story = { play: pressKey('z', '[role=menu]') };
export const ChoosingTime: Story = {
  play: async () => {
    await pressKey('z', '[role=menu]')();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await findPart('[role=dialog] form');
  },
};
export const Outcome: Story = { play: askForOutcome };
export const OutcomeLost: Story = {
  play: async () => {
    await askForOutcome();
    await userEvent.click(await findPart('[role=dialog] label:has(input[value=lost])'));
    await findPart('[role=dialog] select');
  },
};
/** More than ten million. */
export const OutcomeInvalid: Story = {
  play: async () => {
    await askForOutcome();
    await userEvent.type(await findPart('[role=dialog] input[name=amount]'), '10,000,001');
    await userEvent.keyboard('{Enter}');
    await untilMounted();
  },
};
