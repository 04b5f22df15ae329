import type { Meta, StoryObj } from '@storybook/react-vite';

import { Status } from '../Status/Status.tsx';
import { Text } from '../Text/Text.tsx';
import { Inline } from './Inline.tsx';

const trades = { en: ['AC', 'Plumbing', 'Electrical'], ar: ['تكييف', 'سباكة', 'كهرباء'] };
const areas = {
  en: [
    'Al Barsha',
    'Al Quoz',
    'Arabian Ranches',
    'Business Bay',
    'Deira',
    'Downtown',
    'Dubai Hills',
    'Dubai Marina',
    'Emirates Hills',
    'JLT',
    'Jumeirah',
    'JVC',
    'Mirdif',
    'Palm Jumeirah',
    'Silicon Oasis',
    'Umm Suqeim',
  ],
  ar: [
    'البرشاء',
    'القوز',
    'المرابع العربية',
    'الخليج التجاري',
    'ديرة',
    'وسط المدينة',
    'دبي هيلز',
    'دبي مارينا',
    'تلال الإمارات',
    'أبراج بحيرات جميرا',
    'جميرا',
    'قرية جميرا الدائرية',
    'مردف',
    'نخلة جميرا',
    'واحة السيليكون',
    'أم سقيم',
  ],
};

const statuses = (texts: string[]) => texts.map((text) => <Status key={text}>{text}</Status>);
const items = (texts: string[]) => texts.map((text) => <li key={text}>{text}</li>);

const meta = {
  title: 'Layout/Inline',
  id: 'components-inline',
  component: Inline,
  args: { children: statuses(trades.en) },
  parameters: { arabic: { children: statuses(trades.ar) } },
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {};
export const Between: Story = { args: { justify: 'between' } };
export const Wrapping: Story = {
  args: { children: statuses(areas.en) },
  parameters: { arabic: { children: statuses(areas.ar) } },
};
export const Centred: Story = { args: { justify: 'center' } };
export const AtEnd: Story = { args: { justify: 'end' } };
export const Wide: Story = { args: { space: 'xl' } };
export const AsList: Story = { args: { as: 'ul', children: items(trades.en) }, parameters: { arabic: { children: items(trades.ar) } } };

const area = (unit: string) => (
  <>
    <Text as="span" size="lead">
      1200
    </Text>
    <Text as="span" size="caption" tone="muted">
      {unit}
    </Text>
  </>
);
/** Texts of different sizes on one baseline. */
export const OnBaseline: Story = {
  args: {
    align: 'baseline',
    children: area('m²'),
  },
  parameters: { arabic: { children: area('م²') } },
};
