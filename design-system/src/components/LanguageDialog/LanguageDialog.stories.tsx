import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, waitFor } from 'storybook/test';

import { Section } from '../Section/Section.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { askForLanguage } from './ask-for-language.ts';
import { LanguageDialog } from './LanguageDialog.tsx';
import type { LanguageDialogProps } from './LanguageDialog.tsx';
import { exampleHrefs } from '../../testing/example-in.ts';

const KEY = 'storybook-language-chosen';
const forget = () => localStorage.removeItem(KEY);

interface AskedPageProps extends LanguageDialogProps {
  /** Delay in milliseconds. */
  delay: number;
  /** How long the visitor must have done nothing, in milliseconds. */
  quietTime: number;
}

/** A page whose script asks on a first visit. */
function AskedPage({ delay, quietTime, ...props }: AskedPageProps) {
  useEffect(() => askForLanguage({ storageKey: KEY, delay, quietTime }), [delay, quietTime]);
  return (
    <Section spacing="tight" width="reading">
      <TextField label="1–2" name="field" isRequired />
      <LanguageDialog {...props} />
    </Section>
  );
}

const meta = {
  title: 'Overlays/LanguageDialog',
  id: 'components-languagedialog',
  component: LanguageDialog,
  args: { hrefs: exampleHrefs(), delay: 0, quietTime: 0 },
  parameters: { frame: { height: 560 }, layout: 'fullscreen' },
  render: (args) => <AskedPage {...args} />,
  beforeEach: () => {
    forget();
    return forget;
  },
} satisfies Meta<AskedPageProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const play: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading')).toHaveFocus();
};

export const Open: Story = { play };
export const Hover: Story = { play, globals: { pseudo: { hover: ['li:first-child > *', 'dialog button[title]'] } } };
export const Focus: Story = { play, globals: { pseudo: { focusVisible: ['li:last-child > *'] } } };
export const Pressed: Story = { play, globals: { pseudo: { active: ['li:first-child > *'] } } };

/** Tab walks the languages and the close button; Escape closes, and counts as a choice. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const dialog = await canvas.findByRole('dialog');
    for (const locale of ['en', 'ar']) {
      await userEvent.tab();
      await expect(document.activeElement).toHaveAttribute('data-language-choice', locale);
    }
    await userEvent.tab();
    const close = canvasElement.querySelector('dialog button[title]') as HTMLElement;
    await expect(close).toHaveFocus();
    await expect(dialog).toContainElement(close);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(localStorage.getItem(KEY)).toBe('true'));
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};
/** The dialog waits while a field has the focus. */
export const WhileTyping: Story = {
  // Long enough for a slow machine to focus the field.
  args: { delay: 1000 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
  },
};
