import { findCannedTextProblem, PLACEHOLDERS } from '@zmb/admin-api/contract/canned-text.ts';
import { defaultLanguage } from '@zmb/admin-api/contract/languages.ts';
import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import type { Store } from '../data/store.ts';
import { type FieldError, MockFailure } from '../http/response.ts';
import { type MockContext, route } from '../http/route.ts';

/** Settings and canned texts. */
export function settingsHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'getSettings', () => ({ status: 200, body: { data: store.state.settings } })),
    route(context, 'changeSettings', ({ body: { notifications, questions } }) => {
      if (!notifications && !questions)
        throw new MockFailure('request.invalid', { fields: [{ field: 'notifications', key: 'field.required' }] });
      const { settings: before } = store.state;
      store.state.settings = { notifications: notifications ?? before.notifications, questions: questions ?? before.questions };
      store.record('admin', 'settings.changed', null, {
        // In the order in which the database keeps keys.
        after: { ...(notifications && describe(store, notifications)), ...(questions && { questions }) },
        before: { ...(notifications && describe(store, before.notifications)), ...(questions && { questions: before.questions }) },
      });
      return { status: 200, body: { data: store.state.settings } };
    }),
    route(context, 'getCannedTexts', () => ({ status: 200, body: { data: store.state.cannedTexts } })),
    route(context, 'replaceCannedTexts', ({ body: { texts, version } }) => {
      const { cannedTexts } = store.state;
      checkTexts(texts);
      if (cannedTexts.version !== version) throw new MockFailure('state.changed', { current: cannedTexts });
      store.state.cannedTexts = { texts, version: version + 1 };
      store.record('admin', 'canned_texts.updated', null, { version: version + 1, texts: texts.length });
      return { status: 200, body: { data: store.state.cannedTexts } };
    }),
  ];
}

/** Refuses an entry without a text, and texts with placeholders that there are not. */
function checkTexts(texts: readonly Schema<'CannedText'>[]): void {
  const known = PLACEHOLDERS.map((name) => `{${name}}`).join(', ');
  const fields = texts.flatMap((entry, index): FieldError[] => {
    const path = `texts.${index}.texts`;
    if (Object.keys(entry.texts).length === 0) return [{ field: `${path}.${defaultLanguage}`, key: 'field.required' }];
    return Object.entries(entry.texts).flatMap(([language, text]): FieldError[] => {
      const problem = findCannedTextProblem(text);
      const key = problem?.kind === 'unknown' ? 'field.placeholder' : 'field.braces';
      return problem ? [{ field: `${path}.${language}`, key, params: { part: problem.part, known } }] : [];
    });
  });
  if (fields.length > 0) throw new MockFailure('request.invalid', { fields });
}

/** With an id in place of each address, as the audit log stores it. */
function describe(store: Store, { recipients, ...rest }: Schema<'NotificationSettings'>): Record<string, unknown> {
  const { noticeAddresses } = store.state;
  const idOf = (address: string) => {
    const known = Object.keys(noticeAddresses).find((id) => noticeAddresses[id]?.toLowerCase() === address.toLowerCase());
    const id = known ?? store.makeId();
    noticeAddresses[id] ??= address;
    return id;
  };
  return { ...rest, recipients: recipients.map(idOf) };
}
