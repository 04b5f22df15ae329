import type { Meta, StoryObj } from '@storybook/react-vite';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Card } from '../Card/Card.tsx';
import { SpinnerOverlay } from './SpinnerOverlay.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const texts = {
  en: { title: 'Kitchen renovation', text: 'From the first drawing to the last hinge.', link: 'See the service' },
  ar: { title: 'تجديد المطابخ', text: 'من التصميم إلى آخر مفصلة.', link: 'عرض الخدمة' },
};
function Content() {
  const { locale } = useMessages();
  const { title, text, link } = exampleIn(texts, locale);
  return (
    <Card title={title} href="#service" linkLabel={link}>
      {text}
    </Card>
  );
}

const meta = {
  title: 'Feedback/SpinnerOverlay',
  id: 'components-spinneroverlay',
  component: SpinnerOverlay,
  parameters: { frame: { height: 360 } },
  args: { delay: 0, children: <Content /> },
} satisfies Meta<typeof SpinnerOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Region: Story = {};
export const InteractiveContent: Story = { args: { isContentUsable: true } };
export const Page: Story = { args: { covers: 'page' }, parameters: { layout: 'fullscreen' } };
export const NotLoading: Story = { args: { isLoading: false } };
export const WithinDelay: Story = { args: { delay: 60_000 } };
