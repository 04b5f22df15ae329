import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, within } from 'storybook/test';

import { Trash2Icon } from '../Icon/application-icons.tsx';
import { Button } from '../Button/Button.tsx';
import { Container } from '../Container/Container.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { AlertDialog } from './AlertDialog.tsx';

const meta = {
  title: 'Overlays/AlertDialog',
  id: 'components-alertdialog',
  component: AlertDialog,
  args: {
    title: 'Delete this message?',
    description: 'It moves to the bin and is gone for good after 30 days.',
    confirmLabel: 'Delete',
    tone: 'critical',
    trigger: (
      <Button variant="secondary" tone="critical" icon={<Trash2Icon />}>
        Remove
      </Button>
    ),
    onConfirm: fn(() => Promise.resolve()),
  },
  parameters: {
    frame: { height: 480 },
    arabic: {
      title: 'حذف هذه الرسالة؟',
      description: 'تُنقل إلى سلة المحذوفات، وتُحذف نهائيًا بعد 30 يومًا.',
      confirmLabel: 'حذف',
      trigger: (
        <Button variant="secondary" tone="critical" icon={<Trash2Icon />}>
          إزالة
        </Button>
      ),
    },
  },
  render: (args) => (
    <Container>
      <Stack space="md" align="start">
        <Heading level={1} size="title2">
          <bdi>Maryam Al Suwaidi</bdi>
        </Heading>
        <AlertDialog {...args} />
      </Stack>
    </Container>
  ),
} satisfies Meta<typeof AlertDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Critical: Story = { args: { defaultOpen: true } };
export const Neutral: Story = {
  args: {
    defaultOpen: true,
    tone: 'neutral',
    title: 'Sign out everywhere?',
    description: 'All other devices have to sign in again.',
    confirmLabel: 'Sign out',
  },
  parameters: {
    arabic: {
      ...meta.parameters.arabic,
      title: 'تسجيل الخروج من كل الأجهزة؟',
      description: 'سيُطلب تسجيل الدخول من جديد على بقية الأجهزة.',
      confirmLabel: 'تسجيل الخروج',
    },
  },
};
export const LongText: Story = {
  args: {
    defaultOpen: true,
    title: 'Delete the message of Abdulrahman Al-Mansoori-Featherstonehaugh and everything that belongs to it?',
    description: 'The message, its notes and its history are gone for good after 30 days. '.repeat(4),
    confirmLabel: 'Delete the message and its notes',
    cancelLabel: 'Keep everything as it is',
  },
  parameters: {
    arabic: {
      ...meta.parameters.arabic,
      title: 'حذف رسالة عبدالرحمن المنصوري وكل ما يتعلق بها من ملاحظات وسجلات؟',
      description: 'تُحذف الرسالة وملاحظاتها وسجلها نهائيًا بعد 30 يومًا. '.repeat(4),
      confirmLabel: 'حذف الرسالة وملاحظاتها',
      cancelLabel: 'الإبقاء على كل شيء',
    },
  },
};

const parts = async () => {
  const dialog = await screen.findByRole('alertdialog');
  const [confirm, cancel] = within(dialog).getAllByRole('button');
  return { dialog, confirm: confirm as HTMLElement, cancel: cancel as HTMLElement };
};

export const Confirming: Story = {
  args: { defaultOpen: true, onConfirm: fn(() => new Promise<void>(() => {})) },
  play: async ({ userEvent }) => {
    const { confirm } = await parts();
    await userEvent.click(confirm);
  },
};
export const Failed: Story = {
  args: { defaultOpen: true, onConfirm: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ userEvent }) => {
    const { dialog, confirm } = await parts();
    await userEvent.click(confirm);
    await within(dialog).findByRole('alert');
  },
};
