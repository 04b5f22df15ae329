import type { Meta, StoryObj } from '@storybook/react-vite';

import { Text } from '../Text/Text.tsx';
import { Link } from './Link.tsx';

const meta = {
  title: 'Actions/Link',
  id: 'components-link',
  component: Link,
  args: { href: '#services', children: 'our services' },
  parameters: { arabic: { children: 'خدماتنا' } },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Inline: Story = {
  render: (args) => (
    <Text>
      24/7 · <Link {...args} /> · 98%
    </Text>
  ),
};
export const Hover: Story = { ...Inline, parameters: meta.parameters, globals: { pseudo: { hover: true } } };
export const Focus: Story = { ...Inline, parameters: meta.parameters, globals: { pseudo: { focusVisible: ['a'] } } };
export const LongText: Story = {
  args: {
    variant: 'standalone',
    children: 'See how a chilled-water air-conditioning system in a villa of three floors is cleaned, repaired and looked after for a year',
  },
  parameters: {
    arabic: { children: 'تعرّف على طريقة تنظيف نظام التكييف بالماء المبرّد في فيلا من ثلاثة طوابق وإصلاحه والعناية به على مدار العام' },
  },
};
export const Plain: Story = {
  args: { variant: 'plain', children: 'Privacy policy' },
  parameters: { arabic: { children: 'سياسة الخصوصية' } },
};
export const Standalone: Story = {
  args: { variant: 'standalone', children: 'See the service' },
  parameters: { arabic: { children: 'عرض الخدمة' } },
};
export const Current: Story = {
  args: { variant: 'plain', isCurrent: true, children: 'Home' },
  parameters: { arabic: { children: 'الرئيسية' } },
};
export const External: Story = {
  ...Inline,
  args: { href: 'https://example.com/', isExternal: true, children: 'Instagram' },
  parameters: { arabic: { children: 'إنستغرام' } },
};
