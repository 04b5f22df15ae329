import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { exampleIn } from '../../testing/example-in.ts';
import { SkipLink, type SkipLinkProps } from './SkipLink.tsx';

function Page(props: SkipLinkProps) {
  const { locale } = useMessages();
  return (
    <>
      <SkipLink {...props} />
      <main id={props.targetId} tabIndex={-1}>
        {exampleIn({ en: 'Repairs, maintenance and fit-outs in Dubai', ar: 'إصلاح وصيانة وتشطيبات في دبي' }, locale)}
      </main>
    </>
  );
}

const meta = {
  title: 'Navigation/SkipLink',
  id: 'components-skiplink',
  component: SkipLink,
  parameters: { frame: { height: 200 } },
  args: { targetId: 'content' },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof SkipLink>;

export default meta;

export const Focused: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link');
    await waitFor(() => expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
  },
};
