import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { SortableList, type SortableListProps } from './SortableList.tsx';

/** Keeps the order, as a page does. */
function Sorted({ items, ...props }: Omit<SortableListProps, 'onReorder'>) {
  const [order, setOrder] = useState<readonly string[]>();
  const sorted = order ? order.flatMap((id) => items.filter((item) => item.id === id)) : items;
  return <SortableList {...props} items={sorted} onReorder={setOrder} />;
}

const meta = {
  title: 'Data/SortableList',
  id: 'components-sortablelist',
  component: SortableList,
  render: ({ label, items }) => <Sorted label={label} items={items} />,
  args: {
    label: 'Saved views',
    onReorder: () => undefined,
    items: [
      { id: 'overdue', label: 'Overdue in Marina' },
      { id: 'villas', label: 'Villas' },
      { id: 'offices', label: 'Offices that are to be fitted out before the end of the year' },
    ],
  },
  parameters: {
    arabic: {
      label: 'التصفيات المحفوظة',
      items: [
        { id: 'overdue', label: 'المتأخرة في المارينا' },
        { id: 'villas', label: 'الفلل' },
        { id: 'offices', label: 'مكاتب يجب تجهيزها قبل نهاية العام' },
      ],
    },
  },
} satisfies Meta<typeof SortableList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
