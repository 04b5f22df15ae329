import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { CheckIcon, MailIcon } from '../Icon/icons.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { contactsIn, contactLabels } from '../../testing/contacts.ts';
import { exampleIn } from '../../testing/example-in.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Status } from '../Status/Status.tsx';
import { Text } from '../Text/Text.tsx';
import { GridList } from './GridList.tsx';

interface ContactsProps {
  count?: number;
  isSelectable?: boolean;
  /** Rows selected initially. */
  chosen?: readonly string[];
  /** The row that is open initially. */
  open?: string;
  isLoading?: boolean;
}

function Contacts({ count = 6, isSelectable = false, chosen = [], open, isLoading = false }: ContactsProps) {
  const { locale } = useMessages();
  const t = exampleIn(contactLabels, locale);
  const [current, setCurrent] = useState(open === undefined ? undefined : `#${open}`);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(chosen));
  return (
    <GridList
      label={t.title}
      rows={contactsIn(locale, count).map(({ id, name, service, message, tone, due, age }) => ({
        id,
        name,
        href: `#${id}`,
        label: [name, service, due, message, age].join(', '),
        icon: <MailIcon />,
        content: (
          <>
            <Inline justify="between" space="xs">
              <strong>{name}</strong>
              <Status tone={tone}>{due}</Status>
            </Inline>
            <Text size="small" tone="muted">
              {message}
            </Text>
          </>
        ),
      }))}
      onOpen={setCurrent}
      currentRow={current?.slice(1)}
      empty={<EmptyState title={t.none}>{t.noneText}</EmptyState>}
      isLoading={isLoading}
      isSelectable={isSelectable}
      selected={selected}
      onSelectionChange={setSelected}
      bulkActions={
        <Button variant="secondary" size="sm" icon={<CheckIcon />}>
          {t.done}
        </Button>
      }
    />
  );
}

const meta = { title: 'Data/GridList', id: 'components-gridlist', render: (args) => <Contacts {...args} /> } satisfies Meta<ContactsProps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = { args: { count: 0 } };
export const Loading: Story = { args: { count: 0, isLoading: true } };
export const Reloading: Story = { args: { isLoading: true } };
/** One tab stop: the arrows go from row to row, and to the checkbox of a row. */
export const Focus: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
  },
};
export const Current: Story = { args: { open: '2', isSelectable: true } };
/** Checkboxes replace the icons while anything is selected, and nothing moves. */
export const SomeSelected: Story = { args: { isSelectable: true, chosen: ['1', '3'] } };
/** Rows of other pages are selected too: they count and stay. */
export const SelectedElsewhere: Story = { args: { isSelectable: true, chosen: ['1', '17', '18'] } };
