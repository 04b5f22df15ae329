import { EMAIL_AT_ONCE, planEmail, type SharedNotice } from '@zmb/admin-api/contract/notices.ts';
import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import type { Account, State } from '../data/state.ts';
import type { Store } from '../data/store.ts';
import { type MockContext, route } from '../http/route.ts';
import { MockFailure } from '../http/response.ts';
import { toUser } from './auth.ts';

/** The public key of the example in RFC 8291, as tests of the API have it. */
const PUSH_KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';

/** One's own name, and the e-mails to members of staff. */
export function profileHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'getProfile', ({ session }) => ({ status: 200, body: { data: toUser(store, store.actor, session) } })),
    route(context, 'changeProfile', ({ body, session }) => {
      const { actor } = store;
      const name = body.name.trim();
      if (name !== actor.name) store.record('admin', 'user.renamed', { type: 'user', id: actor.id });
      actor.name = name;
      return { status: 200, body: { data: toUser(store, actor, session) } };
    }),
    route(context, 'getEmailChoices', () => ({ status: 200, body: { data: choicesOf(store.state, store.actor) } })),
    route(context, 'changeEmailChoices', ({ body }) => ({ status: 200, body: { data: changeChoices(store, store.actor, body) } })),
    route(context, 'getPushKey', () => ({ status: 200, body: { data: { publicKey: PUSH_KEY } } })),
    route(context, 'subscribePush', ({ body: { endpoint } }) => {
      const { actor, state } = store;
      if (actor.notices === null) changeChoices(store, actor, choicesOf(state, actor));
      if (state.pushSubscriptions[endpoint] !== actor.id) store.record('admin', 'user.push_enabled', { type: 'user', id: actor.id });
      state.pushSubscriptions[endpoint] = actor.id;
      return { status: 204 };
    }),
    route(context, 'renewPush', ({ body: { endpoint } }) => {
      if (store.state.pushSubscriptions[endpoint] !== store.actor.id) throw new MockFailure('push.not_found');
      return { status: 204 };
    }),
    route(context, 'unsubscribePush', ({ body: { endpoint } }) => {
      const { actor, state } = store;
      if (state.pushSubscriptions[endpoint] !== actor.id) return { status: 204 };
      Reflect.deleteProperty(state.pushSubscriptions, endpoint);
      store.record('admin', 'user.push_disabled', { type: 'user', id: actor.id });
      return { status: 204 };
    }),
  ];
}

/** The e-mails to an account: its choice, or what the settings send to its address. */
export function choicesOf({ settings }: State, { email, language, notices }: Account): Schema<'EmailChoices'> {
  const isListed = settings.notifications.recipients.some((address) => address.toLowerCase() === email);
  const ofList = (notice: SharedNotice) => isListed && isListOn(settings, notice);
  const listed = { newContact: ofList('newContact'), newCallback: ofList('newCallback'), overdueLead: ofList('overdueLead') };
  const others = { mention: true, returned: true, replied: true, ...EMAIL_AT_ONCE };
  return { language, ...listed, ...others, ...notices };
}

/** Chooses for an account. */
export function changeChoices(store: Store, account: Account, choices: Schema<'EmailChoices'>): Schema<'EmailChoices'> {
  const { language, ...notices } = choices;
  const before = choicesOf(store.state, account);
  Object.assign(account, { language, notices });
  store.record('admin', 'user.emails_changed', { type: 'user', id: account.id }, { before, after: choices });
  return choices;
}

type RecipientOfNotice = Pick<Schema<'OutboxEmail'>, 'recipient' | 'language'> &
  Partial<Pick<Schema<'OutboxEmail'>, 'nextAttemptAt' | 'isInDigest'>>;

/** When an account that has chosen gets its e-mails. */
function planOf(notices: Account['notices']): Omit<RecipientOfNotice, 'recipient' | 'language'> {
  const now = Date.now();
  const plan = planEmail(notices ?? EMAIL_AT_ONCE, now);
  return plan && plan.at > now ? { nextAttemptAt: new Date(plan.at).toISOString(), isInDigest: plan.isDigest } : {};
}

/** Who gets a notice, in which language and when. */
export function recipientsOf({ accounts, settings }: State, notice: SharedNotice): RecipientOfNotice[] {
  const { recipients, language } = settings.notifications;
  const listed = recipients.filter((address) => {
    const account = accounts.find(({ email }) => email === address.toLowerCase());
    return !account || (account.notices === null && account.disabledAt === null);
  });
  const choosing = accounts.filter(({ notices, disabledAt }) => disabledAt === null && notices?.[notice] && notices.delivery !== 'none');
  return [
    ...(isListOn(settings, notice) ? listed.map((recipient) => ({ recipient, language })) : []),
    ...choosing.map(({ email, language: ofAccount, notices }) => ({ recipient: email, language: ofAccount, ...planOf(notices) })),
  ];
}

function isListOn({ notifications }: Schema<'Settings'>, notice: SharedNotice): boolean {
  return notice === 'overdueLead' ? notifications.overdueLead : notifications.newLead;
}
