import type { Meta, StoryObj } from '@storybook/react-vite';
import { fireEvent, userEvent } from 'storybook/test';

import { screens, untilMounted, untilSettled } from '../support/screens.tsx';
import type { ScreenArgs } from '../support/show-screen.ts';

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`);
  if (!found) throw new Error(`The form has no field ${name}.`);
  return found;
};

/** Sends the form as it stands. */
async function send(): Promise<void> {
  const button = document.querySelector('main form button[type="submit"]');
  if (!button) throw new Error('The form has no button.');
  await userEvent.click(button);
  await untilMounted();
}

/** Fills the form in and sends it. */
async function fillAndSend(): Promise<void> {
  await untilSettled();
  await userEvent.selectOptions(field('serviceType'), 'plumbing');
  await userEvent.type(field('name'), 'نورة عبدالله المنصوري');
  await userEvent.type(field('email'), 'noura@mail.example');
  await fireEvent.change(field('message'), { target: { value: 'تسريب تحت حوض المطبخ.\nA leak under the kitchen sink.' } });
  await send();
}

const meta = {
  ...screens,
  tags: ['no-picture'],
  args: { path: '/contact' },
  play: untilSettled,
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Invalid: Story = {
  play: async () => {
    await untilSettled();
    await send();
  },
};
export const Sending: Story = { globals: { scenario: 'waiting' }, play: fillAndSend };
export const Sent: Story = { play: fillAndSend };
export const Failing: Story = { globals: { scenario: 'error' }, play: fillAndSend };
/** The browser keeps the message and sends it when the line is back. */
export const Offline: Story = { globals: { scenario: 'offline' }, play: fillAndSend };
