import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Heading } from '../Heading/Heading.tsx';
import type { IconName } from '../Icon/icons.ts';
import { Logo } from '../Logo/Logo.tsx';
import { Text } from '../Text/Text.tsx';
import { AdminFrame } from './AdminFrame.tsx';

const words = {
  en: {
    title: 'Contacts',
    items: ['Dashboard', 'Contacts', 'Callbacks', 'Newsletter', 'Audit log', 'Settings'],
    out: 'Sign out',
    new: '12 new',
  },
  ar: {
    title: 'الرسائل',
    items: ['لوحة المتابعة', 'الرسائل', 'طلبات الاتصال', 'النشرة البريدية', 'سجل التدقيق', 'الإعدادات'],
    out: 'تسجيل الخروج',
    new: '12 جديدة',
  },
};
const icons: readonly IconName[] = ['layoutDashboard', 'inbox', 'phone', 'mail', 'shieldCheck', 'settings'];

function Staff() {
  const t = words[useMessages().locale];
  return (
    <AdminFrame
      logo={<Logo name="ZMB" size="sm" />}
      items={t.items.map((label, index) => ({
        href: `#${index}`,
        label,
        icon: icons[index] ?? 'inbox',
        isCurrent: index === 1,
        count: index === 1 ? 12 : 0,
      }))}
      foot={
        <>
          <bdi dir="ltr">staff@zmb.example</bdi>
          <Button variant="secondary" size="sm" icon="logOut">
            {t.out}
          </Button>
        </>
      }
    >
      <Heading level={1} size="title3">
        {t.title}
      </Heading>
      <Text tone="muted">{t.new}</Text>
    </AdminFrame>
  );
}

const meta = { component: Staff, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Staff>;

export default meta;

export const Rail: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toBeVisible();
  },
};
