import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Chart } from './Chart.tsx';
import type { ChartKind, ChartSeries } from './Chart.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const texts = {
  en: {
    titles: { columns: 'Enquiries a day', lines: 'Visits and contacts', bars: 'What was asked for' },
    says: '84 enquiries in 30 days, most of them on Mondays.',
    day: 'Day',
    service: 'Service',
    series: ['Messages', 'Callbacks'],
    note: '14 enquiries · AED 295,810',
    services: ['AC services', 'Painting services', 'Residential fit-out', 'Water tank cleaning'],
  },
  ar: {
    titles: { columns: 'الطلبات يوميًا', lines: 'الزيارات والتواصل', bars: 'الخدمات المطلوبة' },
    says: '84 طلبًا في 30 يومًا، أغلبها يوم الاثنين.',
    day: 'اليوم',
    service: 'الخدمة',
    series: ['الرسائل', 'طلبات الاتصال'],
    note: '14 طلبًا · 295,810 د.إ.',
    services: ['خدمات التكييف', 'خدمات الدهان', 'تجهيز المساكن', 'تنظيف خزانات المياه'],
  },
};

interface DrawnProps {
  kind: ChartKind;
  days?: number;
  isEmpty?: boolean;
  hasNotes?: boolean;
}

function Drawn({ kind, days = 30, isEmpty = false, hasNotes = false }: DrawnProps) {
  const { locale } = useMessages();
  const t = exampleIn(texts, locale);
  const month = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const categories =
    kind === 'bars' ? t.services : Array.from({ length: days }, (_, day) => month.format(Date.UTC(2026, 9, 23 + day - (days - 30))));
  const valuesOf = (factor: number) => categories.map((_, index) => (isEmpty ? 0 : Math.round(factor * (2 + Math.sin(index * 1.7)))));
  const series: ChartSeries[] = [
    { key: 'contacts', label: t.series[0] ?? '', tone: 'accent', values: valuesOf(kind === 'lines' ? 40 : 2) },
    { key: 'callbacks', label: t.series[1] ?? '', tone: 'info', values: valuesOf(kind === 'lines' ? 9 : 1) },
  ];
  return (
    <Chart
      title={t.titles[kind]}
      kind={kind}
      categories={categories}
      {...(hasNotes && { notes: categories.map(() => t.note) })}
      categoryLabel={kind === 'bars' ? t.service : t.day}
      series={kind === 'bars' ? series.slice(0, 1) : series}
    >
      {isEmpty ? undefined : t.says}
    </Chart>
  );
}

const meta = {
  title: 'Data/Chart',
  id: 'components-chart',
  render: (args) => <Drawn {...args} />,
  args: { kind: 'columns' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('figure [aria-hidden] text')).not.toBeNull());
  },
} satisfies Meta<DrawnProps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Columns: Story = {};
export const Lines: Story = { args: { kind: 'lines' } };
export const Bars: Story = { args: { kind: 'bars' } };
/** More about each category in a line below its label. */
export const BarsWithNotes: Story = { args: { kind: 'bars', hasNotes: true } };
export const NinetyDays: Story = { args: { days: 90 } };
export const OneDay: Story = { args: { kind: 'lines', days: 1 } };
export const Nothing: Story = { args: { isEmpty: true } };
/** The table view is available to everybody. */
export const AsTable: Story = {
  args: { kind: 'bars' },
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.click(canvasElement.querySelector('summary') as HTMLElement);
  },
};
