import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Form } from '../Form/Form.tsx';
import { Link } from '../Link/Link.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { SiteFooter } from './SiteFooter.tsx';

const words = {
  en: {
    name: 'ZMB Technical Services',
    about: 'Technical services and fit-outs in Dubai, by one team, under one number.',
    pages: ['Pages', 'Home', 'About', 'Contact', 'Privacy policy'],
    services: ['Services', 'AC services', 'Plumbing', 'Electrical', 'Handyman'],
    news: 'Newsletter',
    email: 'E-mail',
    subscribe: 'Subscribe',
    owner: '© 2026 ZMB Technical Services',
  },
  ar: {
    name: 'زد إم بي للخدمات الفنية',
    about: 'خدمات فنية وتجهيزات داخلية في دبي، بفريق واحد ورقم واحد.',
    pages: ['الصفحات', 'الرئيسية', 'من نحن', 'تواصل معنا', 'سياسة الخصوصية'],
    services: ['الخدمات', 'خدمات التكييف', 'السباكة', 'الكهرباء', 'الصيانة المنزلية'],
    news: 'النشرة البريدية',
    email: 'البريد الإلكتروني',
    subscribe: 'اشترك',
    owner: '© 2026 زد إم بي للخدمات الفنية',
  },
};

const links = ([, ...labels]: readonly string[]) => (
  <Stack as="ul" space="xs">
    {labels.map((label) => (
      <li key={label}>
        <Link href={`#${label}`} variant="plain">
          {label}
        </Link>
      </li>
    ))}
  </Stack>
);

function Footer() {
  const t = words[useMessages().locale];
  return (
    <SiteFooter
      logo={<Logo name={t.name} />}
      about={<p>{t.about}</p>}
      columns={[
        { title: t.services[0] ?? '', content: links(t.services) },
        { title: t.pages[0] ?? '', content: links(t.pages) },
        {
          title: t.news,
          content: (
            <Form layout="inline" label={t.news} actions={<Button type="submit">{t.subscribe}</Button>}>
              <TextField label={t.email} name="email" type="email" isRequired />
            </Form>
          ),
        },
      ]}
      bottom={<span>{t.owner}</span>}
    />
  );
}

const meta = { component: Footer, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Footer>;

export default meta;

export const Full: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('contentinfo')).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  },
};
