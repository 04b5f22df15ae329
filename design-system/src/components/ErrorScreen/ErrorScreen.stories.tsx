import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const texts = { en: 'Contact us', ar: 'تواصل معنا' };
function Contact() {
  const { locale } = useMessages();
  return (
    <Button href="#contact" variant="secondary" size="lg">
      {exampleIn(texts, locale)}
    </Button>
  );
}

const meta = {
  title: 'Feedback/ErrorScreen',
  id: 'components-errorscreen',
  component: ErrorScreen,
  args: { kind: 'notFound', homeHref: '#home' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ErrorScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
  args: { actions: <Contact /> },
};
export const ServerError: Story = {
  args: { kind: 'serverError', children: 'If it is urgent, call us.' },
  parameters: { arabic: { children: 'إن كان الأمر عاجلًا فاتصل بنا.' } },
};
/** An application could not load a page. */
export const ServerErrorWithRetry: Story = {
  args: { kind: 'serverError', onRetry: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
export const Offline: Story = {
  args: { kind: 'offline', onRetry: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
export const Rendering: Story = {
  args: { kind: 'rendering', onRetry: fn(), as: 'main' },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    await userEvent.tab();
    await userEvent.tab();
  },
};
export const WithDetails: Story = {
  args: {
    kind: 'rendering',
    onRetry: fn(),
    details:
      "TypeError: Cannot read properties of undefined (reading 'title')\n    at ServicePage (ServicePage.tsx:24:18)\n    at RenderedRoute",
  },
};
export const Hover: Story = { args: { kind: 'rendering', onRetry: fn() }, globals: { pseudo: { hover: true } } };
export const Focus: Story = { args: { kind: 'rendering', onRetry: fn() }, globals: { pseudo: { focusVisible: ['button', 'a'] } } };
