import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { MailIcon, MessageCircleIcon, PhoneIcon } from '../Icon/icons.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { contactsIn, contactLabels, type Contact } from '../../testing/contacts.ts';
import { Button } from '../Button/Button.tsx';
import { DescriptionList } from '../DescriptionList/DescriptionList.tsx';
import { GridList } from '../GridList/GridList.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Status } from '../Status/Status.tsx';
import { TabLinks } from '../Tabs/TabLinks.tsx';
import { Text } from '../Text/Text.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { SplitView, type SplitViewProps } from './SplitView.tsx';
import { exampleIn } from '../../testing/example-in.ts';

interface WorkProps {
  count?: number;
  /** Id of the entry that is open initially. */
  open?: string;
  isLoading?: boolean;
  hasLongTitle?: boolean;
  /** Whether the column with further details is shown. */
  hasAside?: boolean;
  inspectorStart?: SplitViewProps['inspectorStart'];
}

function Inspector({ contact }: { contact: Contact }) {
  return (
    <Stack space="lg">
      {Array.from({ length: 8 }, (_, index) => (
        <Text key={index} size="small">
          {contact.message}
        </Text>
      ))}
    </Stack>
  );
}

function Facts({ contact }: { contact: Contact }) {
  const t = exampleIn(contactLabels, useMessages().locale);
  return (
    <DescriptionList
      items={[
        { term: t.phone, value: <bdi dir="ltr">{contact.phone}</bdi> },
        { term: t.email, value: <bdi dir="ltr">{contact.email}</bdi> },
        { term: t.service, value: contact.service },
      ]}
    />
  );
}

function Work({ count = 5, open, isLoading = false, hasLongTitle = false, hasAside = false, inspectorStart }: WorkProps) {
  const { locale } = useMessages();
  const t = exampleIn(contactLabels, locale);
  const rows = contactsIn(locale, count);
  const [current, setCurrent] = useState(open);
  const contact = rows.find(({ id }) => id === current);
  const title = contact?.name ?? '';
  return (
    <SplitView
      inspectorStart={inspectorStart}
      isInspectorOpen={contact !== undefined}
      onClose={() => setCurrent(undefined)}
      inspectorTitle={hasLongTitle ? `${title} ${title} ${title}` : title}
      inspectorTools={
        <>
          <Button size="sm" variant="secondary" icon={<MessageCircleIcon />}>
            {t.chat}
          </Button>
          <Button size="sm" variant="secondary" icon={<PhoneIcon />}>
            {t.call}
          </Button>
        </>
      }
      inspectorHead={contact && <Status tone={contact.tone}>{contact.due}</Status>}
      inspectorAside={contact && hasAside && <Facts contact={contact} />}
      inspectorActions={<TextArea label={t.message} name="note" isOptionalHidden lines={2} />}
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
        <GridList
          label={t.title}
          rows={rows.map(({ id, name, service, tone, due, message }) => ({
            id,
            name,
            href: `#${id}`,
            label: [name, service, due, message].join(', '),
            icon: <MailIcon />,
            content: (
              <>
                <Inline justify="between" space="xs">
                  <strong>{name}</strong>
                  <Status tone={tone}>{due}</Status>
                </Inline>
                <Text size="small" tone="muted">
                  {service}
                </Text>
              </>
            ),
          }))}
          currentRow={current}
          onOpen={(href) => setCurrent(href.slice(1))}
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
/** Beside the entry, or over it where there is not enough room. */
export const Aside: Story = { args: { open: '1', hasAside: true } };
/** A conversation begins at its end. */
export const StartsAtEnd: Story = { args: { open: '1', inspectorStart: 'end' } };
/** Both sides scroll independently; their headers stay. */
export const LongList: Story = { args: { open: '2', count: 40 } };
