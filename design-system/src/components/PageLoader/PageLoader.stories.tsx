import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { PageLoader } from './PageLoader.tsx';

const meta = { component: PageLoader, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof PageLoader>;

export default meta;

export const FullScreen: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('status').getBoundingClientRect();
    await expect([box.width, box.height]).toEqual([innerWidth, innerHeight]);
  },
};
