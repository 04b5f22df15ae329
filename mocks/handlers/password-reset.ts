import type { HttpHandler } from 'msw';

import type { Account } from '../data/state.ts';
import type { Store } from '../data/store.ts';
import { MockFailure } from '../http/response.ts';
import { type MockContext, route } from '../http/route.ts';
import { tellOfSecurity } from './auth.ts';

/** Choosing a new password by e-mail. The token of a link is the request's id, because no e-mail is ever sent. */
export function passwordResetHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'requestPasswordReset', ({ body }) => {
      const account = store.state.accounts.find(({ email, disabledAt }) => email === body.email.toLowerCase() && !disabledAt);
      if (account) {
        store.state.passwordResets.unshift({ id: store.makeId(), userId: account.id });
        const about = { type: 'user', id: account.id } as const;
        store.enqueue({ kind: 'password_reset', recipient: account.email, language: account.language, about });
      }
      const subject = account ? ({ type: 'user', id: account.id } as const) : null;
      // A worker cannot know the IP address.
      store.record('visitor', 'user.reset_requested', subject, { network: '203.0.113.0/24', isMailed: account !== undefined });
      return { status: 204 };
    }),
    route(context, 'openPasswordReset', ({ body: { token } }) => {
      const { email } = findByLink(store, token);
      return { status: 200, body: { data: { email } } };
    }),
    route(context, 'completePasswordReset', ({ body: { token, password } }) => {
      const account = findByLink(store, token);
      const { state } = store;
      account.password = password;
      state.passwordResets = state.passwordResets.filter(({ userId }) => userId !== account.id);
      const kept = state.sessions.filter(({ userId }) => userId !== account.id);
      const endedSessions = state.sessions.length - kept.length;
      state.sessions = kept;
      store.factorsOf(account.id).trustedDevices = [];
      state.signIns = state.signIns.filter(({ userId }) => userId !== account.id);
      store.actorId = account.id;
      store.record('admin', 'user.password_recovered', { type: 'user', id: account.id }, { endedSessions });
      tellOfSecurity(store, account);
      return { status: 204 };
    }),
  ];
}

function findByLink(store: Store, token: string): Account {
  const reset = store.state.passwordResets.find(({ id }) => id === token);
  const account = store.findAccount(reset?.userId);
  if (!account || account.disabledAt) throw new MockFailure('reset.link_unknown');
  return account;
}
