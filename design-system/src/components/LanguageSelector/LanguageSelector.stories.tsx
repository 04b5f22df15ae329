import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';

import { Inline } from '../Inline/Inline.tsx';
import { LanguageSelector, type LanguageSelectorProps } from './LanguageSelector.tsx';
import { exampleHrefs, examplePlanned } from '../../testing/example-in.ts';

const meta = {
  title: 'Navigation/LanguageSelector',
  id: 'components-languageselector',
  component: LanguageSelector,
  argTypes: { languages: { table: { defaultValue: { summary: 'English and Arabic' } } } },
  args: { hrefs: exampleHrefs(), planned: examplePlanned, align: 'start' },
} satisfies Meta<typeof LanguageSelector>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
const open: NonNullable<Story['play']> = ({ canvasElement, userEvent }) =>
  userEvent.click(canvasElement.querySelector('summary') as HTMLElement);
export const Open: Story = { play: open };
export const Focus: Story = { globals: { pseudo: { focusVisible: ['summary'] } } };
export const Hover: Story = { globals: { pseudo: { hover: ['summary', 'li:nth-child(2) a'] } }, play: open };
const onInk: Decorator<LanguageSelectorProps> = (Story) => (
  <div data-plane="ink">
    <Story />
  </div>
);
export const OnInk: Story = { decorators: onInk, play: open };
const inBar: Decorator<LanguageSelectorProps> = (Story) => (
  <Inline justify="end">
    <Story />
  </Inline>
);
export const AtTheEndOfABar: Story = { args: { align: 'end' }, decorators: inBar, parameters: { picture: { widths: [1280] } }, play: open };
