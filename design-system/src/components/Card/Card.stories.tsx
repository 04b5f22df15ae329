import type { Meta, StoryObj } from '@storybook/react-vite';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { ServiceScene } from '../../company/ServiceScene/ServiceScene.tsx';
import { Card } from './Card.tsx';
import { exampleIn } from '../../testing/example-in.ts';
import scenes from '../../company/ServiceScene/scenes.svg';

const meta = {
  title: 'Layout/Card',
  id: 'components-card',
  component: Card,
  args: { title: 'AC services', children: 'Cleaning, repair and maintenance that keeps 48 °C outside.' },
  parameters: { arabic: { title: 'خدمات التكييف', children: 'تنظيف وإصلاح وصيانة تُبقي 48 درجة خارج بيتك.' } },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Linked: Story = {
  args: { href: '#ac', linkLabel: 'See the service' },
  parameters: { arabic: { ...meta.parameters.arabic, linkLabel: 'عرض الخدمة' } },
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const Hover: Story = { ...Linked, parameters: Linked.parameters, globals: { pseudo: { hover: true } } };
export const Focus: Story = {
  ...Linked,
  parameters: Linked.parameters,
  globals: { pseudo: { focusVisible: ['a'], focusWithin: [':has(a)'] } },
};
export const WithPicture: Story = {
  ...Linked,
  args: { ...Linked.args, picture: <ServiceScene file={scenes} name="ac_services" crop="card" /> },
};
export const LongText: Story = {
  args: {
    ...Linked.args,
    title: 'Complete renovation of kitchens, pantries and outdoor cooking areas',
    children: 'From the first drawing to the last hinge, with one person who answers for all of it. '.repeat(4),
  },
  parameters: {
    arabic: {
      linkLabel: 'عرض الخدمة',
      title: 'تجديد متكامل للمطابخ وغرف المؤن ومناطق الطهي الخارجية',
      children: 'من أول رسم إلى آخر مفصلة، ومعك شخص واحد مسؤول عن كل ذلك. '.repeat(4),
    },
  },
};

const words = {
  en: {
    more: 'See the service',
    cards: [
      ['AC services', 'Cleaning, repair and maintenance that keeps 48 °C outside.'],
      ['Kitchen renovation', 'From the first drawing to the last hinge.'],
      ['Commercial fit-out', 'Offices and shops handed over on the day we said.'],
    ],
  },
  ar: {
    more: 'عرض الخدمة',
    cards: [
      ['خدمات التكييف', 'تنظيف وإصلاح وصيانة تُبقي 48 درجة خارج بيتك.'],
      ['تجديد المطابخ', 'من أول رسم إلى آخر مفصلة.'],
      ['تجهيز المكاتب والمحال', 'نسلّم في اليوم الذي وعدنا به.'],
    ],
  },
};
export const InGrid: Story = {
  render: function Cards() {
    const t = exampleIn(words, useMessages().locale);
    return (
      <Grid columns={3} as="ul">
        {t.cards.map(([title, text]) => (
          <Card key={title} as="li" title={title} href={`#${title}`} linkLabel={t.more}>
            {text}
          </Card>
        ))}
      </Grid>
    );
  },
};
