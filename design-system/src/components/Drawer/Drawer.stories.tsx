import type { Meta, StoryObj } from '@storybook/react-vite';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { exampleIn } from '../../testing/example-in.ts';
import { Button } from '../Button/Button.tsx';
import { Container } from '../Container/Container.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { NativeSelect } from '../NativeSelect/NativeSelect.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Drawer } from './Drawer.tsx';
import type { DrawerProps } from './Drawer.tsx';

const texts = {
  en: {
    page: 'Requests',
    count: '48 requests this week',
    open: 'Filters',
    title: 'Filter the requests',
    description: 'The list shows requests that match all filters.',
    status: 'Status',
    fresh: 'New',
    done: 'Done',
    area: 'Area',
    apply: 'Apply',
    reset: 'Reset',
    paragraph: 'We answer normal enquiries within 24 hours and emergencies within 1–2 hours. The clock runs during business hours only.',
  },
  ar: {
    page: 'الطلبات',
    count: '48 طلبًا هذا الأسبوع',
    open: 'عوامل التصفية',
    title: 'تصفية الطلبات',
    description: 'تعرض القائمة الطلبات التي تستوفي جميع العوامل.',
    status: 'الحالة',
    fresh: 'جديدة',
    done: 'منتهية',
    area: 'المنطقة',
    apply: 'تطبيق',
    reset: 'إعادة الضبط',
    paragraph: 'نرد على الطلبات العادية خلال 24 ساعة، وعلى الحالات الطارئة خلال ساعة إلى ساعتين، وتُحتسب المدة في ساعات العمل فقط.',
  },
};

type Texts = (typeof texts)['en'];

/** A drawer over its page, with texts in the page’s language. */
function Screen({ drawer }: { drawer: (t: Texts) => Partial<DrawerProps> }) {
  const t = exampleIn(texts, useMessages().locale);
  const given = drawer(t);
  return (
    <Container>
      <Stack space="md" align="start">
        <Heading level={1} size="title2">
          {t.page}
        </Heading>
        <Text tone="muted">{t.count}</Text>
        <Drawer title={t.title} description={t.description} trigger={<Button>{t.open}</Button>} {...given}>
          {given.children ?? (
            <>
              <NativeSelect
                label={t.status}
                name="status"
                isOptionalHidden
                options={[
                  { value: 'new', label: t.fresh },
                  { value: 'done', label: t.done },
                ]}
              />
              <TextField label={t.area} name="area" isOptionalHidden />
            </>
          )}
        </Drawer>
      </Stack>
    </Container>
  );
}

const actions = (t: Texts) => (close: () => void) => (
  <>
    <Button onPress={close}>{t.apply}</Button>
    <Button variant="secondary" onPress={close}>
      {t.reset}
    </Button>
  </>
);

const meta = {
  title: 'Overlays/Drawer',
  id: 'components-drawer',
  component: Drawer,
  parameters: { layout: 'fullscreen', frame: { height: 640 } },
  args: { title: texts.en.title, children: texts.en.paragraph },
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  render: () => <Screen drawer={(t) => ({ actions: actions(t), defaultOpen: true })} />,
};
export const AtTheStart: Story = {
  render: () => <Screen drawer={() => ({ side: 'start', size: 'sm', isDismissible: true, defaultOpen: true })} />,
};
export const LargeAndLong: Story = {
  render: () => (
    <Screen
      drawer={(t) => ({
        size: 'lg',
        actions: actions(t),
        defaultOpen: true,
        children: Array.from({ length: 16 }, (_, index) => <Text key={index}>{t.paragraph}</Text>),
      })}
    />
  ),
};
export const Busy: Story = {
  render: () => <Screen drawer={(t) => ({ isBusy: true, defaultOpen: true, actions: <Button isPending>{t.apply}</Button> })} />,
};
