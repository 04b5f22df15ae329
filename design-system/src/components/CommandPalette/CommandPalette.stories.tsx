import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { exampleIn } from '../../testing/example-in.ts';
import { Button } from '../Button/Button.tsx';
import { LayoutDashboardIcon, LogOutIcon, SettingsIcon, UserIcon } from '../Icon/application-icons.tsx';
import { InboxIcon, PhoneIcon } from '../Icon/icons.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import type { CommandPaletteProps } from './CommandPalette.tsx';
import { useCommandPaletteShortcut } from './use-command-palette-shortcut.ts';

const texts = {
  en: {
    open: 'Go to…',
    recent: 'Recent',
    pages: 'Pages',
    settings: 'Settings',
    account: 'Account',
    people: 'Customers',
    dashboard: 'Dashboard',
    contacts: 'Contact requests',
    callbacks: 'Callback requests',
    callbacksAbout: 'Who wants to be called, and when',
    hours: 'Business hours and holidays',
    password: 'Password',
    signOut: 'Sign out',
    customers: ['Fatima Al Marri', 'Farid Haddad'],
    about: ['Kitchen renovation, Al Barsha', 'AC services, Business Bay'],
    long: 'Business hours, holidays, and the days in Ramadan on which the office closes two hours earlier',
    longAbout: 'They decide by when every enquiry has to be answered, and what visitors read on the contact page',
    failed: 'The customers could not be loaded.',
    typed: 'fa',
    nowhere: 'swimming pool',
  },
  ar: {
    open: 'انتقال سريع…',
    recent: 'الأخيرة',
    pages: 'الصفحات',
    settings: 'الإعدادات',
    account: 'الحساب',
    people: 'العملاء',
    dashboard: 'لوحة التحكم',
    contacts: 'رسائل التواصل',
    callbacks: 'طلبات معاودة الاتصال',
    callbacksAbout: 'من ينتظر اتصالنا، ومتى',
    hours: 'ساعات العمل والعطلات',
    password: 'كلمة المرور',
    signOut: 'تسجيل الخروج',
    customers: ['فاطمة المري', 'فريد حداد'],
    about: ['تجديد مطبخ، البرشاء', 'خدمات التكييف، الخليج التجاري'],
    long: 'ساعات العمل والعطلات وأيام شهر رمضان التي يُغلق فيها المكتب قبل موعده المعتاد بساعتين',
    longAbout: 'تحدّد الموعد الأقصى للرد على كل طلب، وما يقرؤه الزوار في صفحة التواصل',
    failed: 'تعذّر تحميل قائمة العملاء.',
    typed: 'ف',
    nowhere: 'حوض سباحة',
  },
};
type Texts = (typeof texts)['en'];

const groups = (t: Texts): CommandPaletteProps['items'] => [
  {
    label: t.pages,
    items: [
      { id: 'dashboard', label: t.dashboard, icon: <LayoutDashboardIcon />, href: '#dashboard' },
      { id: 'contacts', label: t.contacts, icon: <InboxIcon />, href: '#contacts', shortcut: 'g c' },
      { id: 'callbacks', label: t.callbacks, icon: <PhoneIcon />, description: t.callbacksAbout, href: '#callbacks' },
    ],
  },
  {
    label: t.settings,
    items: [
      { id: 'hours', label: t.hours, icon: <SettingsIcon />, href: '#hours' },
      { id: 'password', label: t.password, icon: <SettingsIcon />, href: '#password' },
    ],
  },
  { id: 'out', label: t.signOut, icon: <LogOutIcon />, tone: 'critical' },
];
const customers = (t: Texts): CommandPaletteProps['items'] => [
  {
    label: t.people,
    isPrefiltered: true,
    items: t.customers.map((label, index) => ({
      id: `customer-${index}`,
      label,
      icon: <UserIcon />,
      description: t.about[index] ?? '',
    })),
  },
];

/** A page with a palette, in the page’s language. */
function Screen({ palette }: { palette: (t: Texts) => Partial<CommandPaletteProps> }) {
  const t = exampleIn(texts, useMessages().locale);
  return <CommandPalette trigger={<Button variant="secondary">{t.open}</Button>} placeholder={t.open} items={groups(t)} {...palette(t)} />;
}

const meta = {
  title: 'Overlays/CommandPalette',
  id: 'components-commandpalette',
  component: CommandPalette,
  // Any version may change it.
  tags: ['experimental'],
  parameters: { frame: { height: 640 }, picture: { widths: [360, 720] } },
  args: { items: groups(texts.en) },
} satisfies Meta<typeof CommandPalette>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.findByRole('searchbox');
const textsOfPage = () => exampleIn(texts, document.documentElement.lang);

export const Open: Story = {
  render: () => <Screen palette={() => ({ defaultOpen: true })} />,
};
/** Recent commands are a section; the pages do not repeat them. */
export const WithRecent: Story = {
  parameters: { picture: { widths: [720] } },
  render: () => (
    <Screen
      palette={(t) => ({
        defaultOpen: true,
        items: [{ label: t.recent, items: [{ id: 'hours', label: t.hours, icon: <SettingsIcon />, href: '#hours' }] }, ...groups(t)],
      })}
    />
  ),
};
/** The first match is the active one. The section was filtered by the caller. */
export const Filtered: Story = {
  render: () => <Screen palette={(t) => ({ defaultOpen: true, items: [...groups(t), ...customers(t)] })} />,
  play: async ({ userEvent }) => {
    await userEvent.type(await field(), textsOfPage().typed);
    await waitFor(() => expect(document.querySelector('[role="menuitem"][data-focused]')).toBeVisible());
  },
};
export const Empty: Story = {
  parameters: { picture: { widths: [720] } },
  render: () => <Screen palette={() => ({ defaultOpen: true })} />,
  play: async ({ userEvent }) => {
    await userEvent.type(await field(), textsOfPage().nowhere);
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  },
};
export const Loading: Story = {
  parameters: { picture: { widths: [720] } },
  render: () => <Screen palette={() => ({ defaultOpen: true, isLoading: true, items: [] })} />,
};
export const Failed: Story = {
  parameters: { picture: { widths: [720] } },
  render: () => <Screen palette={(t) => ({ defaultOpen: true, errorMessage: t.failed, onRetry: () => {} })} />,
};
export const LongText: Story = {
  parameters: { picture: { widths: [360] } },
  render: () => (
    <Screen
      palette={(t) => ({
        defaultOpen: true,
        items: [
          { label: t.settings, items: [{ id: 'long', label: t.long, description: t.longAbout, icon: <SettingsIcon />, shortcut: 'g h' }] },
        ],
      })}
    />
  ),
};

function WithShortcut() {
  const t = exampleIn(texts, useMessages().locale);
  const [isOpen, setIsOpen] = useState(false);
  const { keys, ariaKeyShortcuts } = useCommandPaletteShortcut({ isOpen, onOpenChange: setIsOpen });
  return (
    <>
      <Button variant="secondary" aria-keyshortcuts={ariaKeyShortcuts} onPress={() => setIsOpen(true)}>
        {t.open} <bdi>({keys})</bdi>
      </Button>
      <CommandPalette items={groups(t)} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
/** Ctrl and K, or ⌘ and K on Apple’s systems, opens it from anywhere. */
export const OpenedByShortcut: Story = { parameters: { picture: { widths: [720] } }, render: () => <WithShortcut /> };
