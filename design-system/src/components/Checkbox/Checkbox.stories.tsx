import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Checkbox } from './Checkbox.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const meta = {
  title: 'Forms/Checkbox',
  id: 'components-checkbox',
  component: Checkbox,
  args: { label: 'Send me the maintenance calendar by e-mail', name: 'calendar' },
  parameters: { arabic: { label: 'أرسلوا لي جدول الصيانة بالبريد الإلكتروني' } },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

const terms = {
  args: { label: 'I have read the terms and agree to them', name: 'terms', isRequired: true },
  arabic: { label: 'اطّلعت على الشروط وأوافق عليها' },
};

export const Default: Story = {};

export const Checked: Story = { args: { defaultSelected: true } };
export const Indeterminate: Story = {
  args: { isIndeterminate: true, isOptionalHidden: true, label: 'All services' },
  parameters: { arabic: { label: 'كل الخدمات' } },
};
export const Hover: Story = { globals: { pseudo: { hover: true } } };
export const HoverChecked: Story = { args: { defaultSelected: true }, globals: { pseudo: { hover: true } } };
export const Focus: Story = { globals: { pseudo: { focusVisible: ['input'] } } };
export const FocusChecked: Story = { args: { defaultSelected: true }, globals: { pseudo: { focusVisible: ['input'] } } };
export const WithHint: Story = {
  args: { hint: 'Four times a year, before each season.' },
  parameters: { arabic: { hint: 'أربع مرات في السنة، قبل بداية كل موسم.' } },
};
export const Required: Story = { args: terms.args, parameters: { arabic: terms.arabic } };
export const Invalid: Story = {
  args: { ...terms.args, errorMessage: 'Please agree to the terms before you send the order.' },
  parameters: { arabic: { ...terms.arabic, errorMessage: 'يُرجى الموافقة على الشروط قبل إرسال الطلب.' } },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const DisabledChecked: Story = { args: { isDisabled: true, defaultSelected: true } };
export const ReadOnly: Story = {
  args: { isReadOnly: true, defaultSelected: true, isOptionalHidden: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox'));
  },
};
export const LongLabel: Story = {
  args: {
    label:
      'I am the owner of the property or was asked by the owner to order this work, and I may let your team in between eight in the morning and six in the evening',
    hint: 'Building management in many towers asks for this in writing, so please keep the permit at hand when our team arrives.',
    errorMessage: 'Please confirm that you may order work for this property; without that, we are not allowed to start.',
    isRequired: true,
  },
  parameters: {
    arabic: {
      label: 'أقرّ بأنني مالك العقار أو مفوَّض من مالكه بطلب هذه الأعمال، ويحقّ لي السماح لفريقكم بالدخول بين الثامنة صباحًا والسادسة مساءً',
      hint: 'تطلب إدارات الأبراج غالبًا موافقة مكتوبة، لذا يُرجى تجهيز التصريح قبل وصول الفريق.',
      errorMessage: 'يُرجى تأكيد أحقيتكم في طلب الأعمال لهذا العقار، إذ لا يُسمح لنا بالبدء من دون ذلك.',
    },
  },
};

const services = {
  en: { all: 'All services', each: ['Plumbing', 'Electrical', 'AC services'] },
  ar: { all: 'كل الخدمات', each: ['السباكة', 'الكهرباء', 'خدمات التكييف'] },
};

/** A box that represents several is mixed while some of them are checked. */
export const SelectAll: Story = {
  render: function Services() {
    const { all, each } = exampleIn(services, useMessages().locale);
    const [chosen, setChosen] = useState([true, false, false]);
    const isAll = chosen.every(Boolean);
    return (
      <Stack space="hair">
        <Checkbox
          name="all"
          label={all}
          isOptionalHidden
          isSelected={isAll}
          isIndeterminate={!isAll && chosen.some(Boolean)}
          onChange={(isSelected) => setChosen(chosen.map(() => isSelected))}
        />
        {each.map((label, index) => (
          <Checkbox
            key={label}
            name={`service-${index}`}
            label={label}
            isOptionalHidden
            isSelected={chosen[index] ?? false}
            onChange={(isSelected) => setChosen(chosen.with(index, isSelected))}
          />
        ))}
      </Stack>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const [all, , , last] = canvas.getAllByRole('checkbox');
    await userEvent.click(all as HTMLElement);
    await userEvent.click(last as HTMLElement);
  },
};
