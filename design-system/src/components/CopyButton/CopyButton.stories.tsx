import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { CopyButton } from './CopyButton.tsx';
import type { CopyButtonProps } from './CopyButton.tsx';

/** The clipboard of the browser that draws the stories, which may refuse. */
const withClipboard =
  (writeText: () => Promise<void>): Decorator<CopyButtonProps> =>
  (Story) => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    return <Story />;
  };

const meta = {
  title: 'Actions/CopyButton',
  id: 'components-copybutton',
  component: CopyButton,
  args: { text: 'ZMB-7K3M9Q', label: 'Copy the reference' },
  parameters: { arabic: { label: 'نسخ الرقم المرجعي' } },
  decorators: [withClipboard(async () => {})],
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Copied: Story = {
  args: { onCopy: fn() },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
  },
};
export const Failed: Story = {
  decorators: [withClipboard(() => Promise.reject(new DOMException('refused', 'NotAllowedError')))],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
export const ShortLabel: Story = { args: { label: 'Copy' }, parameters: { arabic: { label: 'نسخ' } } };
export const IconAlone: Story = { args: { isIconOnly: true } };
export const IconAloneCopied: Story = { ...Copied, args: { ...Copied.args, isIconOnly: true } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Hover: Story = { globals: { pseudo: { hover: true } } };
export const Focus: Story = { globals: { pseudo: { focusVisible: ['button'] } } };
export const Disabled: Story = { args: { isDisabled: true } };
