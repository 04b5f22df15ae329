import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';

import { ArrowRightIcon, MailIcon, PhoneIcon } from '../Icon/icons.tsx';
import { CopyIcon, SlidersHorizontalIcon, StarIcon, Trash2Icon } from '../Icon/application-icons.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { IconButton } from './IconButton.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const meta = {
  title: 'Actions/IconButton',
  id: 'components-iconbutton',
  component: IconButton,
  argTypes: { href: { control: 'text' }, pendingLabel: { table: { defaultValue: { summary: 'the built-in "Please wait"' } } } },
  args: { icon: <SlidersHorizontalIcon />, label: 'Filter' },
  parameters: { arabic: { label: 'تصفية' } },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {
  args: { onPress: fn() },
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const Hover: Story = { globals: { pseudo: { hover: true } } };
export const Focus: Story = { globals: { pseudo: { focusVisible: ['button'] } } };
export const Pressed: Story = { globals: { pseudo: { hover: true, active: true } } };
export const Secondary: Story = { args: { variant: 'secondary' } };
export const SecondaryHover: Story = { args: { variant: 'secondary' }, globals: { pseudo: { hover: true } } };
export const Primary: Story = {
  args: { variant: 'primary', icon: <PhoneIcon />, label: 'Call' },
  parameters: { arabic: { label: 'اتصال' } },
};
export const Small: Story = { args: { variant: 'secondary', size: 'sm' } };
export const Critical: Story = {
  args: { tone: 'critical', icon: <Trash2Icon />, label: 'Delete' },
  parameters: { arabic: { label: 'حذف' } },
};
export const CriticalSecondary: Story = { ...Critical, args: { ...Critical.args, variant: 'secondary' } };
export const Disabled: Story = { args: { variant: 'secondary', isDisabled: true } };
export const Pending: Story = {
  args: { variant: 'secondary', isPending: true, onPress: fn() },
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const Switch: Story = {
  args: { icon: <StarIcon />, label: 'Mark for later' },
  parameters: { arabic: { label: 'تمييز للمتابعة' } },
  render: function Marked({ icon, label }) {
    const [isOn, setIsOn] = useState(false);
    return <IconButton {...{ icon, label }} isPressed={isOn} onPress={() => setIsOn(!isOn)} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
export const AsLink: Story = {
  args: { href: '#services', icon: <ArrowRightIcon />, label: 'See the services', hasTitle: true },
  parameters: { arabic: { label: 'عرض الخدمات' } },
};

const texts = { en: ['Call', 'Write an e-mail', 'Copy', 'Delete'], ar: ['اتصال', 'كتابة بريد', 'نسخ', 'حذف'] };
/** A bar of them, in both sizes and on both surfaces. */
export const InBars: Story = {
  render: function Bars() {
    const [call, mail, copy, remove] = exampleIn(texts, useMessages().locale) as [string, string, string, string];
    const bar = (size: 'sm' | 'md') => (
      <Inline space={size === 'sm' ? 'xxs' : 'xs'}>
        <IconButton size={size} icon={<PhoneIcon />} label={call} variant="secondary" />
        <IconButton size={size} icon={<MailIcon />} label={mail} variant="secondary" />
        <IconButton size={size} icon={<CopyIcon />} label={copy} isPressed />
        <IconButton size={size} icon={<Trash2Icon />} label={remove} tone="critical" />
      </Inline>
    );
    return (
      <Stack space="md">
        {bar('md')}
        {bar('sm')}
        <div data-plane="ink">{bar('md')}</div>
      </Stack>
    );
  },
};
