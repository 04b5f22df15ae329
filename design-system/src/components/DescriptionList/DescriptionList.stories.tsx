import type { Meta, StoryObj } from '@storybook/react-vite';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { contactsIn, contactLabels } from '../../testing/contacts.ts';
import { DescriptionList } from './DescriptionList.tsx';
import { exampleIn } from '../../testing/example-in.ts';

interface FactsProps {
  /** Width of the container, in rem. */
  width?: number;
  hasGaps?: boolean;
}

function Facts({ width = 24, hasGaps = false }: FactsProps) {
  const { locale } = useMessages();
  const t = exampleIn(contactLabels, locale);
  const [contact] = contactsIn(locale, 1);
  if (!contact) return null;
  return (
    <div style={{ maxInlineSize: `${width}rem` }}>
      <DescriptionList
        items={[
          { term: t.phone, value: hasGaps ? '' : <bdi dir="ltr">{contact.phone}</bdi> },
          { term: t.email, value: <bdi dir="ltr">{contact.email}</bdi> },
          { term: t.service, value: contact.service },
          { term: t.message, value: hasGaps ? null : contact.message },
        ]}
      />
    </div>
  );
}

const meta = {
  title: 'Data/DescriptionList',
  id: 'components-descriptionlist',
  render: (args) => <Facts {...args} />,
} satisfies Meta<FactsProps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const MissingValues: Story = { args: { hasGaps: true } };
/** In narrow containers a value is below its term. */
export const Narrow: Story = { args: { width: 14 } };
