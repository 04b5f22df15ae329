import messages from '@zmb/admin-api/contract/messages.json' with { type: 'json' };
import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { allMessages } from '@zmb/design-system';
import { mocks, worker } from '@zmb/mocks/browser';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished } from 'vitest';

import { App } from '../../App.tsx';
import { loadMessages } from '../../i18n/messages.ts';
import { prepareState } from '../../testing/open-page.ts';
import { OpenRequest } from './OpenRequest.tsx';

type Problem = NonNullable<RequestPageData['problem']>;

describe.each(['en', 'ar'] as const)('a form of the request page that failed (%s)', (locale) => {
  async function render(changed: Partial<RequestPageData['view']>, problem: Pick<Problem, 'action' | 'fields'>) {
    await prepareState({ scenario: 'usual', role: undefined, hasAnsweredConsent: true });
    const token =
      mocks.store.state.submissions.find(({ status, isSuspected, phone }) => status === 'new' && !isSuspected && phone !== null)?.id ?? '';
    const response = await fetch(`/api/requests/${token}`, { headers: { 'accept-language': locale } });
    const { data } = (await response.json()) as { data: RequestPageData['view'] };
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    onTestFinished(() => {
      root.unmount();
      host.remove();
      worker.resetHandlers();
    });
    const failed = { ...problem, message: messages[locale]['request.invalid'], typed: { message: 'As typed.' } };
    const texts = await loadMessages(locale, 'common', 'request', 'contact');
    root.render(
      <App locale={locale} messages={texts} componentMessages={allMessages[locale]}>
        <OpenRequest data={{ token, view: { ...data, ...changed }, problem: failed }} />
      </App>,
    );
    await expect.poll(() => host.querySelector('h1')).not.toBeNull();
    return host;
  }

  async function show(state: 'received' | 'done', problem: Pick<Problem, 'action' | 'fields'>) {
    const host = await render({ state }, problem);
    return [...host.querySelectorAll('[role=alert]')].map((alert) => ({
      isInForm: alert.closest('form') !== null,
      hasMessage:
        alert.textContent?.includes(messages[locale]['request.invalid']) ||
        alert.textContent?.includes(Object.values(problem.fields)[0] ?? '-'),
      typed: alert.closest('form')?.querySelector('textarea')?.value,
    }));
  }

  it('[REQ-104] shows the error in the form, even if its action has changed', async () => {
    const fields = { message: messages[locale]['field.required'] };
    expect(await show('received', { action: 'message', fields })).toContainEqual({ isInForm: true, hasMessage: true, typed: 'As typed.' });
    expect(await show('done', { action: 'add_files', fields: {} })).toContainEqual({
      isInForm: true,
      hasMessage: true,
      typed: 'As typed.',
    });
  });

  it('[REQ-84] asks for the digits of the stored number beside a new one, and for neither without a stored number', async () => {
    const fields = { digits: messages[locale]['field.digitsOfKnown'] };
    const formOf = (host: HTMLElement) => host.querySelector('input[name=action][value=change]')?.closest('form');
    const known = formOf(await render({ state: 'received' }, { action: 'change', fields }));
    const digits = known?.querySelector<HTMLInputElement>('[name=digits]');
    expect(digits?.getAttribute('aria-invalid')).toBe('true');
    const described = (digits?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(described.join(' ')).toContain(fields.digits);
    expect(known?.querySelector('[name=phone]')).not.toBeNull();
    const unknown = formOf(await render({ state: 'received', phone: null }, { action: 'change', fields: {} }));
    expect([...(unknown?.elements ?? [])].flatMap((field) => field.getAttribute('name') ?? [])).toEqual([
      'action',
      'language',
      'version',
      'name',
      'message',
    ]);
  });

  it('[REQ-104] shows the error at the top when the form is no longer on the page', async () => {
    const aboveForms = { isInForm: false, hasMessage: true, typed: undefined };
    expect(await show('done', { action: 'visit', fields: {} })).toContainEqual(aboveForms);
    expect(await show('received', { action: 'visit', fields: {} })).not.toContainEqual(aboveForms);
  });
});
