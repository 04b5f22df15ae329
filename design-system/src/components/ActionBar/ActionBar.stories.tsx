import type { Meta, StoryObj } from '@storybook/react-vite';

import { MailIcon, MessageCircleIcon, PhoneIcon } from '../Icon/icons.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { ConsentBanner } from '../ConsentBanner/ConsentBanner.tsx';
import { ConsentProvider } from '../ConsentProvider/ConsentProvider.tsx';
import { FloatingMenu } from '../FloatingMenu/FloatingMenu.tsx';
import { Hero } from '../Hero/Hero.tsx';
import { ActionBar } from './ActionBar.tsx';
import type { ActionBarProps } from './ActionBar.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const phone = { href: 'tel:+97140000000', icon: <PhoneIcon />, isPrimary: true } as const;
const chat = { href: '#chat', icon: <MessageCircleIcon />, isExternal: true } as const;
const message = { href: '#contact', icon: <MailIcon /> } as const;
const en = [
  { label: 'Call', ...phone },
  { label: 'Chat', ...chat },
  { label: 'Message', ...message },
];
const ar = [
  { label: 'اتصال', ...phone },
  { label: 'محادثة', ...chat },
  { label: 'رسالة', ...message },
];
const words = { en: 'Done once. Done properly.', ar: 'مرة واحدة، وبإتقان.' };

function Page(props: ActionBarProps) {
  const { locale } = useMessages();
  return (
    <>
      <main>
        <Hero title={exampleIn(words, locale)} />
        <ActionBar {...props} />
      </main>
      <FloatingMenu callHref="tel:+97140000000" chatHref="#chat" />
    </>
  );
}

const meta = {
  title: 'Actions/ActionBar',
  id: 'components-actionbar',
  component: ActionBar,
  args: { label: 'Ask about this service', actions: en },
  parameters: { layout: 'fullscreen', arabic: { label: 'استفسر عن هذه الخدمة', actions: ar }, picture: { widths: [320, 360] } },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof ActionBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {};
export const Two: Story = { args: { actions: en.slice(0, 2) }, parameters: { arabic: { actions: ar.slice(0, 2) } } };
export const Hover: Story = { globals: { pseudo: { hover: ['[role="group"] a'] } } };
export const Focus: Story = { globals: { pseudo: { focusVisible: ['[role="group"] a:nth-child(2)'] } } };
export const Pressed: Story = { globals: { pseudo: { hover: ['[role="group"] a'], active: ['[role="group"] a'] } } };
/** Hidden while the consent banner asks. */
export const BehindTheConsentBanner: Story = {
  render: (args) => (
    <ConsentProvider cookieName="storybook_action_bar_consent">
      <ConsentBanner policyHref="#cookie-policy" />
      <Page {...args} />
    </ConsentProvider>
  ),
};
