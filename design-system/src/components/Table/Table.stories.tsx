import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { within } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { contactsIn, contactLabels, type Contact } from '../../testing/contacts.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Status } from '../Status/Status.tsx';
import { Table, type TableProps } from './Table.tsx';
import { exampleIn } from '../../testing/example-in.ts';

interface ContactsProps {
  count?: number;
  isLoading?: boolean;
  hasLinks?: boolean;
  canOpen?: boolean;
  isClipped?: boolean;
  hasFixedWidths?: boolean;
  /** The cards of a phone are summaries. */
  hasSummaries?: boolean;
  density?: TableProps<Contact>['density'];
  scroll?: TableProps<Contact>['scroll'];
  onOpen?: (id: string) => void;
}

function Contacts({ count = 5, isClipped = false, hasFixedWidths = false, hasSummaries = false, ...props }: ContactsProps) {
  const { locale } = useMessages();
  const t = exampleIn(contactLabels, locale);
  const [open, setOpen] = useState<string>();
  const width = hasFixedWidths ? ('medium' as const) : undefined;
  const columns: TableProps<Contact>['columns'] = [
    {
      key: 'name',
      header: t.name,
      isRowHeader: true,
      width,
      detail: ({ service }) => service,
      cell: ({ name }) => name,
    },
    { key: 'message', header: t.message, overflow: isClipped ? 'clip' : 'wrap', cell: ({ message }) => message },
    { key: 'phone', header: t.phone, overflow: 'keep', width, cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi> },
    { key: 'status', header: t.status, width, cell: ({ tone, due }) => <Status tone={tone}>{due}</Status> },
    {
      key: 'received',
      header: t.received,
      align: 'end',
      overflow: 'keep',
      width: hasFixedWidths ? 'narrow' : undefined,
      cell: ({ age }) => age,
    },
  ];
  /** Name, service and age above the message, which is beside the status. */
  const summaries: TableProps<Contact>['columns'] = [
    { key: 'name', header: t.name, isRowHeader: true, overflow: 'clip', cell: ({ name }) => name, detail: ({ message }) => message },
    { key: 'status', header: t.status, card: 'last', cell: ({ tone, due }) => <Status tone={tone}>{due}</Status> },
    { key: 'received', header: t.received, align: 'end', card: 'title', cell: ({ age }) => age, detail: ({ service }) => service },
  ];
  return (
    <Table
      caption={t.title}
      columns={hasSummaries ? summaries : columns}
      rows={contactsIn(locale, count)}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t.none}>{t.noneText}</EmptyState>}
      isLoading={props.isLoading ?? false}
      hrefOf={props.hasLinks ? ({ id }) => `#contact-${id}` : undefined}
      {...(props.canOpen && {
        currentRow: open,
        onRowPress: ({ id }: Contact) => {
          setOpen(id);
          props.onOpen?.(id);
        },
      })}
      density={props.density}
      scroll={props.scroll}
    />
  );
}

const meta = { title: 'Data/Table', id: 'components-table', render: (args) => <Contacts {...args} /> } satisfies Meta<ContactsProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const rowHeads = (canvas: { getAllByRole: (role: 'rowheader') => HTMLElement[] }): HTMLElement[] => canvas.getAllByRole('rowheader');

export const Filled: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const Long: Story = { args: { count: 40 } };
export const Empty: Story = { args: { count: 0 } };
export const Loading: Story = { args: { count: 0, isLoading: true, hasFixedWidths: true } };
export const Reloading: Story = { args: { isLoading: true } };

/** Rows of 32 px for long lists on large screens. Cards are the same in both densities. */
export const Compact: Story = {
  args: { count: 8, density: 'compact', isClipped: true },
  parameters: { picture: { widths: [1280] } },
};
/** On a phone, each row is a summary of three lines. */
export const Summaries: Story = {
  tags: ['no-picture'],
  args: { canOpen: true, hasSummaries: true },
};
export const Pressable: Story = { args: { canOpen: true, isClipped: true, hasFixedWidths: true } };
export const Hover: Story = { args: { canOpen: true }, globals: { pseudo: { hover: ['tbody tr:nth-child(2)'] } } };
export const Focus: Story = { args: { canOpen: true }, globals: { pseudo: { focusVisible: ['tbody tr:nth-child(2) button'] } } };
export const Current: Story = {
  args: { canOpen: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(within(rowHeads(canvas)[1] as HTMLElement).getByRole('button'));
  },
};
export const Linked: Story = {
  args: { hasLinks: true },
};
/** Overflowing text is truncated; the inspector shows all of it. */
export const LongText: Story = { args: { isClipped: true, hasFixedWidths: true } };
/** The header sticks to the scroll container: the page, below its bar, or a pane. */
export const ScrollsWithPage: Story = { args: { count: 20, scroll: 'page' } };
