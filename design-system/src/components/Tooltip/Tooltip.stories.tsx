import type { Meta, StoryObj } from '@storybook/react-vite';

import { ChevronLeftIcon, ChevronRightIcon, InboxIcon } from '../Icon/icons.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Section } from '../Section/Section.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Tooltip } from './Tooltip.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const meta = {
  title: 'Overlays/Tooltip',
  id: 'components-tooltip',
  component: Tooltip,
  args: {
    content: 'Archive the message',
    shortcut: 'e',
    placement: 'bottom',
    children: <IconButton icon={<InboxIcon />} label="Archive" variant="secondary" />,
  },
  parameters: {
    frame: { height: 240 },
    arabic: { content: 'أرشفة الرسالة', children: <IconButton icon={<InboxIcon />} label="أرشفة" variant="secondary" /> },
  },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = { args: { defaultOpen: true } };
export const Hidden: Story = {};
export const LongText: Story = {
  args: {
    defaultOpen: true,
    shortcut: 'Shift + E',
    content: 'Takes the message out of the inbox; it comes back as soon as the customer answers.',
  },
  parameters: { arabic: { ...meta.parameters.arabic, content: 'تُخرج الرسالة من صندوق الوارد، وتعود إليه فور رد العميل.' } },
};
export const OnInk: Story = {
  args: { defaultOpen: true },
  render: (args) => (
    <Section tone="ink">
      <Tooltip {...args} />
    </Section>
  ),
};

const texts = { en: ['Start side', 'End side'], ar: ['جهة البداية', 'جهة النهاية'] };
/** Start and end follow the text direction. */
export const StartAndEnd: Story = {
  render: function Sides() {
    const [start, end] = exampleIn(texts, useMessages().locale) as [string, string];
    return (
      <Stack space="md">
        <Inline justify="end">
          <Tooltip content={start} placement="start" defaultOpen>
            <IconButton icon={<ChevronLeftIcon />} label={start} variant="secondary" />
          </Tooltip>
        </Inline>
        <Inline>
          <Tooltip content={end} placement="end" defaultOpen>
            <IconButton icon={<ChevronRightIcon />} label={end} variant="secondary" />
          </Tooltip>
        </Inline>
      </Stack>
    );
  },
};
