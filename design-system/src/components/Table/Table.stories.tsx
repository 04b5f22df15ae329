import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Link } from '../Link/Link.tsx';
import { Status } from '../Status/Status.tsx';
import { Table } from './Table.tsx';
import type { TableProps } from './Table.tsx';

interface Lead {
  id: string;
  name: string;
  service: string;
  phone: string;
  isNew: boolean;
  at: string;
}

const words = {
  en: {
    caption: 'Contacts',
    name: 'Name',
    service: 'Service',
    phone: 'Phone',
    status: 'Status',
    at: 'Received',
    new: 'New',
    done: 'Done',
    none: 'No contacts yet',
  },
  ar: {
    caption: 'الرسائل',
    name: 'الاسم',
    service: 'الخدمة',
    phone: 'الهاتف',
    status: 'الحالة',
    at: 'وصلت',
    new: 'جديدة',
    done: 'منتهية',
    none: 'لا توجد رسائل بعد',
  },
};
const people = {
  en: [
    ['Maryam Al Suwaidi', 'AC services'],
    ['James Okafor', 'Commercial fit-out'],
    ['Fatima Hassan', 'Water tank cleaning'],
  ],
  ar: [
    ['مريم السويدي', 'خدمات التكييف'],
    ['جيمس أوكافور', 'تجهيز المكاتب'],
    ['فاطمة حسن', 'تنظيف خزانات المياه'],
  ],
} as const;

function Leads({ count }: { count: number }) {
  const { locale } = useMessages();
  const t = words[locale];
  const rows: Lead[] = Array.from({ length: count }, (_, index) => {
    const [name, service] = people[locale][index % 3] ?? people[locale][0];
    return { id: String(index), name, service, phone: '+971 50 123 4567', isNew: index < 2, at: `2026-11-21 09:${String(10 + index)}` };
  });
  const columns: TableProps<Lead>['columns'] = [
    { key: 'name', header: t.name, isRowHeader: true, cell: ({ id, name }) => <Link href={`#${id}`}>{name}</Link> },
    { key: 'service', header: t.service, cell: ({ service }) => service },
    { key: 'phone', header: t.phone, cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi> },
    {
      key: 'status',
      header: t.status,
      cell: ({ isNew }) => <Status tone={isNew ? 'info' : 'success'}>{isNew ? t.new : t.done}</Status>,
    },
    { key: 'at', header: t.at, align: 'end', cell: ({ at }) => <bdi dir="ltr">{at}</bdi> },
  ];
  return <Table caption={t.caption} columns={columns} rows={rows} rowKey={({ id }) => id} empty={<EmptyState title={t.none} />} />;
}

const meta = { component: Leads, args: { count: 5 } } satisfies Meta<typeof Leads>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('table')).toHaveAccessibleName(/./);
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(5);
    await userEvent.tab();
    await expect(canvas.getByRole('region')).toHaveFocus();
  },
};
export const Long: Story = { args: { count: 40 } };
export const Empty: Story = { args: { count: 0 } };
