import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { MessageCircleIcon, PhoneIcon } from '../Icon/icons.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { contactsIn, contactWords, type Contact } from '../../testing/contacts.ts';
import { Button } from '../Button/Button.tsx';
import { DescriptionList } from '../DescriptionList/DescriptionList.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Status } from '../Status/Status.tsx';
import { Table } from '../Table/Table.tsx';
import { TabLinks } from '../Tabs/Tabs.tsx';
import { Text } from '../Text/Text.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { SplitView, type SplitViewProps } from './SplitView.tsx';
import { exampleIn } from '../../testing/example-in.ts';

interface WorkProps {
  count?: number;
  /** Which entry is open initially. */
  open?: string;
  isLoading?: boolean;
  hasLongTitle?: boolean;
  inspectorWidth?: SplitViewProps['inspectorWidth'];
}

function Inspector({ contact }: { contact: Contact }) {
  const t = exampleIn(contactWords, useMessages().locale);
  return (
    <Stack space="lg">
      <div>
        <Status tone={contact.tone}>{contact.due}</Status>
      </div>
      <Inline space="xs">
        <Button size="sm" icon={<MessageCircleIcon />}>
          {t.chat}
        </Button>
        <Button size="sm" variant="secondary" icon={<PhoneIcon />}>
          {t.call}
        </Button>
      </Inline>
      <DescriptionList
        items={[
          { term: t.phone, value: <bdi dir="ltr">{contact.phone}</bdi> },
          { term: t.email, value: <bdi dir="ltr">{contact.email}</bdi> },
          { term: t.service, value: contact.service },
        ]}
      />
      <Text size="small">{contact.message}</Text>
      <TextArea label={t.message} name="note" isOptionalHidden />
    </Stack>
  );
}

function Work({ count = 5, open, isLoading = false, hasLongTitle = false, inspectorWidth }: WorkProps) {
  const { locale } = useMessages();
  const t = exampleIn(contactWords, locale);
  const rows = contactsIn(locale, count);
  const [current, setCurrent] = useState(open);
  const contact = rows.find(({ id }) => id === current);
  const title = contact?.name ?? '';
  return (
    <SplitView
      inspectorWidth={inspectorWidth}
      isInspectorOpen={contact !== undefined}
      onClose={() => setCurrent(undefined)}
      inspectorTitle={hasLongTitle ? `${title} ${title} ${title}` : title}
      inspector={contact && (isLoading ? <Skeleton count={6} /> : <Inspector contact={contact} />)}
      listHead={
        <>
          <Stack space="hair">
            <Heading level={1} size="title3">
              {t.title}
            </Heading>
            <Text size="small" tone="muted">
              {t.summary}
            </Text>
          </Stack>
          <TabLinks
            label={t.status}
            items={[
              { href: '#new', label: t.views.new, count: 12, isCurrent: true },
              { href: '#in-progress', label: t.views.inProgress, count: 5 },
              { href: '#done', label: t.views.done },
              { href: '#spam', label: t.views.spam },
            ]}
          />
        </>
      }
      list={
        <Table
          caption={t.title}
          scroll="page"
          columns={[
            { key: 'name', header: t.name, isRowHeader: true, width: 'wide', detail: (row) => row.service, cell: (row) => row.name },
            { key: 'message', header: t.message, overflow: 'clip', cell: (row) => row.message },
            { key: 'status', header: t.status, width: 'medium', cell: (row) => <Status tone={row.tone}>{row.due}</Status> },
            { key: 'received', header: t.received, align: 'end', width: 'narrow', cell: (row) => row.age },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
          currentRow={current}
          onRowPress={({ id }) => setCurrent(id)}
        />
      }
    />
  );
}

const meta = {
  title: 'Layout/SplitView',
  id: 'components-splitview',
  render: (args) => <Work {...args} />,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<WorkProps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NothingOpen: Story = {};
export const Open: Story = {
  args: { open: '1' },
};
export const LongTitle: Story = { args: { open: '1', hasLongTitle: true } };
export const InspectorLoading: Story = { args: { open: '1', isLoading: true } };
/** An editor has more room than the list. */
export const WideInspector: Story = { args: { open: '1', inspectorWidth: 'wide' } };
/** Both sides scroll independently; their headers stay. */
export const LongList: Story = { args: { open: '2', count: 40 } };
