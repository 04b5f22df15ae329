import type { Meta, StoryObj } from '@storybook/react-vite';

import { Section } from '../Section/Section.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const way = (...labels: readonly string[]) =>
  labels.map((label, index) => (index < labels.length - 1 ? { label, href: `#${index}` } : { label }));

const meta = {
  title: 'Navigation/Breadcrumbs',
  id: 'components-breadcrumbs',
  component: Breadcrumbs,
  args: { items: way('Home', 'Services', 'AC services') },
  parameters: { arabic: { items: way('الرئيسية', 'الخدمات', 'خدمات التكييف') } },
} satisfies Meta<typeof Breadcrumbs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
  },
};
export const Hover: Story = { globals: { pseudo: { hover: 'li:nth-child(2) a' } } };
export const Focus: Story = { globals: { pseudo: { focusVisible: 'li:nth-child(2) a' } } };
export const Two: Story = { args: { items: way('Home', 'Contact') }, parameters: { arabic: { items: way('الرئيسية', 'تواصل معنا') } } };
/** The middle is hidden on a phone. */
export const LongPath: Story = {
  args: { items: way('Home', 'Services', 'Technical services', 'Cooling', 'AC maintenance') },
  parameters: { arabic: { items: way('الرئيسية', 'الخدمات', 'الخدمات الفنية', 'التبريد', 'صيانة المكيّفات') } },
};
export const LongText: Story = {
  args: {
    items: way(
      'Home',
      'Fit-outs for offices, clinics and shops',
      'Reception and waiting areas of medical centres in Dubai Healthcare City',
    ),
  },
  parameters: {
    arabic: { items: way('الرئيسية', 'تجهيز المكاتب والعيادات والمحال', 'مناطق الاستقبال والانتظار في المراكز الطبية بمدينة دبي الطبية') },
  },
};
export const OnInk: Story = {
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Section tone="ink" spacing="tight">
      <Breadcrumbs {...args} />
    </Section>
  ),
};
