import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { exampleIn } from '../../testing/example-in.ts';
import { exampleBefore, examplePhoto } from '../../testing/example-photos.ts';
import { Card } from '../Card/Card.tsx';
import { Photo } from '../Photo/Photo.tsx';
import { Section } from '../Section/Section.tsx';
import { FilteredList, type FilteredListProps } from './FilteredList.tsx';

const texts = {
  en: {
    label: 'Service',
    allLabel: 'All',
    options: [
      { id: 'kitchens', label: 'Kitchen renovation' },
      { id: 'ac', label: 'AC services' },
      { id: 'fit-out', label: 'Commercial fit-out' },
    ],
    projects: [
      ['kitchens', 'A kitchen that opens to the garden', 'Arabian Ranches'],
      ['fit-out', 'An office for forty people in seven weeks', 'Business Bay'],
      ['kitchens', 'New fronts in a weekend', 'Dubai Marina'],
      ['ac', 'Quiet cooling for three bedrooms', 'Jumeirah Village Circle'],
      ['kitchens', 'More room in a small kitchen', 'Al Barsha'],
    ],
    link: 'See the project',
  },
  ar: {
    label: 'الخدمة',
    allLabel: 'الكل',
    options: [
      { id: 'kitchens', label: 'تجديد المطابخ' },
      { id: 'ac', label: 'خدمات التكييف' },
      { id: 'fit-out', label: 'تشطيب المكاتب والمحال' },
    ],
    projects: [
      ['kitchens', 'مطبخ يطلّ على الحديقة', 'المرابع العربية'],
      ['fit-out', 'مكتب لأربعين موظفًا في سبعة أسابيع', 'الخليج التجاري'],
      ['kitchens', 'واجهات جديدة في عطلة الأسبوع', 'دبي مارينا'],
      ['ac', 'تكييف هادئ لثلاث غرف نوم', 'قرية جميرا الدائرية'],
      ['kitchens', 'مساحة أكبر في مطبخ صغير', 'البرشاء'],
    ],
    link: 'عرض المشروع',
  },
} as const;

const longOptions = {
  en: 'Complete renovation of kitchens, pantries and outdoor cooking areas',
  ar: 'تجديد متكامل للمطابخ وغرف المؤن ومناطق الطهي الخارجية',
};

function Projects({ count, isLong = false, ...props }: Partial<FilteredListProps> & { count?: number; isLong?: boolean }) {
  const { locale } = useMessages();
  const t = exampleIn(texts, locale);
  const options = t.options.map((option) => ({
    ...option,
    ...(isLong && { label: `${option.label}: ${exampleIn(longOptions, locale)}` }),
  }));
  const projects = Array.from({ length: Math.ceil((count ?? t.projects.length) / t.projects.length) }, () => t.projects).flat();
  return (
    <Section spacing="tight">
      <FilteredList
        label={t.label}
        allLabel={t.allLabel}
        options={options}
        items={projects.slice(0, count).map(([option, title, community], index) => ({
          key: String(index),
          option,
          content: (
            <Card
              title={title}
              href={`#${index}`}
              linkLabel={t.link}
              pictureRatio="3:2"
              picture={<Photo sources={index % 2 ? exampleBefore : examplePhoto} sizes="(min-width: 64rem) 24rem, 100vw" alt="" />}
              facts={[community, t.options.find(({ id }) => id === option)?.label ?? '', '2025']}
            />
          ),
        }))}
        {...props}
      />
    </Section>
  );
}

const meta = {
  title: 'Data/FilteredList',
  id: 'components-filteredlist',
  component: FilteredList,
  args: { label: texts.en.label, allLabel: texts.en.allLabel, options: texts.en.options, items: [], onChange: fn() },
  parameters: { layout: 'fullscreen' },
  render: ({ columns, defaultValue, onChange }) => (
    <Projects {...(columns && { columns })} {...(defaultValue && { defaultValue })} {...(onChange && { onChange })} />
  ),
} satisfies Meta<typeof FilteredList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Filtered: Story = { args: { defaultValue: 'kitchens' } };
export const TwoColumns: Story = { args: { columns: 2 } };
export const Hover: Story = { globals: { pseudo: { hover: ['label:nth-child(2)'] } } };
export const Focus: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const LongNames: Story = { render: () => <Projects isLong /> };
export const Many: Story = { render: () => <Projects count={24} /> };
/** With one option or none there is nothing to choose. */
export const NothingToChoose: Story = { render: () => <Projects count={1} /> };
/** Show an EmptyState instead. */
export const None: Story = { render: () => <Projects count={0} /> };
