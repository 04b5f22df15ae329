import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { MessageCircleIcon, PhoneIcon } from '../Icon/icons.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Button } from './Button.tsx';

const meta = {
  title: 'Actions/Button',
  id: 'components-button',
  component: Button,
  argTypes: { href: { control: 'text' } },
  args: { children: 'Request a callback' },
  parameters: { arabic: { children: 'اطلب اتصالًا' } },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};

export const Hover: Story = { globals: { pseudo: { hover: true } } };
export const Focus: Story = { globals: { pseudo: { focusVisible: ['button'] } } };
export const Pressed: Story = { globals: { pseudo: { hover: true, active: true } } };
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Flush: Story = {
  args: { variant: 'quiet', isFlush: true },
  render: (args) => (
    <Stack space="sm">
      <Text>We will call you back as soon as possible.</Text>
      <Button {...args} />
    </Stack>
  ),
};
export const Large: Story = { args: { size: 'lg', icon: <PhoneIcon /> } };
export const LongLabel: Story = {
  args: { children: 'Request a callback about the renovation of the kitchen, the pantry and the outdoor cooking area of the villa' },
  parameters: {
    arabic: { children: 'اطلب اتصالًا بشأن تجديد المطبخ وغرفة المؤن ومنطقة الطهي الخارجية في الفيلا وملحقاتها قبل بداية الموسم' },
  },
};
export const WithIcon: Story = {
  args: { variant: 'secondary', icon: <MessageCircleIcon />, children: 'WhatsApp us' },
  parameters: { arabic: { children: 'راسلنا على واتساب' } },
};
export const Critical: Story = { args: { tone: 'critical', children: 'Delete' }, parameters: { arabic: { children: 'حذف' } } };
export const CriticalSecondary: Story = {
  args: { tone: 'critical', variant: 'secondary', children: 'Withdraw the request' },
  parameters: { arabic: { children: 'إلغاء الطلب' } },
};
export const CriticalQuiet: Story = {
  args: { tone: 'critical', variant: 'quiet', children: 'Remove' },
  parameters: { arabic: { children: 'إزالة' } },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const Pending: Story = {
  args: { isPending: true, onPress: fn() },
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const AsLink: Story = {
  args: { href: '#contact', children: 'Contact' },
  parameters: { arabic: { children: 'تواصل معنا' } },
};

export const FullWidth: Story = { args: { isFullWidth: true, size: 'lg' } };
