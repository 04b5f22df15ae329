import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { StarIcon } from '../Icon/application-icons.tsx';
import { ToggleButton } from './ToggleButton.tsx';

const meta = {
  title: 'Actions/ToggleButton',
  id: 'components-togglebutton',
  component: ToggleButton,
  args: { children: 'Overdue only' },
  parameters: { arabic: { children: 'المتأخرة فقط' } },
} satisfies Meta<typeof ToggleButton>;

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
export const OnFocus: Story = { args: { defaultSelected: true }, globals: { pseudo: { focusVisible: ['button'] } } };
export const WithIcon: Story = { args: { icon: <StarIcon />, defaultSelected: true } };
export const Disabled: Story = { args: { isDisabled: true } };
export const DisabledOn: Story = { args: { isDisabled: true, defaultSelected: true } };
export const LongLabel: Story = {
  args: { children: 'Only leads that nobody has answered within the promised time, of all services and languages', defaultSelected: true },
  parameters: { arabic: { children: 'الطلبات التي لم يُردّ عليها خلال المدة الموعودة فقط، من جميع الخدمات واللغات' } },
};
