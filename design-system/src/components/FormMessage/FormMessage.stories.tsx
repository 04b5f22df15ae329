import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { FormMessage } from './FormMessage.tsx';

const meta = {
  title: 'Forms/FormMessage',
  id: 'components-formmessage',
  component: FormMessage,
  args: { tone: 'success', title: 'Request sent', children: 'We will call you back as soon as possible.' },
  parameters: { arabic: { title: 'وصلنا طلبك', children: 'سنعاود الاتصال بك في أقرب وقت.' } },
} satisfies Meta<typeof FormMessage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const TakesFocus: Story = {
  args: { isFocused: true },
  render: function Sent(args) {
    const [isSent, setIsSent] = useState(false);
    return (
      <Stack align="start">{isSent ? <FormMessage {...args} /> : <Button onPress={() => setIsSent(true)}>{args.title}</Button>}</Stack>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
/** As the heading of the content that replaces the form. */
export const AsHeading: Story = { args: { titleLevel: 2 } };
export const AsHeadingTakesFocus: Story = { ...TakesFocus, args: { titleLevel: 2, isFocused: true } };
export const Failure: Story = {
  args: { tone: 'critical', title: 'There was an error sending your message.', children: 'Please try again or contact us directly.' },
  parameters: { arabic: { title: 'حدث خطأ أثناء إرسال رسالتك.', children: 'يُرجى المحاولة مرة أخرى أو التواصل معنا مباشرة.' } },
};
export const Waiting: Story = {
  args: { tone: 'info', title: 'No connection', children: 'We send it as soon as the line is back.' },
  parameters: { arabic: { title: 'لا يوجد اتصال', children: 'سنرسلها فور عودة الاتصال.' } },
};
export const Limited: Story = {
  args: { tone: 'warning', title: 'Sent without the picture', children: 'It was too large. Please bring it to the visit.' },
  parameters: { arabic: { title: 'أُرسل الطلب من دون الصورة', children: 'حجمها أكبر من المسموح. يُرجى إحضارها عند الزيارة.' } },
};
export const TitleOnly: Story = {
  args: { tone: 'critical', title: 'Failed to submit request. Please try again.', children: undefined },
  // Storybook does not override an arg with undefined.
  parameters: { arabic: { title: 'تعذّر إرسال الطلب. يُرجى المحاولة مرة أخرى.', children: null } },
};
export const LongText: Story = {
  args: {
    tone: 'info',
    title: 'Your message is kept on this device, because the line to our office was interrupted while it was on its way',
    children: 'Leave this page open. As soon as the line is back, the message is sent once, and you see its reference number here.',
  },
  parameters: {
    arabic: {
      title: 'حُفظت رسالتك على هذا الجهاز لأن الاتصال بمكتبنا انقطع أثناء إرسالها',
      children: 'اترك هذه الصفحة مفتوحة. سنرسل الرسالة مرة واحدة فور عودة الاتصال، وسيظهر رقمها المرجعي هنا.',
    },
  },
};
