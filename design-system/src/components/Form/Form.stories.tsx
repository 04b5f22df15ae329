import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Container } from '../Container/Container.tsx';
import { ErrorSummary } from '../ErrorSummary/ErrorSummary.tsx';
import { FormMessage } from '../FormMessage/FormMessage.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { NativeSelect } from '../NativeSelect/NativeSelect.tsx';
import { PhoneField } from '../PhoneField/PhoneField.tsx';
import { Text } from '../Text/Text.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Form } from './Form.tsx';
import type { FormProps } from './Form.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const texts = {
  en: {
    name: 'Your name',
    email: 'E-mail',
    phone: 'Phone',
    service: 'Service',
    services: ['AC services', 'Kitchen renovation'],
    message: 'How can we help?',
    send: 'Send',
    agree: 'By submitting you agree to the privacy policy.',
    missingName: 'Please tell us your name.',
    missingService: 'Please choose a service.',
    call: 'Call me back',
    number: 'Your number',
    form: 'Contact',
    failed: 'There was an error sending your message. Please try again.',
    numberHint: 'We call between eight and six.',
    wrongNumber: 'Please check the number.',
  },
  ar: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'رقم الهاتف',
    service: 'الخدمة',
    services: ['خدمات التكييف', 'تجديد المطابخ'],
    message: 'كيف يمكننا مساعدتك؟',
    send: 'إرسال',
    agree: 'بإرسال النموذج فإنك توافق على سياسة الخصوصية.',
    missingName: 'يُرجى كتابة الاسم.',
    missingService: 'يُرجى اختيار الخدمة.',
    call: 'اتصلوا بي',
    number: 'رقم هاتفك',
    form: 'تواصل معنا',
    failed: 'حدث خطأ أثناء إرسال رسالتك. يُرجى المحاولة مرة أخرى.',
    numberHint: 'نتصل بكم بين الثامنة صباحًا والسادسة مساءً.',
    wrongNumber: 'يُرجى مراجعة الرقم.',
  },
};

interface Shown extends Pick<FormProps, 'onSubmit'> {
  isWrong?: boolean;
  /** Submitting: no double submission, and the input stays. */
  isPending?: boolean;
  hasFailed?: boolean;
}

function ContactForm({ isWrong = false, isPending = false, hasFailed = false, onSubmit }: Shown) {
  const t = exampleIn(texts, useMessages().locale);
  const problems = [
    { fieldId: 'story-name', message: t.missingName },
    { fieldId: 'story-service', message: t.missingService },
  ];
  return (
    <Container width="reading">
      <Form
        action="/api/contact-submissions"
        label={t.form}
        onSubmit={onSubmit}
        summary={isWrong ? <ErrorSummary problems={problems} /> : hasFailed && <FormMessage tone="critical" title={t.failed} />}
        actions={
          <Button type="submit" size="lg" isPending={isPending}>
            {t.send}
          </Button>
        }
        note={
          <Text size="small" tone="muted">
            {t.agree}
          </Text>
        }
      >
        <TextField
          id="story-name"
          label={t.name}
          name="name"
          autoComplete="name"
          isRequired
          errorMessage={isWrong ? t.missingName : undefined}
        />
        <Grid columns={2}>
          <TextField label={t.email} name="email" type="email" autoComplete="email" isRequired />
          <PhoneField label={t.phone} name="phone" />
        </Grid>
        <NativeSelect
          id="story-service"
          label={t.service}
          name="serviceType"
          isRequired
          errorMessage={isWrong ? t.missingService : undefined}
          options={t.services.map((label, index) => ({ value: String(index), label }))}
        />
        <TextArea label={t.message} name="message" isRequired />
      </Form>
    </Container>
  );
}

const meta = { title: 'Forms/Form', id: 'components-form', render: (args) => <ContactForm {...args} /> } satisfies Meta<Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Stacked: Story = {
  args: { onSubmit: fn() },
  play: async ({ canvas, userEvent }) => {
    const [name, email, phone, message] = canvas.getAllByRole('textbox');
    await userEvent.type(name as HTMLElement, 'Maryam');
    await userEvent.type(email as HTMLElement, 'maryam@example.com');
    await userEvent.type(phone as HTMLElement, '050 123 4567');
    await userEvent.selectOptions(canvas.getByRole('combobox'), '1');
    await userEvent.type(message as HTMLElement, 'Kitchen');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
  },
};
export const WithProblems: Story = {
  args: { isWrong: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('link')[1] as HTMLElement);
  },
};
export const Pending: Story = {
  args: { isPending: true, onSubmit: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
export const Failed: Story = { args: { hasFailed: true } };

interface CallbackProps {
  isWrong?: boolean;
  isPending?: boolean;
}

function Callback({ isWrong = false, isPending = false }: CallbackProps) {
  const t = exampleIn(texts, useMessages().locale);
  return (
    <Container width="narrow">
      <Form
        layout="inline"
        label={t.call}
        actions={
          <Button type="submit" isPending={isPending}>
            {t.call}
          </Button>
        }
        note={
          <Text size="small" tone="muted">
            {t.agree}
          </Text>
        }
      >
        <PhoneField
          label={t.number}
          name="phone"
          isRequired
          hint={isWrong && t.numberHint}
          errorMessage={isWrong ? t.wrongNumber : undefined}
        />
      </Form>
    </Container>
  );
}

export const Inline: Story = { render: () => <Callback /> };
/** The button stays aligned with the control. */
export const InlineWithProblem: Story = { render: () => <Callback isWrong /> };
export const InlinePending: Story = { render: () => <Callback isPending /> };
