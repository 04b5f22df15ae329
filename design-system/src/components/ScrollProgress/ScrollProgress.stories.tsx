import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { Section } from '../Section/Section.tsx';
import { Text } from '../Text/Text.tsx';
import { ScrollProgress } from './ScrollProgress.tsx';

const meta = {
  title: 'Feedback/ScrollProgress',
  id: 'components-scrollprogress',
  component: ScrollProgress,
  parameters: { frame: { height: 320 }, layout: 'fullscreen', picture: { widths: [360], isScrolled: true } },
  render: () => (
    <>
      <ScrollProgress />
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <Section key={number} tone={number % 2 === 0 ? 'raised' : 'plain'}>
          <Text>{number}</Text>
        </Section>
      ))}
    </>
  ),
  beforeEach: () => () => scrollTo(0, 0),
} satisfies Meta<typeof ScrollProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

const scrollBy = async (canvasElement: HTMLElement, part: number) => {
  const { scrollHeight, clientHeight } = document.documentElement;
  scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: 'instant' });
  const bar = canvasElement.querySelector('[aria-hidden="true"]') as HTMLElement;
  await waitFor(() => expect(getComputedStyle(bar).opacity).toBe(part > 0.01 ? '1' : '0'));
};

export const AtTheTop: Story = { play: ({ canvasElement }) => scrollBy(canvasElement, 0) };
export const HalfWay: Story = { play: ({ canvasElement }) => scrollBy(canvasElement, 0.5) };
export const AtTheEnd: Story = { play: ({ canvasElement }) => scrollBy(canvasElement, 1) };
