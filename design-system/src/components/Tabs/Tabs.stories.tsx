import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { contactsIn, contactLabels } from '../../testing/contacts.ts';
import { UsersIcon } from '../Icon/application-icons.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { TabLinks } from './TabLinks.tsx';
import { Tabs } from './Tabs.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const keys = ['new', 'inProgress', 'done', 'spam'] as const;
type Key = (typeof keys)[number];
const counts: Partial<Record<Key, number>> = { new: 12, inProgress: 5 };
const countOf = (key: Key) => (counts[key] === undefined ? {} : { count: counts[key] });

interface ViewsProps {
  hasCounts?: boolean;
  isManual?: boolean;
  /** Cannot be selected. */
  disabled?: Key;
  /** How often the four are repeated. */
  times?: number;
}

function Views({ hasCounts = false, isManual = false, disabled, times = 1 }: ViewsProps) {
  const { locale } = useMessages();
  const t = exampleIn(contactLabels, locale);
  return (
    <Tabs
      label={t.status}
      isManual={isManual}
      tabs={Array.from({ length: times }, (_, round) =>
        keys.map((key, index) => ({
          key: `${key}${round}`,
          label: t.views[key],
          isDisabled: key === disabled,
          ...(hasCounts && countOf(key)),
          content: (
            <Stack space="xs">
              {contactsIn(locale, 4 - index).map(({ id, name, service }) => (
                <Text key={id} size="small">
                  {name} · {service}
                </Text>
              ))}
            </Stack>
          ),
        })),
      ).flat()}
    />
  );
}

const shared = { en: 'Shared with the team', ar: 'مشتركة مع الفريق' };

interface LinkedViewsProps extends Pick<ViewsProps, 'times'> {
  isShared?: boolean;
  isWrapped?: boolean;
}

function LinkedViews({ times = 1, isShared = false, isWrapped }: LinkedViewsProps) {
  const { locale } = useMessages();
  const t = exampleIn(contactLabels, locale);
  const [place] = useState(`#${keys[1]}${times - 1}`);
  return (
    <TabLinks
      label={t.status}
      isWrapped={isWrapped}
      items={Array.from({ length: times }, (_, round) =>
        keys.map((key) => ({
          href: `#${key}${round}`,
          label: t.views[key],
          isCurrent: place === `#${key}${round}`,
          ...(isShared && key !== 'new' && { marks: [{ icon: <UsersIcon size="sm" />, label: exampleIn(shared, locale) }] }),
          ...countOf(key),
        })),
      ).flat()}
    />
  );
}

const meta = {
  title: 'Navigation/Tabs',
  id: 'components-tabs',
  subcomponents: { TabLinks },
  render: (args) => <Views {...args} />,
} satisfies Meta<ViewsProps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithCounts: Story = { args: { hasCounts: true } };
export const Disabled: Story = { args: { disabled: 'done' } };
export const Hover: Story = { args: { hasCounts: true }, globals: { pseudo: { hover: ['[role="tab"]:nth-child(2)'] } } };
export const Focus: Story = { args: { hasCounts: true }, globals: { pseudo: { focusVisible: ['[role="tab"]:nth-child(2)'] } } };

/** More than fit: the row scrolls, its edge fades, and the selected tab stays visible. */
export const Overflowing: Story = {
  args: { hasCounts: true, times: 4 },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}');
  },
};

/** Arrows only move the focus; Enter selects. */
export const Manual: Story = {
  args: { isManual: true },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await userEvent.keyboard('{Enter}');
  },
};

export const Links: Story = {
  render: () => <LinkedViews />,
};
export const LinksMarked: Story = { render: () => <LinkedViews isShared /> };
export const LinksOverflowing: Story = { render: () => <LinkedViews times={4} /> };
/** All at once: without counts on a phone, and in lines where one is too short. */
export const LinksWrapped: Story = { render: () => <LinkedViews isWrapped />, parameters: { picture: { widths: [360, 720] } } };
export const LinksInLines: Story = { render: () => <LinkedViews times={2} isWrapped />, parameters: { picture: { widths: [360] } } };
