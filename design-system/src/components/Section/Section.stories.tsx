import type { Meta, StoryObj } from '@storybook/react-vite';

import { Text } from '../Text/Text.tsx';
import { Section } from './Section.tsx';

const meta = {
  title: 'Layout/Section',
  id: 'components-section',
  component: Section,
  parameters: {
    layout: 'fullscreen',
    arabic: {
      title: 'كل ما نعتني به',
      intro: 'اثنتا عشرة حرفة تحت سقف واحد، ورقم واحد تتصل به.',
      children: <Text>من أول رسم إلى آخر مفصلة.</Text>,
    },
  },
  args: {
    title: 'What we take care of',
    intro: 'Twelve trades under one roof, one number to call.',
    children: <Text>From the first drawing to the last hinge.</Text>,
  },
} satisfies Meta<typeof Section>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Raised: Story = { args: { tone: 'raised' } };
export const Ink: Story = { args: { tone: 'ink' } };
export const Tight: Story = { args: { spacing: 'tight' } };
/** Less padding on a phone. */
export const ResponsiveSpacing: Story = { args: { spacing: { phone: 'tight', tablet: 'normal' }, tone: 'raised' } };
export const Reading: Story = { args: { width: 'reading' } };
export const WithoutTitle: Story = {
  args: { title: undefined, intro: undefined, tone: 'raised' },
  // Storybook does not override an arg with undefined.
  parameters: { arabic: { title: null, intro: null } },
};
export const LongText: Story = {
  args: {
    title: 'What we take care of in homes, offices, clinics and shops all over Dubai',
    intro:
      'Twelve trades under one roof, one number to call, one person who answers for the work and whose name is on the quote you agreed to.',
  },
  parameters: {
    arabic: {
      title: 'كل ما نعتني به في المنازل والمكاتب والعيادات والمحال في جميع أنحاء دبي',
      intro: 'اثنتا عشرة حرفة تحت سقف واحد، ورقم واحد تتصل به، وشخص واحد مسؤول عن العمل واسمه على العرض الذي وافقت عليه.',
    },
  },
};
