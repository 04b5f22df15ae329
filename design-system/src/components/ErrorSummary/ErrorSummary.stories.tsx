import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { FieldProblem } from './ErrorSummary.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const texts = {
  en: { name: 'Your name', email: 'E-mail', phone: 'Phone', send: 'Send' },
  ar: { name: 'الاسم', email: 'البريد الإلكتروني', phone: 'الهاتف', send: 'إرسال' },
};

/** The field an error is about. */
function Field({ fieldId, message }: { fieldId: string; message?: string }) {
  const t = exampleIn(texts, useMessages().locale);
  const label = fieldId.endsWith('phone') ? t.phone : fieldId.endsWith('name') ? t.name : t.email;
  return <TextField id={fieldId} name={fieldId} label={label} errorMessage={message} isRequired />;
}

const meta = {
  title: 'Forms/ErrorSummary',
  id: 'components-errorsummary',
  component: ErrorSummary,
  args: {
    problems: [
      { fieldId: 'summary-name', message: 'Please tell us your name.' },
      { fieldId: 'summary-email', message: 'Please check the e-mail address.' },
    ],
  },
  parameters: {
    arabic: {
      problems: [
        { fieldId: 'summary-name', message: 'يُرجى كتابة الاسم.' },
        { fieldId: 'summary-email', message: 'يُرجى مراجعة عنوان البريد الإلكتروني.' },
      ],
    },
  },
  render: (args) => (
    <Stack>
      <ErrorSummary {...args} />
      {args.problems.map(({ fieldId, message }) => (
        <Field key={fieldId} fieldId={fieldId} message={message} />
      ))}
    </Stack>
  ),
} satisfies Meta<typeof ErrorSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TwoProblems: Story = {};
export const TakesFocus: Story = {
  args: { isFocused: true },
  render: function Submitted(args) {
    const t = exampleIn(texts, useMessages().locale);
    const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
    return (
      <Stack>
        <ErrorSummary {...args} problems={problems} />
        {args.problems.map(({ fieldId }) => (
          <Field key={fieldId} fieldId={fieldId} />
        ))}
        <Button onPress={() => setProblems(args.problems)}>{t.send}</Button>
      </Stack>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
  },
};
const one = { fieldId: 'summary-name', message: 'Please tell us your name.' };
export const OneProblem: Story = {
  args: { problems: [one] },
  parameters: { arabic: { problems: [{ ...one, message: 'يُرجى كتابة الاسم.' }] } },
};
export const LinkHover: Story = { globals: { pseudo: { hover: ['li:first-child a'] } } };
export const LinkFocus: Story = { globals: { pseudo: { focusVisible: ['li:first-child a'] } } };
export const LongProblems: Story = {
  args: {
    title: 'Please check what is marked below, then send the form again; nothing of what you typed was lost',
    problems: [
      {
        fieldId: 'summary-email',
        message: 'Please check the e-mail address: behind the last dot there should be something such as “com” or “ae”.',
      },
      { fieldId: 'summary-phone', message: 'Please check the number: it is too short for a number from the Emirates or abroad.' },
    ],
  },
  parameters: {
    arabic: {
      title: 'يُرجى مراجعة الحقول المحدّدة أدناه ثم إعادة الإرسال، ولم يضِع شيء مما كتبته',
      problems: [
        { fieldId: 'summary-email', message: 'يُرجى مراجعة البريد الإلكتروني: لا بدّ أن ينتهي بعد آخر نقطة بما يشبه ⁦com⁩ أو ⁦ae⁩.' },
        { fieldId: 'summary-phone', message: 'يُرجى مراجعة الرقم، فهو أقصر من أرقام الإمارات ومن الأرقام الدولية.' },
      ],
    },
  },
};
