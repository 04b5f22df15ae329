import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect } from 'storybook/test';

import { Section } from '../Section/Section.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { askForLanguage } from './ask-for-language.ts';
import { LanguageDialog } from './LanguageDialog.tsx';
import type { LanguageDialogProps } from './LanguageDialog.tsx';
import { exampleHrefs } from '../../testing/example-in.ts';

const KEY = 'storybook-language-chosen';
const clearChoice = () => localStorage.removeItem(KEY);

/** A page with the script that opens the dialog on a first visit. */
function PageWithDialog(props: LanguageDialogProps) {
  useEffect(() => askForLanguage({ storageKey: KEY, delay: 0, quietTime: 0 }), []);
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
  argTypes: { languages: { table: { defaultValue: { summary: 'English and Arabic' } } } },
  args: { hrefs: exampleHrefs() },
  parameters: { frame: { height: 560 }, layout: 'fullscreen' },
  render: (args) => <PageWithDialog {...args} />,
  beforeEach: () => {
    clearChoice();
    return clearChoice;
  },
} satisfies Meta<LanguageDialogProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const play: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading')).toHaveFocus();
};

export const Open: Story = { play };
export const Hover: Story = { play, globals: { pseudo: { hover: ['li:first-child > *', 'dialog button[title]'] } } };
export const Focus: Story = { play, globals: { pseudo: { focusVisible: ['li:last-child > *'] } } };
export const Pressed: Story = { play, globals: { pseudo: { active: ['li:first-child > *'] } } };
