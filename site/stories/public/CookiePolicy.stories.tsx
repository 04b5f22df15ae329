import type { Meta, StoryObj } from '@storybook/react-vite';

import { press, screens } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/cookie-policy' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
/** The banner is open again, with the current choice. */
export const SettingsOpen: Story = { play: press('main button') };
