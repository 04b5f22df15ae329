import type { Meta, StoryObj } from '@storybook/react-vite';
import { company } from '@zmb/admin-api/contract/company.ts';
import { slotDays } from '@zmb/admin-api/contract/time-slots.ts';
import { mocks } from '@zmb/mocks/browser';
import { userEvent } from 'storybook/test';

import { changeInboxSettings } from '../../src/staff/inbox/use-inbox-settings.ts';
import { findPart, given, press, screens, untilMounted, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

/** A play function that presses an action of the open lead, and waits for the result. */
const pressStep = (button: string, opened: string) => async (): Promise<void> => {
  await press(button)();
  await findPart(opened);
};

const snooze = pressStep('[data-lead-step=snooze] button', '[role=menu]');
/** Done is the status with a tick. */
const openOutcome = pressStep('[data-lead-step=status] button:has(svg)', '[role=dialog] input[type=radio]');

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/admin/dashboard/contacts?view=all&lead=:lead' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = (lead: string) => ({ path: `/admin/dashboard/contacts?view=all&lead=${lead}` });
/** Narrower screens start with collapsed details. */
const unfoldDetails = () => changeInboxSettings({ details: true });

/** Ten replies and six photos, some of them of replies; opens at the end. */
export const LongConversation: Story = { args: open(':lead8') };
/** A note that mentions a colleague. */
export const Noted: Story = { args: open(':lead3') };
/** The mail server refused the e-mail, which can be resent. */
export const FailedEmail: Story = { args: open(':lead5') };
/** The e-mail bounced. */
export const BouncedEmail: Story = { args: open(':lead6') };
export const DetailsUnfolded: Story = { args: open(':lead8'), loaders: given(unfoldDetails) };
export const DetailsFolded: Story = { args: open(':lead8'), loaders: given(() => changeInboxSettings({ details: false })) };
/** Twenty other leads have the same phone number. */
export const ManyOfOnePerson: Story = {
  loaders: given(() => {
    unfoldDetails();
    const { submissions } = mocks.store.state;
    for (const lead of submissions) lead.phone = submissions[0]?.phone ?? null;
  }),
};
/** Gives the newest lead the files of the sample with files in every state. */
const withFiles = given(() => {
  const { submissions, files } = mocks.store.state;
  const [newest, other] = submissions;
  if (!newest || !other) return;
  for (const file of files) if (file.leadId === other.id) file.leadId = newest.id;
});
/** Three photos, a video, a file being checked, and a refused one. */
export const Photos: Story = { loaders: withFiles };
export const Gallery: Story = {
  loaders: withFiles,
  play: async () => {
    await untilSettled();
    await userEvent.click(await findPart('li > button:has(img)'));
    await findPart('[role=dialog] img');
    await untilMounted();
  },
};
/** Gives the newest lead an address, a pin and three time slots, of which the second is confirmed. */
const addPlace = () => {
  const [newest] = mocks.store.state.submissions;
  if (!newest) return;
  const places = {
    community: 'مرسى دبي',
    building: 'Cayan Tower',
    unit: '2304',
    landmark: 'Opposite the tram stop, entrance by the car park',
  };
  const slots = slotDays({ week: company.hours }, Date.now())
    .slice(1, 4)
    .flatMap(({ slots: [first] }) => first ?? [])
    .map(({ from, to }, index) => ({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      confirmedAt: index === 1 ? new Date().toISOString() : null,
    }));
  const place = { ...places, makani: '12345 67890', latitude: 25.08666, longitude: 55.1446 };
  Object.assign(newest, { place, slots, urgency: 'emergency' });
};
const withPlace = given(() => {
  unfoldDetails();
  addPlace();
});
export const WhereAndWhen: Story = { loaders: withPlace };
/** The first slot was confirmed and cancelled before the second one. */
export const CancelSlot: Story = {
  loaders: given(() => {
    unfoldDetails();
    addPlace();
    const [slot] = mocks.store.state.submissions[0]?.slots ?? [];
    if (slot) slot.cancelledAt = new Date().toISOString();
  }),
  play: async () => {
    await untilSettled();
    await userEvent.click(await findPart('li[tabindex="-1"]:nth-child(2) button'));
    await findPart('[role=alertdialog]');
    await untilMounted();
  },
};
const correct = async () => {
  await untilSettled();
  await userEvent.click(await findPart('[data-lead-correct] button'));
  await findPart('[role=dialog] [name=position]');
};
export const CorrectingPlace: Story = {
  loaders: withPlace,
  play: async () => {
    await correct();
    (await findPart('[role=dialog] [name=position]')).scrollIntoView();
  },
};
/** A short link has no coordinates. */
export const PinUnread: Story = {
  loaders: withPlace,
  play: async () => {
    await correct();
    const pin = await findPart('[role=dialog] [name=position]');
    await userEvent.clear(pin);
    await userEvent.type(pin, 'https://maps.app.goo.gl/4kQ2');
    await userEvent.tab();
    await untilMounted();
  },
};
/** Opens a tab of the composer. */
const openMode = (mode: 'email' | 'chat' | 'call' | 'note') => async () => {
  await untilSettled();
  await userEvent.click(await findPart(`[data-lead-composer] [data-key=${mode}]`));
  await untilMounted();
};
export const WritingNote: Story = { play: openMode('note') };
export const NoteMissing: Story = {
  play: async () => {
    await openMode('note')();
    await userEvent.click(await findPart('[data-lead-composer] form:has([name=note]) button[type=submit]'));
    await findPart('[data-lead-composer] [aria-invalid=true]');
  },
};
export const Calling: Story = { play: openMode('call') };
export const ChoosingText: Story = {
  play: async () => {
    await openMode('email')();
    await userEvent.type(await findPart('textarea[name=answer]'), ' /');
    await findPart('[role=listbox]');
  },
};
export const AttachingFiles: Story = {
  play: async () => {
    await openMode('email')();
    const files = ['quotation.pdf', 'terms and conditions.pdf'].map((name) => new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
    const data = new DataTransfer();
    for (const file of files) data.items.add(file);
    await findPart('[data-lead-composer] textarea');
    // It is hidden, behind a button.
    const input = document.querySelector<HTMLInputElement>('[data-lead-composer] input[type=file]');
    if (!input) throw new Error('The composer takes no files.');
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await findPart('[data-lead-composer] li:nth-child(2) svg[role=img]');
  },
};
export const Snoozing: Story = { play: snooze };
export const ChoosingTime: Story = {
  play: async () => {
    await snooze();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await findPart('[role=dialog] form button[type=submit]');
  },
};
export const Outcome: Story = { play: openOutcome };
export const OutcomeLost: Story = {
  play: async () => {
    await openOutcome();
    await userEvent.click(await findPart('[role=dialog] label:has(input[value=lost])'));
    await findPart('[role=dialog] select');
  },
};
/** More than ten million. */
export const OutcomeInvalid: Story = {
  play: async () => {
    await openOutcome();
    await userEvent.type(await findPart('[role=dialog] input[name=amount]'), '10,000,001');
    await userEvent.keyboard('{Enter}');
    await untilMounted();
  },
};
