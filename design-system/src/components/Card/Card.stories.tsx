import type { Meta, StoryObj } from '@storybook/react-vite';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { examplePhoto } from '../../testing/example-photos.ts';
import { Grid } from '../Grid/Grid.tsx';
import { Photo } from '../Photo/Photo.tsx';
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
/** A project: a photo, and facts below the title. */
export const WithPhotoAndFacts: Story = {
  args: {
    title: 'A kitchen that opens to the garden',
    href: '#project',
    linkLabel: 'See the project',
    pictureRatio: '3:2',
    picture: <Photo sources={examplePhoto} sizes="(min-width: 64rem) 24rem, 100vw" alt="" />,
    facts: ['Arabian Ranches', 'Kitchen renovation', '2025'],
    children: 'New fronts and a wall less, in nineteen days.',
  },
  parameters: {
    arabic: {
      title: 'مطبخ يطلّ على الحديقة',
      linkLabel: 'عرض المشروع',
      facts: ['المرابع العربية', 'تجديد المطابخ', '2025'],
      children: 'واجهات جديدة وجدار أقل، في تسعة عشر يومًا.',
    },
  },
};
/** The space of the picture is reserved. */
export const WithoutPictureYet: Story = {
  ...WithPhotoAndFacts,
  args: { ...WithPhotoAndFacts.args, picture: null },
};
export const LongText: Story = {
  args: {
    ...Linked.args,
    title: 'Complete renovation of kitchens, pantries and outdoor cooking areas',
    facts: ['Mohammed bin Rashid City, District One', 'Kitchen renovation', 'Gypsum and partitions', '2025'],
    children: 'From the first drawing to the last hinge, with one person who answers for all of it. '.repeat(4),
  },
  parameters: {
    arabic: {
      linkLabel: 'عرض الخدمة',
      title: 'تجديد متكامل للمطابخ وغرف المؤن ومناطق الطهي الخارجية',
      facts: ['مدينة محمد بن راشد، ديستركت ون', 'تجديد المطابخ', 'أعمال الجبس والفواصل', '2025'],
      children: 'من أول رسم إلى آخر مفصلة، ومعك شخص واحد مسؤول عن كل ذلك. '.repeat(4),
    },
  },
};

const texts = {
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
      ['تجديد المطابخ', 'من التصميم إلى آخر مفصلة.'],
      ['تجهيز المكاتب والمحال', 'نسلّم في اليوم الذي وعدنا به.'],
    ],
  },
};
export const InGrid: Story = {
  render: function Cards() {
    const t = exampleIn(texts, useMessages().locale);
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
