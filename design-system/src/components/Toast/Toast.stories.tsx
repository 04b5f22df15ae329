import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useEffectEvent } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Section } from '../Section/Section.tsx';
import { ToastProvider, useToast, type ToastContent, type ToastTone } from './Toast.tsx';
import { exampleIn, type Examples } from '../../testing/example-in.ts';

interface Texts {
  title: string;
  text?: string;
  action?: string;
}

const texts: Record<ToastTone | 'long', Examples<Texts>> = {
  success: {
    en: { title: 'Request sent', text: 'We will call you back as soon as possible.' },
    ar: { title: 'أُرسل طلبك', text: 'سنعاود الاتصال بك في أقرب وقت.' },
  },
  critical: {
    en: { title: 'The request could not be sent', action: 'Try Again' },
    ar: { title: 'تعذّر إرسال الطلب', action: 'حاول مرة أخرى' },
  },
  info: { en: { title: 'Link copied' }, ar: { title: 'نُسخ الرابط' } },
  long: {
    en: {
      title: 'Your message to the technical services department in Al Quoz has been saved as a draft',
      text: 'It stays on this device for thirty days, or until you send it. Nobody else can read it in the meantime.',
      action: 'Continue writing',
    },
    ar: {
      title: 'حُفظت رسالتك إلى قسم الخدمات الفنية في القوز كمسودة',
      text: 'تبقى على هذا الجهاز ثلاثين يومًا أو إلى أن ترسلها، ولا يستطيع أحد قراءتها خلال ذلك.',
      action: 'متابعة الكتابة',
    },
  },
};
const other: Examples<string> = { en: 'Show another', ar: 'إظهار آخر' };

interface ShowerProps {
  of: ToastTone | 'long';
  duration: number;
  onAction: () => void;
}

/** Shows one on mount, and another on press. */
function Shower({ of, duration, onAction }: ShowerProps) {
  const { locale } = useMessages();
  const { show } = useToast();
  const { title, text, action } = exampleIn(texts[of], locale);
  const content: ToastContent = {
    title,
    duration,
    tone: of === 'long' ? 'info' : of,
    text,
    action: action ? { label: action, onPress: onAction } : undefined,
  };
  const showFirst = useEffectEvent(() => show(content));
  useEffect(() => void showFirst(), []);
  return (
    <Section spacing="tight">
      <Button variant="secondary" onPress={() => show({ title: exampleIn(texts.info, locale).title, duration })}>
        {exampleIn(other, locale)}
      </Button>
    </Section>
  );
}

const meta = {
  title: 'Feedback/Toast',
  id: 'components-toast',
  component: ToastProvider,
  args: { of: 'success', duration: Infinity, onAction: fn() },
  parameters: { frame: { height: 320 }, layout: 'fullscreen' },
  render: (args) => (
    <ToastProvider>
      <Shower {...args} />
    </ToastProvider>
  ),
} satisfies Meta<ShowerProps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).not.toBeEmptyDOMElement());
  },
};
export const Critical: Story = {
  args: { of: 'critical' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('alert')).not.toBeEmptyDOMElement());
  },
};
export const Info: Story = { args: { of: 'info' } };
export const LongText: Story = { args: { of: 'long' } };
export const Hover: Story = { args: { of: 'critical' }, globals: { pseudo: { hover: ['[role="region"] button'] } } };
export const Focus: Story = { args: { of: 'critical' }, globals: { pseudo: { focusVisible: ['[role="region"] button'] } } };
export const Replaced: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('region')).toBeVisible());
    const before = canvas.getByRole('status').textContent;
    await userEvent.click(canvas.getAllByRole('button')[0] as HTMLElement);
    await waitFor(() => expect(canvas.getByRole('status').textContent).not.toBe(before));
  },
};
