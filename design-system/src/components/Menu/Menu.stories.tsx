import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

import { CopyIcon, EllipsisIcon, ExternalLinkIcon, Trash2Icon } from '../Icon/application-icons.tsx';
import { CheckIcon, ClockIcon, MailIcon, PhoneIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from './Menu.tsx';
import type { MenuAction, MenuProps, MenuSection } from './Menu.tsx';

const trigger = (label: string) => <IconButton icon={<EllipsisIcon />} label={label} variant="secondary" />;
const more = { en: trigger('More actions'), ar: trigger('إجراءات أخرى') };

const actions: Record<'en' | 'ar', MenuAction[]> = {
  en: [
    { id: 'call', label: 'Call', icon: <PhoneIcon />, shortcut: 'c' },
    { id: 'mail', label: 'Write an e-mail', icon: <MailIcon />, shortcut: 'm' },
    { id: 'copy', label: 'Copy the address', icon: <CopyIcon />, isDisabled: true },
    { id: 'delete', label: 'Delete', icon: <Trash2Icon />, tone: 'critical' },
  ],
  ar: [
    { id: 'call', label: 'اتصال', icon: <PhoneIcon />, shortcut: 'c' },
    { id: 'mail', label: 'كتابة بريد إلكتروني', icon: <MailIcon />, shortcut: 'm' },
    { id: 'copy', label: 'نسخ العنوان', icon: <CopyIcon />, isDisabled: true },
    { id: 'delete', label: 'حذف', icon: <Trash2Icon />, tone: 'critical' },
  ],
};
const sort: Record<'en' | 'ar', MenuSection> = {
  en: {
    label: 'Sort by',
    selectionMode: 'single',
    defaultSelected: ['due'],
    items: [
      { id: 'due', label: 'Due first' },
      { id: 'new', label: 'Newest first' },
    ],
  },
  ar: {
    label: 'الترتيب',
    selectionMode: 'single',
    defaultSelected: ['due'],
    items: [
      { id: 'due', label: 'الأقرب موعدًا' },
      { id: 'new', label: 'الأحدث أولًا' },
    ],
  },
};
const columns: Record<'en' | 'ar', MenuSection> = {
  en: {
    label: 'Columns',
    selectionMode: 'multiple',
    defaultSelected: ['phone', 'language'],
    items: [
      { id: 'phone', label: 'Phone' },
      { id: 'email', label: 'E-mail' },
      { id: 'language', label: 'Language' },
    ],
  },
  ar: {
    label: 'الأعمدة',
    selectionMode: 'multiple',
    defaultSelected: ['phone', 'language'],
    items: [
      { id: 'phone', label: 'الهاتف' },
      { id: 'email', label: 'البريد الإلكتروني' },
      { id: 'language', label: 'اللغة' },
    ],
  },
};

const meta = {
  title: 'Overlays/Menu',
  id: 'components-menu',
  component: Menu,
  args: { trigger: more.en, items: actions.en },
  parameters: { frame: { height: 420 }, arabic: { trigger: more.ar, items: actions.ar } },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { args: { defaultOpen: true } };
export const Closed: Story = {};
/** Pointer and arrow keys highlight an entry alike; the keyboard adds a focus ring. */
export const EntryFocus: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getAllByRole('menuitem')[1]).toHaveFocus());
  },
};
export const Choices: Story = {
  args: { defaultOpen: true, items: [sort.en, columns.en] },
  parameters: { arabic: { items: [sort.ar, columns.ar] } },
};
export const MixedWithActions: Story = {
  args: { defaultOpen: true, items: [sort.en, ...actions.en.slice(0, 2)] },
  parameters: { arabic: { trigger: more.ar, items: [sort.ar, ...actions.ar.slice(0, 2)] } },
};
const described: Record<'en' | 'ar', MenuProps['items']> = {
  en: [
    { id: 'progress', label: 'In progress', icon: <ClockIcon />, description: 'Somebody is working on it.', shortcut: 'p' },
    {
      id: 'done',
      label: 'Done',
      icon: <CheckIcon />,
      description: 'Answered; it comes back when the customer writes again.',
      shortcut: 'e',
    },
    { id: 'site', label: 'Open the page it came from', icon: <ExternalLinkIcon />, href: '#services' },
  ],
  ar: [
    { id: 'progress', label: 'قيد المعالجة', icon: <ClockIcon />, description: 'يعمل عليها أحد الموظفين.', shortcut: 'p' },
    { id: 'done', label: 'منتهية', icon: <CheckIcon />, description: 'تم الرد، وتعود إلى القائمة إذا راسلنا العميل مجددًا.', shortcut: 'e' },
    { id: 'site', label: 'فتح الصفحة المصدر', icon: <ExternalLinkIcon />, href: '#services' },
  ],
};
export const DescriptionsAndLinks: Story = {
  args: { defaultOpen: true, items: described.en },
  parameters: { arabic: { trigger: more.ar, items: described.ar } },
};
const many = Array.from({ length: 40 }, (_, index) => ({ id: String(index), label: `DXB-${1000 + index}` }));
export const LongList: Story = {
  args: { defaultOpen: true, items: many },
  parameters: { arabic: { items: many } },
};
