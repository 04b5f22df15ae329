import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { ConsentBanner } from '../ConsentBanner/ConsentBanner.tsx';
import { ConsentProvider } from '../ConsentProvider/ConsentProvider.tsx';
import { Form } from '../Form/Form.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { Hero } from '../Hero/Hero.tsx';
import { Section } from '../Section/Section.tsx';
import { Text } from '../Text/Text.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { FloatingMenu } from './FloatingMenu.tsx';
import type { FloatingMenuProps } from './FloatingMenu.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const texts = {
  en: { title: 'Done once. Done properly.', message: 'Message', send: 'Send' },
  ar: { title: 'مرة واحدة، وبإتقان.', message: 'الرسالة', send: 'إرسال' },
};

function Page(props: FloatingMenuProps) {
  const { locale } = useMessages();
  return (
    <>
      <Hero title={exampleIn(texts, locale).title} />
      <FloatingMenu {...props} />
    </>
  );
}

const meta = {
  title: 'Actions/FloatingMenu',
  id: 'components-floatingmenu',
  component: FloatingMenu,
  args: { callHref: 'tel:+97140000000', chatHref: '#chat', onAction: fn() },
  parameters: { frame: { height: 480 }, layout: 'fullscreen' },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof FloatingMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { defaultOpen: true } };
export const Hover: Story = { args: { defaultOpen: true }, globals: { pseudo: { hover: ['summary', 'li:nth-child(2) a'] } } };
export const Focus: Story = { args: { defaultOpen: true }, globals: { pseudo: { focusVisible: ['summary', 'li:nth-child(2) a'] } } };
export const Pressed: Story = { args: { defaultOpen: true }, globals: { pseudo: { active: ['summary', 'li:nth-child(2) a'] } } };

export const AboveTheConsentBanner: Story = {
  render: (args) => (
    <ConsentProvider cookieName="storybook_floating_consent">
      <ConsentBanner policyHref="#cookie-policy" />
      <Page {...args} />
    </ConsentProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(async () => {
      const menu = (canvasElement.querySelector('details:has([href^="tel:"]) > summary') as HTMLElement).getBoundingClientRect();
      await expect(menu.bottom).toBeLessThan(canvas.getByRole('region').getBoundingClientRect().top);
    });
  },
};

function FormPage(props: FloatingMenuProps) {
  const { locale } = useMessages();
  const t = exampleIn(texts, locale);
  return (
    <>
      {/* On a wide screen too the field is in the corner of the menu. */}
      <Section spacing="tight">
        <Grid columns={2}>
          <Text tone="muted">{t.title}</Text>
          <Form label={t.message} actions={<Button isFullWidth>{t.send}</Button>}>
            {[1, 2, 3, 4, 5].map((number) => (
              <TextArea key={number} label={t.message} name={`message${number}`} isRequired />
            ))}
          </Form>
        </Grid>
      </Section>
      <FloatingMenu {...props} />
    </>
  );
}
/** Form fields take precedence: the menu moves aside for the field in its corner. */
export const MovesAside: Story = {
  render: (args) => <FormPage {...args} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('details')).toHaveAttribute('data-aside'));
  },
};
