import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';

import { findPart, press, screens, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

/** Types into the search. */
const searchFor = (query: string) => async () => {
  await untilSettled();
  await userEvent.type(await findPart('main input[type="search"]'), query);
};

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/faq' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const OneCategory: Story = { args: { path: '/faq?category=pricing' } };
export const AnswerOpen: Story = { play: press('main details summary') };
export const Found: Story = { play: searchFor('a') };
export const NothingFound: Story = { play: searchFor('zzzz') };
