import { DAY_MS } from '@zmb/admin-api/contract/durations.ts';
import { changesIn } from '@zmb/admin-api/contract/company-facts.ts';
import { languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { MAX_SCHEDULES } from '@zmb/admin-api/contract/limits.ts';
import { may } from '@zmb/admin-api/contract/roles.ts';
import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import type { StoredSiteSchedule } from '../data/state.ts';
import type { Store } from '../data/store.ts';
import { MockFailure } from '../http/response.ts';
import { type MockContext, route } from '../http/route.ts';
import { changeOf, currentOf, discard, draftOf, ownDrafts, publish, publishedText } from './website.ts';

/** Publications of the website at a time. What is due is published when the list is asked for. */
export function siteScheduleHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'listSiteSchedules', () => {
      publishDue(store);
      const views = store.state.siteSchedules.map((schedule) => viewOf(store, schedule));
      const schedules = [...views.filter(({ returned }) => !returned), ...views.filter(({ returned }) => returned).toReversed()];
      return { status: 200, body: { data: { schedules } } };
    }),
    route(context, 'scheduleSite', ({ body: { languages = [...languageCodes], note, publishAt, digest } }) => {
      checkTime(publishAt);
      const { number } = currentOf(store);
      if (draftOf(store).digest !== digest) throw new MockFailure('state.changed', { current: { version: number, conflicts: [] } });
      const drafts = changesIn(ownDrafts(store), languages);
      const texts = drafts.filter((draft) => publishedText(store, draft) !== draft.text);
      const conflicts = texts
        .filter((draft) => publishedText(store, draft) !== draft.base)
        .map(({ key, language, text }) => ({
          key,
          language,
          published: publishedText(store, { key, language }),
          draft: text,
          colleague: null,
        }));
      if (conflicts.length > 0) throw new MockFailure('state.changed', { current: { version: number, conflicts } });
      if (texts.length === 0) throw new MockFailure('request.invalid', { fields: [{ field: 'languages', key: 'field.nothing' }] });
      if (store.state.siteSchedules.length >= MAX_SCHEDULES)
        throw new MockFailure('request.invalid', { fields: [{ field: 'publishAt', key: 'field.schedules' }] });
      const schedule: StoredSiteSchedule = {
        ...{ id: store.makeId(), authorId: store.actor.id, note: note?.trim() || null, publishAt, createdAt: new Date().toISOString() },
        texts: texts.map(({ key, language, text, base }) => ({ key, language, text, base })),
        returned: null,
      };
      keep(store, schedule);
      discard(store, (draft) => texts.some(({ key, language }) => draft.key === key && draft.language === language));
      store.record('admin', 'website.scheduled', null, { publishAt, ...extentOf(schedule) });
      return { status: 201, body: { data: viewOf(store, schedule) } };
    }),
    route(context, 'rescheduleSite', ({ params, body: { publishAt } }) => {
      checkTime(publishAt);
      const schedule = find(store, params.id);
      if (schedule.returned) throw new MockFailure('site_schedule.not_found');
      if (schedule.authorId !== store.actor.id) throw new MockFailure('access.not_permitted');
      const before = { publishAt: schedule.publishAt };
      remove(store, schedule);
      const moved = { ...schedule, publishAt };
      keep(store, moved);
      store.record('admin', 'website.rescheduled', null, { before, after: { publishAt }, author: schedule.authorId });
      return { status: 200, body: { data: viewOf(store, moved) } };
    }),
    route(context, 'takeSiteScheduleBack', ({ params }) => {
      const schedule = find(store, params.id);
      remove(store, schedule);
      if (!schedule.returned || schedule.returned.reason === 'author') {
        putIntoDraft(store, schedule, isPublisher(store, schedule.authorId) ? schedule.authorId : store.actor.id);
        const author = schedule.authorId === store.actor.id ? {} : { author: schedule.authorId };
        store.record('admin', 'website.taken_back', null, { publishAt: schedule.publishAt, ...author, ...extentOf(schedule) });
      }
      return { status: 204 };
    }),
  ];
}

function checkTime(publishAt: string): void {
  const left = Date.parse(publishAt) - Date.now();
  if (left <= 0 || left >= 367 * DAY_MS)
    throw new MockFailure('request.invalid', { fields: [{ field: 'publishAt', key: 'field.laterTime' }] });
}

function find({ state }: Store, id: string): StoredSiteSchedule {
  const schedule = state.siteSchedules.find((each) => each.id === id);
  if (!schedule) throw new MockFailure('site_schedule.not_found');
  return schedule;
}

function keep({ state }: Store, schedule: StoredSiteSchedule): void {
  state.siteSchedules = [...state.siteSchedules, schedule].sort((a, b) => a.publishAt.localeCompare(b.publishAt));
}

function remove({ state }: Store, { id }: StoredSiteSchedule): void {
  state.siteSchedules = state.siteSchedules.filter((each) => each.id !== id);
}

function isPublisher(store: Store, authorId: string): boolean {
  const account = store.findAccount(authorId);
  return account !== undefined && account.disabledAt === null && may(account.role, 'website.change');
}

/** What is in the draft already is newer. */
function putIntoDraft(store: Store, { texts }: StoredSiteSchedule, authorId: string): void {
  for (const text of texts) {
    const isThere = store.state.siteDrafts.some(
      (draft) => draft.authorId === authorId && draft.key === text.key && draft.language === text.language,
    );
    if (!isThere && publishedText(store, text) !== text.text)
      store.state.siteDrafts.push({ ...text, authorId, changedAt: new Date().toISOString() });
  }
}

function extentOf({ texts }: StoredSiteSchedule): object {
  return { texts: texts.length, changed: texts.map(({ key, language }) => `${key} (${language})`) };
}

function publishDue(store: Store): void {
  for (const schedule of store.state.siteSchedules.filter(({ publishAt, returned }) => !returned && Date.parse(publishAt) <= Date.now())) {
    const { authorId, note, texts } = schedule;
    const isConflict = texts.some((each) => ![each.base, each.text].includes(publishedText(store, each)));
    const reason = !isPublisher(store, authorId) ? 'author' : isConflict ? 'conflict' : undefined;
    if (reason) {
      schedule.returned = { at: new Date().toISOString(), reason };
      if (reason === 'conflict') putIntoDraft(store, schedule, authorId);
    } else {
      remove(store, schedule);
      const changes = texts.map((each) => changeOf({ key: each.key, language: each.language }, publishedText(store, each), each.text));
      publish(store, changes, { authorId, note, restored: null, field: 'languages' });
    }
  }
}

function viewOf(store: Store, { authorId, texts, ...rest }: StoredSiteSchedule): Schema<'SiteSchedule'> {
  return {
    ...rest,
    author: { id: authorId, name: store.findAccount(authorId)?.name ?? '', isActive: isPublisher(store, authorId) },
    languages: languageCodes.filter((code) => texts.some(({ language }) => language === code)),
    changes: texts.map(({ key, language, text, base }) => {
      const from = publishedText(store, { key, language });
      return { ...changeOf({ key, language }, from, text), isConflict: from !== base && from !== text };
    }),
  };
}
