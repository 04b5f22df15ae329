import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, screen, waitFor } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Container } from '../Container/Container.tsx';
import { Form } from '../Form/Form.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog } from './Dialog.tsx';
import type { DialogProps } from './Dialog.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const texts = {
  en: {
    page: 'Contacts',
    count: '12 new, 2 overdue',
    open: 'Add a note',
    title: 'Add a note',
    description: 'Only staff can read it.',
    note: 'Note',
    save: 'Save',
    cancel: 'Cancel',
    paragraph: 'We answer normal enquiries within 24 hours and emergencies within 1–2 hours. The clock runs during business hours only.',
    rules: 'How we answer',
    understood: 'Understood',
    assign: 'Hand over to a colleague',
    assignTo: 'Name of the colleague',
  },
  ar: {
    page: 'الرسائل',
    count: '12 جديدة، ومتأخرتان',
    open: 'إضافة ملاحظة',
    title: 'إضافة ملاحظة',
    description: 'لا يطّلع عليها إلا الموظفون.',
    note: 'الملاحظة',
    save: 'حفظ',
    cancel: 'إلغاء',
    paragraph: 'نرد على الطلبات العادية خلال 24 ساعة، وعلى الحالات الطارئة خلال ساعة إلى ساعتين، وتُحتسب المدة في ساعات العمل فقط.',
    rules: 'قواعد الرد',
    understood: 'حسنًا',
    assign: 'تحويل إلى زميل',
    assignTo: 'اسم الزميل',
  },
};

type Texts = (typeof texts)['en'];

/** A dialog in its page, with texts in the page’s language. */
function Screen({ dialog }: { dialog: (t: Texts) => Partial<DialogProps> }) {
  const t = exampleIn(texts, useMessages().locale);
  return (
    <Container>
      <Stack space="md" align="start">
        <Heading level={1} size="title2">
          {t.page}
        </Heading>
        <Text tone="muted">{t.count}</Text>
        <Dialog title={t.title} trigger={<Button>{t.open}</Button>} {...dialog(t)}>
          {dialog(t).children ?? <TextArea label={t.note} name="note" isOptionalHidden />}
        </Dialog>
      </Stack>
    </Container>
  );
}

const actions = (t: Texts) => (close: () => void) => (
  <>
    <Button onPress={close}>{t.save}</Button>
    <Button variant="secondary" onPress={close}>
      {t.cancel}
    </Button>
  </>
);
const note = (t: Texts) => ({ description: t.description, actions: actions(t) });

const meta = {
  title: 'Overlays/Dialog',
  id: 'components-dialog',
  component: Dialog,
  parameters: { frame: { height: 640 } },
  args: { title: texts.en.title, children: texts.en.paragraph },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  render: () => <Screen dialog={(t) => ({ ...note(t), defaultOpen: true })} />,
};
export const Small: Story = {
  render: () => (
    <Screen
      dialog={(t) => ({ title: t.rules, size: 'sm', children: <Text>{t.paragraph}</Text>, isDismissible: true, defaultOpen: true })}
    />
  ),
};
export const LargeAndLong: Story = {
  render: () => (
    <Screen
      dialog={(t) => ({
        title: t.rules,
        description: t.paragraph,
        size: 'lg',
        defaultOpen: true,
        actions: (close: () => void) => <Button onPress={close}>{t.understood}</Button>,
        children: Array.from({ length: 16 }, (_, index) => <Text key={index}>{t.paragraph}</Text>),
      })}
    />
  ),
};
/** A form as the content: its buttons stay in view like those of a footer, in a window of half the height too. */
export const LongForm: Story = {
  parameters: { frame: { height: 420 } },
  render: () => (
    <Screen
      dialog={(t) => ({
        description: t.description,
        defaultOpen: true,
        children: (close: () => void) => (
          <Form onSubmit={close} actions={<Button type="submit">{t.save}</Button>}>
            {['first', 'second', 'third', 'fourth'].map((name) => (
              <TextArea key={name} label={t.note} name={name} isOptionalHidden />
            ))}
          </Form>
        ),
      })}
    />
  ),
};
export const LongTitle: Story = {
  render: () => (
    <Screen dialog={(t) => ({ ...note(t), title: `${t.assign}: ${t.count}, ${t.description}`, size: 'sm', defaultOpen: true })} />
  ),
};
export const Busy: Story = {
  render: () => (
    <Screen
      dialog={(t) => ({
        ...note(t),
        isBusy: true,
        defaultOpen: true,
        actions: (
          <>
            <Button isPending>{t.save}</Button>
            <Button variant="secondary" isDisabled>
              {t.cancel}
            </Button>
          </>
        ),
      })}
    />
  ),
};

/** The buttons reachable by Tab. */
const buttonsIn = (dialog: HTMLElement) => [...dialog.querySelectorAll<HTMLElement>('button')].filter((button) => button.tabIndex === 0);

function Nested() {
  const field = useRef<HTMLInputElement>(null);
  const t = exampleIn(texts, useMessages().locale);
  return (
    <>
      <TextArea label={t.note} name="note" isOptionalHidden />
      <Dialog
        title={t.assign}
        size="sm"
        trigger={<Button variant="secondary">{t.assign}</Button>}
        initialFocus={field}
        actions={actions(t)}
      >
        <TextField label={t.assignTo} name="colleague" ref={field} />
      </Dialog>
    </>
  );
}
/** A dialog opened from a dialog; its field has the initial focus. Escape closes one at a time. */
export const DialogInDialog: Story = {
  render: () => <Screen dialog={() => ({ children: <Nested /> })} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const [, inner] = buttonsIn(await screen.findByRole('dialog'));
    await userEvent.click(inner as HTMLElement);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  },
};
