import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Switch } from './Switch.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const meta = {
  title: 'Forms/Switch',
  id: 'components-switch',
  component: Switch,
  args: { label: 'Analytics', name: 'analytics' },
  parameters: { arabic: { label: 'التحليلات' } },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  args: { onChange: fn() },
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const On: Story = { args: { defaultSelected: true } };
export const Hover: Story = { globals: { pseudo: { hover: true } } };
export const HoverOn: Story = { args: { defaultSelected: true }, globals: { pseudo: { hover: true } } };
export const Focus: Story = { globals: { pseudo: { focusVisible: ['input'] } } };
export const FocusOn: Story = { args: { defaultSelected: true }, globals: { pseudo: { focusVisible: ['input'] } } };
export const WithHint: Story = {
  args: { hint: 'Counts visits, so that we see which pages help. Nothing leaves our own servers.' },
  parameters: { arabic: { hint: 'تُحصي الزيارات لنعرف أيّ الصفحات تفيدكم، ولا تغادر البيانات خوادمنا.' } },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const DisabledOn: Story = { args: { isDisabled: true, defaultSelected: true } };
export const LongLabel: Story = {
  args: {
    label: 'Remember the language, the theme and what I typed into forms until I come back to finish them',
    hint: 'Kept on this device only. It goes when you clear the browser’s data or switch this off again.',
    defaultSelected: true,
  },
  parameters: {
    arabic: {
      label: 'تذكُّر اللغة والمظهر وما كتبته في النماذج حتى أعود لإكمالها',
      hint: 'تُحفظ على هذا الجهاز فقط، وتُمحى عند مسح بيانات المتصفح أو إيقاف هذا الخيار.',
    },
  },
};

const purposes = {
  en: [
    { name: 'necessary', label: 'Necessary', hint: 'Keeps the site working. Always on.' },
    { name: 'analytics', label: 'Analytics', hint: 'Shows us which pages help.' },
    { name: 'marketing', label: 'Marketing', hint: 'Tells us which advertisement brought you here.' },
  ],
  ar: [
    { name: 'necessary', label: 'الضرورية', hint: 'لا يعمل الموقع من دونها، وهي مفعّلة دائمًا.' },
    { name: 'analytics', label: 'التحليلات', hint: 'تبيّن لنا أيّ الصفحات تفيدكم.' },
    { name: 'marketing', label: 'التسويق', hint: 'تُعلمنا بالإعلان الذي أوصلكم إلينا.' },
  ],
};

/** As in the consent panel: switches in one column. */
export const Several: Story = {
  render: function Purposes() {
    return (
      <Stack space="xs">
        {exampleIn(purposes, useMessages().locale).map((purpose, index) => (
          <Switch key={purpose.name} {...purpose} defaultSelected={index < 2} isDisabled={index === 0} />
        ))}
      </Stack>
    );
  },
};
