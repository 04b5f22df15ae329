import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';
import { aSavedView, idOf } from '@zmb/mocks/fixtures';
import { userEvent } from 'storybook/test';

import { findPart, given, press, screens, untilMounted } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

/** Own and shared views, of the inbox and of the list of one kind; the last name is longer than a tab. */
function saveViews(): void {
  mocks.store.state.savedViews.push(
    aSavedView({ id: idOf(1), name: 'Villas, waiting', filter: { q: 'villa', waiting: 'unanswered' } }),
    aSavedView({ id: idOf(2), name: 'طلبات التكييف', filter: { service: 'ac_services' }, isShared: true }),
    aSavedView({ id: idOf(3), kind: 'callback', name: 'Calls due soon', filter: { view: 'dueSoon', sort: 'due' } }),
    aSavedView({
      id: idOf(4),
      name: 'Fit-outs of the team that nobody has answered yet',
      filter: { waiting: 'unanswered' },
      isShared: true,
      isOwn: false,
    }),
  );
}

const openMore = press('main button[aria-haspopup="true"]');
const openFilter = press('main button[aria-expanded]:not([aria-haspopup])');
const openViews = async () => {
  await openMore();
  await userEvent.click(await findPart('[role="menuitem"][data-key="views"]'));
  await findPart('[role="dialog"] form input');
  await untilMounted();
};

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/admin/dashboard/inbox?view=all' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** On wide screens the first lead is offered beside the list. */
export const Usual: Story = {};
export const NewOnly: Story = { args: { path: '/admin/dashboard/inbox' } };
export const Inspected: Story = { args: { path: '/admin/dashboard/inbox?view=all&lead=:request' } };
/** The tabs of saved views follow the built-in ones, with icons. */
export const SavedViews: Story = { loaders: given(saveViews) };
export const SavedViewsOpen: Story = { loaders: given(saveViews), play: openViews };
/** Without the permission to share, shared views can only be reordered. */
export const SavedViewsOfAgent: Story = { args: { role: 'agent' }, loaders: given(saveViews), play: openViews };
export const NoSavedViews: Story = { play: openViews };
/** Filters, sort order and export. */
export const Filter: Story = { play: openFilter };
/** Each criterion is a removable tag, and the views show filtered counts. */
export const Filtered: Story = { args: { path: '/admin/dashboard/inbox?view=all&service=ac_services&language=en&waiting=unanswered' } };
export const MoreMenu: Story = { play: openMore };
export const NothingFound: Story = { args: { path: '/admin/dashboard/inbox?view=all&q=zzzz' } };
export const Loading: Story = { globals: { scenario: 'waiting' } };
export const Empty: Story = { globals: { scenario: 'empty' } };
export const Many: Story = { globals: { scenario: 'many' } };
export const Failing: Story = { globals: { scenario: 'error' } };
