import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Form } from '../Form/Form.tsx';
import { Logo } from '../../company/Logo/Logo.tsx';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import type { SiteFooterProps } from './SiteFooter.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const texts = {
  en: {
    name: 'ZMB Technical Services',
    about:
      'Electricians, AC technicians, plumbers and fit-out crews for homes and businesses across Dubai. One team, one number, one person answerable for the work.',
    pages: ['Home', 'About', 'Contact', 'Privacy policy', 'Cookie policy', 'Terms and conditions'],
    services: ['Commercial fit-out', 'Residential fit-out', 'AC services', 'Electrical services', 'Plumbing services', 'Handyman services'],
    news: 'Seasonal advice for your building, at most once a month.',
    newsTitle: 'Newsletter',
    email: 'E-mail',
    subscribe: 'Subscribe',
    office: 'Office',
    address: 'Office 1204, Al Khaleej Business Tower, Al Qasr Street, Business Bay, Dubai',
  },
  ar: {
    name: 'زد إم بي للخدمات الفنية',
    about: 'كهربائيون وفنيو تكييف وسبّاكون وفرق تجهيز للمنازل والأعمال في جميع أنحاء دبي. فريق واحد ورقم واحد وشخص واحد مسؤول عن العمل.',
    pages: ['الرئيسية', 'من نحن', 'تواصل معنا', 'سياسة الخصوصية', 'سياسة ملفات تعريف الارتباط', 'الشروط والأحكام'],
    services: ['تجهيز المكاتب والمحال', 'تجهيز المنازل', 'خدمات التكييف', 'خدمات الكهرباء', 'خدمات السباكة', 'الصيانة المنزلية'],
    news: 'نصائح موسمية لمبناك، مرة واحدة في الشهر على الأكثر.',
    newsTitle: 'النشرة البريدية',
    email: 'البريد الإلكتروني',
    subscribe: 'اشترك',
    office: 'المكتب',
    address: 'مكتب 1204، برج الخليج للأعمال، شارع القصر، الخليج التجاري، دبي',
  },
};

const paths = ['', 'about', 'contact', 'privacy-policy', 'cookie-policy', 'terms-conditions'];
const linked = (labels: readonly string[]) =>
  labels.map((label, index) => ({ href: `#${paths[index] ?? index}`, label, isCurrent: index === 1 }));

function Footer(props: Partial<SiteFooterProps>) {
  const t = exampleIn(texts, useMessages().locale);
  return (
    <SiteFooter
      logo={<Logo name={t.name} />}
      about={<Text size="small">{t.about}</Text>}
      social={[
        { network: 'instagram', href: 'https://www.instagram.com/zmb.example' },
        { network: 'linkedin', href: 'https://www.linkedin.com/company/zmb-example' },
        { network: 'facebook', href: 'https://www.facebook.com/zmb.example' },
        { network: 'x', href: 'https://x.com/zmb_example' },
      ]}
      services={t.services.map((label, index) => ({ href: `#service-${index}`, label }))}
      links={linked(t.pages)}
      contact={{
        address: t.address,
        mapHref: 'https://www.google.com/maps/search/?api=1&query=ZMB',
        email: 'hello@zmb.example',
        phone: '+44 7700 900123',
        phoneHref: 'tel:00447700900123',
      }}
      newsletterText={t.news}
      newsletter={
        <Form layout="inline" label={t.newsTitle} actions={<Button type="submit">{t.subscribe}</Button>}>
          <TextField label={t.email} name="email" type="email" isRequired />
        </Form>
      }
      owner={t.name}
      year={2026}
      {...props}
    />
  );
}

const meta = {
  title: 'Navigation/SiteFooter',
  id: 'components-sitefooter',
  component: SiteFooter,
  args: { logo: 'ZMB', onCookieSettings: fn() },
  parameters: { layout: 'fullscreen' },
  render: ({ logo: _, ...args }) => <Footer {...args} />,
} satisfies Meta<typeof SiteFooter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Hover: Story = { globals: { pseudo: { hover: ['li:nth-child(2) > a', 'button:last-child'] } } };
export const Focus: Story = { globals: { pseudo: { focusVisible: ['li:nth-child(2) > a', 'button:last-child'] } } };
/** The cookie settings open by keyboard. */
export const CookieSettings: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getAllByRole('button').at(-1)?.focus();
    await userEvent.keyboard('{Enter}');
  },
};
export const WithoutNewsletter: Story = { args: { newsletter: null, social: [] } };
/** Custom columns, and a custom last line. */
export const OwnColumns: Story = {
  render: function OwnColumns() {
    const t = exampleIn(texts, useMessages().locale);
    return (
      <SiteFooter
        logo={<Logo name={t.name} />}
        about={<Text size="small">{t.about}</Text>}
        columns={[
          { title: t.newsTitle, content: <Text size="small">{t.news}</Text> },
          { title: t.office, content: <Text size="small">{t.address}</Text> },
        ]}
        bottom={<Text size="caption">{t.name}</Text>}
      />
    );
  },
};
