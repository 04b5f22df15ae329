import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Language } from '@zmb/admin-api/contract/languages.ts';
import messages from '@zmb/admin-api/contract/messages.json' with { type: 'json' };
import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { mocks } from '@zmb/mocks/browser';

import { RequestDataContext } from '../../src/pages/request/request-data.ts';
import { findPart, press, screens, untilSettled } from '../screens/screens.tsx';
import { readyScreen, type ScreenArgs, type ScreenGlobals } from '../screens/show-screen.ts';

type View = RequestPageData['view'];
type MessageOf = (key: keyof (typeof messages)['en']) => string;

interface RequestParameters {
  /** Selects a request of the mocks with files. @default the newest with an e-mail address and no files */
  hasFiles?: boolean;
  /** Changes to the request of the mock. */
  view?: (view: View, messageOf: MessageOf) => Partial<View>;
  /** The last action, or its error. */
  then?: (messageOf: MessageOf) => Omit<RequestPageData, 'token' | 'view'>;
}

/** The API's response for the request, in the language of the story. */
async function dataOf({ hasFiles = false, view: change, then }: RequestParameters, locale: Language): Promise<RequestPageData> {
  const { submissions, files, threads } = mocks.store.state;
  const lead = submissions.find(({ id, status, isSuspected }) => {
    const has = files.some(({ leadId, state }) => leadId === id && state === 'stored');
    return status !== 'spam' && status !== 'done' && !isSuspected && has === hasFiles;
  });
  // As just received, without a reply.
  if (lead) {
    Object.assign(lead, { status: 'new', firstAnsweredAt: null });
    threads[lead.id] = [];
  }
  const token = lead?.id ?? '';
  const response = await fetch(`/api/requests/${token}`, { headers: { 'accept-language': locale } });
  const { data: view } = (await response.json()) as { data: View };
  const messageOf: MessageOf = (key) => messages[locale][key];
  return { token, view: { ...view, ...change?.(view, messageOf) }, ...then?.(messageOf) };
}

// The page that the server renders for the holder of a private link. The product does not hydrate it.
const meta = {
  ...screens,
  tags: ['!manifest'],
  loaders: [
    async ({ args, globals, parameters }) => {
      const screen = await readyScreen(args, globals as unknown as ScreenGlobals);
      const request = parameters['request'] as RequestParameters | null;
      return { screen, data: request && (await dataOf(request, globals['locale'] as Language)) };
    },
  ],
  render: (args, context) => (
    <RequestDataContext value={context.loaded['data'] as RequestPageData | null}>{screens.render(args, context)}</RequestDataContext>
  ),
  args: { path: '/request/link', isSignedIn: false },
  parameters: { ...screens.parameters, request: {} satisfies RequestParameters },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const showing = (request: RequestParameters): Pick<Story, 'parameters'> => ({ parameters: { request } });

/** Scrolls to the list of files, which would be outside the picture. */
const showFiles = async () => {
  await untilSettled();
  (await findPart('main li img')).scrollIntoView({ block: 'center' });
};

const NOWHERE = { community: null, building: null, unit: null, landmark: null, makani: null, latitude: null, longitude: null };
const LONG = 'Leak_below_the_kitchen_sink_and_behind_the_dishwasher_'.repeat(3);

/** After a contact form without scripts: the form for time slots is open. */
export const Sent: Story = {
  ...showing({
    view: () => ({ state: 'received', place: null, urgency: null, slots: [] }),
    then: () => ({ done: 'sent' }),
  }),
};
export const Answered: Story = showing({ view: () => ({ state: 'answered', dueAt: null }) });
export const ConfirmedTimeSlot: Story = {
  ...showing({
    view: () => ({
      state: 'answered',
      dueAt: null,
      place: { ...NOWHERE, community: 'Jumeirah Village Circle', building: 'Bloom Towers', unit: '1204', makani: '30032 95320' },
      urgency: 'this_week',
      slots: [
        { from: '2026-11-23T05:00:00.000Z', to: '2026-11-23T08:00:00.000Z', confirmedAt: '2026-11-20T09:00:00.000Z' },
        { from: '2026-11-24T08:00:00.000Z', to: '2026-11-24T12:00:00.000Z', confirmedAt: null },
      ],
      offeredSlots: [],
    }),
  }),
  play: async () => {
    await press('main summary')();
    (await findPart('main details [name=makani]')).scrollIntoView();
  },
};
export const CancelledTimeSlot: Story = {
  ...showing({
    view: ({ offeredSlots }) => ({
      state: 'in_progress',
      slots: [
        { from: '2026-11-23T05:00:00.000Z', to: '2026-11-23T08:00:00.000Z', confirmedAt: null, cancelledAt: '2026-11-20T09:00:00.000Z' },
        { from: '2026-11-24T08:00:00.000Z', to: '2026-11-24T12:00:00.000Z', confirmedAt: null },
      ],
      offeredSlots,
    }),
  }),
};
export const Photos: Story = { ...showing({ hasFiles: true, then: () => ({ done: 'add_files' }) }), play: showFiles };
export const RefusedFile: Story = {
  ...showing({
    hasFiles: true,
    view: ({ files }, messageOf) => ({
      files: files
        .flatMap((file) => [
          file,
          { ...file, id: `${file.id}-1`, name: 'plan.svg', state: 'refused' as const, message: messageOf('file.type') },
          { ...file, id: `${file.id}-2`, name: 'IMG_2041.heic', state: 'processing' as const },
        ])
        .slice(0, 4),
    }),
  }),
  play: showFiles,
};
export const Withdrawn: Story = showing({
  view: () => ({ state: 'withdrawn', dueAt: null, offeredSlots: [] }),
  then: () => ({ done: 'withdraw' }),
});
export const Ended: Story = { parameters: { request: null } };
export const WrongDigits: Story = showing({
  then: (messageOf) => ({
    problem: {
      action: 'show_contact',
      message: messageOf('request.invalid'),
      fields: { digits: messageOf('field.otherDigits') },
      typed: { digits: '1234' },
    },
  }),
});
export const LongTexts: Story = showing({
  hasFiles: true,
  view: ({ files }) => ({
    name: LONG,
    message: `${LONG}\n${LONG}`,
    place: { ...NOWHERE, community: LONG, building: LONG, unit: LONG },
    files: files.map((file) => ({ ...file, name: `${LONG}.jpg` })),
    messages: [{ id: 'a', text: LONG, writtenAt: '2026-11-20T09:00:00.000Z' }],
  }),
});
