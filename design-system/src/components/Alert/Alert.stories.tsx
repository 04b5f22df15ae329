import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { exampleIn, type Examples } from '../../testing/example-in.ts';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { Alert } from './Alert.tsx';
import type { AlertProps } from './Alert.tsx';

const meta = {
  title: 'Feedback/Alert',
  id: 'components-alert',
  component: Alert,
  args: { title: 'Ramadan hours', children: <Text size="small">Until Eid we are open from 9 AM to 3 PM.</Text> },
  parameters: {
    arabic: { title: 'ساعات العمل في رمضان', children: <Text size="small">نعمل حتى العيد من 9 صباحًا إلى 3 عصرًا.</Text> },
  },
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = {
  args: { tone: 'success', title: 'The file is ready', children: <Text size="small">It has 248 requests from October.</Text> },
  parameters: { arabic: { title: 'الملف جاهز', children: <Text size="small">يضم 248 طلبًا من شهر أكتوبر.</Text> } },
};
export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'Three requests are due within the hour',
    children: <Text size="small">The oldest came in at 8:10 AM.</Text>,
  },
  parameters: {
    arabic: {
      title: 'ثلاثة طلبات يحين موعد الرد عليها خلال ساعة',
      children: <Text size="small">وصل أقدمها الساعة 8:10 صباحًا.</Text>,
    },
  },
};
export const Critical: Story = {
  args: {
    tone: 'critical',
    title: 'The note was not saved',
    children: <Text size="small">The server did not answer. Your text is still here: please try again.</Text>,
  },
  parameters: {
    arabic: {
      title: 'لم تُحفظ الملاحظة',
      children: <Text size="small">لم يستجب الخادم. النص ما زال هنا، يُرجى المحاولة مرة أخرى.</Text>,
    },
  },
};
export const TitleOnly: Story = {
  args: { title: 'You are signed in on another device too', children: undefined },
  // Storybook does not override an arg with undefined.
  parameters: { arabic: { title: 'سجّلت الدخول من جهاز آخر أيضًا', children: null } },
};
export const LongText: Story = {
  args: {
    tone: 'warning',
    title: 'The mail server has not taken a message for two hours',
    children: (
      <Text size="small">
        Visitors still get an answer on the page. Notifications wait and go out by themselves as soon as the server answers again; nothing
        is lost.
      </Text>
    ),
    onDismiss: () => {},
  },
  parameters: {
    arabic: {
      title: 'لم يستلم خادم البريد أي رسالة منذ ساعتين',
      children: (
        <Text size="small">ما زال الزوار يتلقون الرد على الصفحة. الإشعارات محفوظة وستُرسل تلقائيًا فور عودة الخادم، ولن يضيع منها شيء.</Text>
      ),
    },
  },
};

const tip = {
  args: { title: 'New in the inbox', children: <Text size="small">Hold Shift to select several requests at once.</Text> },
  parameters: {
    arabic: { title: 'جديد في صندوق الوارد', children: <Text size="small">اضغط باستمرار على Shift لتحديد عدة طلبات دفعة واحدة.</Text> },
  },
};

function Dismissible(props: AlertProps) {
  const { locale } = useMessages();
  const [isShown, setIsShown] = useState(true);
  return (
    <main tabIndex={-1}>
      {isShown && <Alert {...props} onDismiss={() => setIsShown(false)} />}
      <Text size="small">{exampleIn({ en: '12 requests', ar: '12 طلبًا' }, locale)}</Text>
    </main>
  );
}

export const CanBeDismissed: Story = {
  ...tip,
  render: (args) => <Dismissible {...args} />,
};
/** The button removes the alert; the focus stays in its part of the page. */
export const Dismissed: Story = {
  ...tip,
  render: (args) => <Dismissible {...args} />,
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
  },
};
export const DismissHover: Story = { ...tip, args: { ...tip.args, onDismiss: () => {} }, globals: { pseudo: { hover: ['button'] } } };
export const DismissFocus: Story = {
  ...tip,
  args: { ...tip.args, onDismiss: () => {} },
  globals: { pseudo: { focusVisible: ['button'] } },
};

const late: Examples<{ send: string; sent: string }> = {
  en: { send: 'Send the newsletter', sent: 'The newsletter is on its way to 1,204 subscribers' },
  ar: { send: 'أرسل النشرة', sent: 'النشرة في طريقها إلى 1204 مشتركين' },
};

function Late() {
  const { locale } = useMessages();
  const t = exampleIn(late, locale);
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onPress={() => setIsShown(true)}>
        {t.send}
      </Button>
      {isShown && <Alert tone="success" live="polite" title={t.sent} />}
    </>
  );
}

/** Appears after an action: announced politely. */
export const Polite: Story = {
  render: () => <Late />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
