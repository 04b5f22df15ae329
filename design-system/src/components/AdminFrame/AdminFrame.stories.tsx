import type { Meta, StoryObj } from '@storybook/react-vite';

import { ChartColumnIcon, LayoutDashboardIcon, LogOutIcon, SettingsIcon } from '../Icon/application-icons.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { InboxIcon, LanguagesIcon } from '../Icon/icons.tsx';
import { Logo } from '../../company/Logo/Logo.tsx';
import { Text } from '../Text/Text.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const texts = {
  en: {
    title: 'Inbox',
    items: ['Dashboard', 'Inbox', 'Reports', 'Website', 'Settings'],
    long: 'Contacts from the website and from partners',
    search: 'Search',
    name: 'Samir Nasser',
    out: 'Log out',
    new: '12 new',
  },
  ar: {
    title: 'الوارد',
    items: ['لوحة التحكم', 'الوارد', 'التقارير', 'الموقع', 'الإعدادات'],
    long: 'الرسائل الواردة من الموقع ومن الشركاء',
    search: 'بحث',
    name: 'سمير ناصر',
    out: 'تسجيل الخروج',
    new: '12 جديدة',
  },
};
const icons = [<LayoutDashboardIcon />, <InboxIcon />, <ChartColumnIcon />, <LanguagesIcon />, <SettingsIcon />];

interface StaffProps {
  counts?: readonly number[];
  hasLongLabel?: boolean;
  hasAccount?: boolean;
}

function Staff({ counts = [0, 12, 3], hasLongLabel = false, hasAccount = true }: StaffProps) {
  const t = exampleIn(texts, useMessages().locale);
  return (
    <AdminFrame
      logo={<Logo name="ZMB" size="sm" />}
      items={t.items.map((label, index) => ({
        href: `#${index}`,
        label: hasLongLabel && index === 1 ? t.long : label,
        icon: icons[index] ?? <InboxIcon />,
        isCurrent: index === 1,
        count: counts[index] ?? 0,
      }))}
      search={
        <Button variant="quiet" size="sm">
          {t.search}
        </Button>
      }
      accountLabel={t.name}
      account={
        hasAccount && (
          <>
            <bdi dir="ltr">staff@zmb.example</bdi>
            <Button variant="secondary" size="sm" icon={<LogOutIcon />}>
              {t.out}
            </Button>
          </>
        )
      }
    >
      <Heading level={1} size="title3">
        {t.title}
      </Heading>
      <Text tone="muted">{t.new}</Text>
    </AdminFrame>
  );
}

const meta = {
  title: 'Navigation/AdminFrame',
  id: 'components-adminframe',
  render: (args) => <Staff {...args} />,
  parameters: { frame: { height: 640 }, layout: 'fullscreen' },
} satisfies Meta<StaffProps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rail: Story = {};
export const ZeroCounts: Story = { args: { counts: [] } };
export const LargeCounts: Story = { args: { counts: [0, 1234, 99, 100] } };
export const LongLabel: Story = { args: { hasLongLabel: true } };
export const WithoutAccount: Story = { args: { hasAccount: false } };
export const AccountOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    const [toggle] = canvas.queryAllByRole('button', { name: /Samir|سمير/ });
    if (toggle) await userEvent.click(toggle);
  },
};
export const Hover: Story = { globals: { pseudo: { hover: ['nav li:nth-child(3) a'] } } };
export const Focus: Story = { globals: { pseudo: { focusVisible: ['nav li:nth-child(3) a'] } } };
/** On a small screen the menu is open below the bar. On others there is nothing to open. */
export const MenuOpen: Story = {
  parameters: { picture: { widths: [360] } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const menu = canvasElement.querySelector('[popover]');
    const [toggle] = canvas.queryAllByRole('button');
    if (menu && toggle && getComputedStyle(menu).display === 'none') await userEvent.click(toggle);
  },
};
