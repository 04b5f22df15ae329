import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Inline } from '../Inline/Inline.tsx';
import { LanguageSelector, type LanguageSelectorProps } from './LanguageSelector.tsx';
import { exampleHrefs, examplePlanned } from '../../testing/example-in.ts';

const meta = {
  title: 'Navigation/LanguageSelector',
  id: 'components-languageselector',
  component: LanguageSelector,
  args: { hrefs: exampleHrefs(), planned: examplePlanned, align: 'start' },
} satisfies Meta<typeof LanguageSelector>;

export default meta;
type Story = StoryObj<typeof meta>;

const detailsIn = (canvasElement: HTMLElement) => canvasElement.querySelector('details') as HTMLDetailsElement;
const summaryIn = (canvasElement: HTMLElement) => canvasElement.querySelector('summary') as HTMLElement;

export const Closed: Story = {};
const open: NonNullable<Story['play']> = async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(summaryIn(canvasElement));
  const links = canvas.getAllByRole('link');
  await expect(links).toHaveLength(5);
  await expect(links.filter((link) => link.getAttribute('aria-disabled') === 'true')).toHaveLength(3);
  await expect(canvas.getByRole('link', { current: true })).toHaveAttribute('lang', document.documentElement.lang);
};
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

/** The browser handles Enter on the summary: a click stands in for it. */
export const Keyboard: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const details = detailsIn(canvasElement);
    await userEvent.tab();
    await expect(summaryIn(canvasElement)).toHaveFocus();
    summaryIn(canvasElement).click();
    await expect(details.open).toBe(true);
    await userEvent.tab();
    await userEvent.tab();
    await expect(document.activeElement).toHaveAttribute('data-language-choice', 'ar');
    await userEvent.keyboard('{Escape}');
    await expect(details.open).toBe(false);
    await expect(summaryIn(canvasElement)).toHaveFocus();
    summaryIn(canvasElement).click();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(details.open).toBe(false);
  },
};
