import type { Meta, StoryObj } from '@storybook/react-vite';

import { SlidersHorizontalIcon } from '../Icon/application-icons.tsx';
import { ClockIcon } from '../Icon/icons.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Select } from '../Select/Select.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Popover } from './Popover.tsx';
import type { PopoverProps } from './Popover.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const texts = {
  en: {
    trigger: 'Filter',
    status: 'Status',
    options: [
      { value: 'new', label: 'New' },
      { value: 'done', label: 'Done' },
    ],
    any: 'Any status',
    from: 'Came from',
    apply: 'Apply',
    reset: 'Reset',
    promise: 'Normal enquiries are answered within 24 hours, emergencies within 1–2 hours. The clock runs during business hours only.',
    why: 'Why this date?',
  },
  ar: {
    trigger: 'تصفية',
    status: 'الحالة',
    options: [
      { value: 'new', label: 'جديدة' },
      { value: 'done', label: 'منتهية' },
    ],
    any: 'كل الحالات',
    from: 'الصفحة المصدر',
    apply: 'تطبيق',
    reset: 'إعادة الضبط',
    promise: 'نرد على الطلبات العادية خلال 24 ساعة، وعلى الحالات الطارئة خلال ساعة إلى ساعتين، وتُحتسب المدة في ساعات العمل فقط.',
    why: 'لماذا هذا الموعد؟',
  },
};

function Filters({ close }: { close: () => void }) {
  const t = exampleIn(texts, useMessages().locale);
  return (
    <Stack space="md">
      <Select label={t.status} name="status" options={t.options} placeholder={t.any} isClearable isOptionalHidden />
      <TextField label={t.from} name="source" type="url" placeholder="/services" isOptionalHidden />
      <Inline space="sm">
        <Button size="sm" onPress={close}>
          {t.apply}
        </Button>
        <Button size="sm" variant="quiet" onPress={close}>
          {t.reset}
        </Button>
      </Inline>
    </Stack>
  );
}
const filters = (close: () => void) => <Filters close={close} />;

const trigger = (label: string) => (
  <Button variant="secondary" size="sm" icon={<SlidersHorizontalIcon />}>
    {label}
  </Button>
);

const meta = {
  title: 'Overlays/Popover',
  id: 'components-popover',
  component: Popover,
  argTypes: { children: { control: false } },
  args: { label: texts.en.trigger, trigger: trigger(texts.en.trigger), children: filters as PopoverProps['children'] },
  parameters: { frame: { height: 480 }, arabic: { label: texts.ar.trigger, trigger: trigger(texts.ar.trigger) } },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { args: { defaultOpen: true } };
export const Closed: Story = {};
const explanation = (locale: 'en' | 'ar') => ({
  label: exampleIn(texts, locale).why,
  trigger: (
    <Button variant="quiet" size="sm" icon={<ClockIcon />}>
      {exampleIn(texts, locale).why}
    </Button>
  ),
  children: <Text size="small">{exampleIn(texts, locale).promise}</Text>,
});
/** Text only: the popover itself has the focus, so that it is read out. */
export const Explanation: Story = {
  args: { ...explanation('en'), size: 'sm', defaultOpen: true },
  parameters: { arabic: explanation('ar') },
};
