import type { Meta, StoryObj } from '@storybook/react-vite';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Badge } from './Badge.tsx';
import type { BadgeTone } from './Badge.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const meta = {
  title: 'Feedback/Badge',
  id: 'components-badge',
  component: Badge,
  argTypes: { isDot: { control: 'boolean' }, count: { control: 'number' } },
  args: { children: 'New' },
  parameters: { arabic: { children: 'جديد' } },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

const tones: readonly BadgeTone[] = ['neutral', 'accent', 'info', 'success', 'warning', 'critical'];
const texts = {
  en: {
    tones: ['Optional', 'Popular', '24/7', 'Included', 'Seasonal', 'Emergency'],
    label: '12 new requests',
    dot: 'Something new',
    inbox: 'Inbox',
  },
  ar: { tones: ['اختياري', 'الأكثر طلبًا', '24/7', 'مشمول', 'موسمي', 'طوارئ'], label: '12 طلبًا جديدًا', dot: 'يوجد جديد', inbox: 'الوارد' },
};

export const Word: Story = {};
export const Tones: Story = {
  render: function Tones() {
    const t = exampleIn(texts, useMessages().locale);
    return (
      <Inline>
        {tones.map((tone, index) => (
          <Badge key={tone} tone={tone}>
            {t.tones[index]}
          </Badge>
        ))}
      </Inline>
    );
  },
};
export const Counts: Story = {
  render: function Counts() {
    const t = exampleIn(texts, useMessages().locale);
    return (
      <Inline>
        <Badge tone="accent" count={1} />
        <Badge tone="accent" count={12} label={t.label} />
        <Badge tone="accent" count={128} />
        <Badge count={4800} max={9999} />
        <Badge tone="critical" count={3} />
      </Inline>
    );
  },
};
export const Dots: Story = {
  render: function Dots() {
    const t = exampleIn(texts, useMessages().locale);
    return (
      <Inline space="lg">
        {tones.map((tone) => (
          <span key={tone}>
            {t.inbox} <Badge tone={tone} isDot label={t.dot} />
          </span>
        ))}
      </Inline>
    );
  },
};
/** Renders nothing for zero. */
export const None: Story = {
  render: function None() {
    const t = exampleIn(texts, useMessages().locale);
    return (
      <span>
        {t.inbox} <Badge count={0} label={t.label} />
      </span>
    );
  },
};
export const OnInk: Story = {
  render: function OnInk() {
    const t = exampleIn(texts, useMessages().locale);
    return (
      <div data-plane="ink">
        <Inline space="md">
          {t.inbox}
          <Badge tone="accent" count={12} label={t.label} />
          <Badge>{t.tones[2]}</Badge>
          <Badge tone="accent" isDot label={t.dot} />
        </Inline>
      </div>
    );
  },
};
