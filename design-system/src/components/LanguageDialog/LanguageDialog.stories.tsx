import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { Section } from '../Section/Section.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { LanguageDialog } from './LanguageDialog.tsx';

const KEY = 'storybook-language-chosen';
const forget = () => localStorage.removeItem(KEY);

const meta = {
  component: LanguageDialog,
  args: { hrefs: { en: '#en', ar: '#ar' }, storageKey: KEY, defaultOpen: true, onOpenChange: fn() },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Section spacing="tight" width="reading">
      <TextField label="1–2" name="field" isRequired />
      <LanguageDialog {...args} />
    </Section>
  ),
  beforeEach: () => {
    forget();
    return forget;
  },
} satisfies Meta<typeof LanguageDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveFocus();
  },
};
export const Hover: Story = { globals: { pseudo: { hover: ['li:first-child > *', 'dialog button[title]'] } } };
export const Focus: Story = { globals: { pseudo: { focusVisible: ['li:last-child > *'] } } };
export const Pressed: Story = { globals: { pseudo: { active: ['li:first-child > *'] } } };

/** Tab walks the languages and the way out; Escape closes, and the choice counts as made. */
export const Keyboard: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const dialog = canvas.getByRole('dialog');
    for (const locale of ['en', 'ar']) {
      await userEvent.tab();
      await expect(document.activeElement).toHaveAttribute('data-language-choice', locale);
    }
    await userEvent.tab();
    const close = canvasElement.querySelector('dialog button[title]') as HTMLElement;
    await expect(close).toHaveFocus();
    await expect(dialog).toContainElement(close);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
    await expect(localStorage.getItem(KEY)).toBe('true');
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};
/** While something is being typed the dialog waits. */
export const WhileTyping: Story = {
  // Time enough for a busy machine to put the focus into the field.
  args: { defaultOpen: false, delay: 1000 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'ZMB');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
  },
};
