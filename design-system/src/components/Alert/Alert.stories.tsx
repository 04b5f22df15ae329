import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';

import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { Alert } from './Alert.tsx';
import type { AlertProps } from './Alert.tsx';

const meta = {
  title: 'Feedback/Alert',
  id: 'components-alert',
  component: Alert,
  args: { title: 'Ramadan hours', children: <Text size="small">09:00 – 15:00</Text> },
  parameters: {
    arabic: {
      title: 'ساعات العمل في رمضان',
      children: (
        <Text size="small">
          <bdi dir="ltr">09:00 – 15:00</bdi>
        </Text>
      ),
    },
  },
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { tone: 'success' } };
export const Warning: Story = { args: { tone: 'warning' } };
export const Critical: Story = { args: { tone: 'critical' } };
// Storybook does not override an arg with undefined.
export const TitleOnly: Story = { args: { children: undefined }, parameters: { arabic: { children: null } } };
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

function Dismissible(props: AlertProps) {
  const [isShown, setIsShown] = useState(true);
  return (
    <main tabIndex={-1}>
      {isShown && <Alert {...props} onDismiss={() => setIsShown(false)} />}
      <Text size="small">…</Text>
    </main>
  );
}

export const CanBeDismissed: Story = {
  render: (args) => <Dismissible {...args} />,
};
/** The button removes the alert; the focus stays in its part of the page. */
export const Dismissed: Story = {
  render: (args) => <Dismissible {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};
export const DismissHover: Story = { args: { onDismiss: () => {} }, globals: { pseudo: { hover: ['button'] } } };
export const DismissFocus: Story = { args: { onDismiss: () => {} }, globals: { pseudo: { focusVisible: ['button'] } } };

function Late() {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onPress={() => setIsShown(true)}>
        …
      </Button>
      {isShown && <Alert tone="success" live="polite" title="98 %" />}
    </>
  );
}

/** Appears after an action: announced politely. */
export const Polite: Story = {
  render: () => <Late />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('status')).toBeVisible();
  },
};
