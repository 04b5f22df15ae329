import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { components } from '../../../contract/openapi.d.ts';
import { allOperations, type OperationId } from '../../../contract/operations.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { createSmallSite, type SmallSite } from '../../testing/small-site.ts';
import { sql } from '../../testing/sql.ts';
import { type Colleague, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { PublishedPagesService } from '../../website/published-pages.service.ts';

type Schemas = components['schemas'];

const FOREIGN = 'elsewhere@evil.example';

let site: SmallSite;
let app: TestApp;
let owner: Colleague;
let other: Colleague;
let manager: Colleague;
beforeAll(async () => {
  site = createSmallSite();
  app = await startTestApp({ siteDir: site.folder, isIdle: true });
  await app.app.get(PublishedPagesService).start();
  owner = await app.addColleague({ name: 'Amal', role: 'owner' });
  other = await app.addColleague({ name: 'Omar', role: 'owner', language: 'ar' });
  manager = await app.addColleague({ name: 'Mona', role: 'manager' });
  await sql(app.databaseUrl, `update users set disabled_at = now() where email = $1`, [app.admin.email]);
});
afterAll(async () => {
  await app.stop();
  site.remove();
});
beforeEach(() => sql(app.databaseUrl, 'delete from outbox_emails; update staff_sessions set verified_at = now()'));

/** Makes the confirmation of every session older than ten minutes. */
const outdate = () => sql(app.databaseUrl, "update staff_sessions set verified_at = now() - interval '10 minutes 1 second'");
const call = (method: string, path: string, body: unknown, { cookie }: Pick<Colleague, 'cookie'> = manager) =>
  app.call<never>(method, path, body, cookie);
const findNotices = () =>
  sql<{ recipient: string; language: string; content: object }>(
    app.databaseUrl,
    `select recipient, language, content::jsonb as content from outbox_emails where kind = 'security_notice' order by recipient`,
  );
const draft = async (key: string, text: string) => {
  const { data } = await app.get<Schemas['SiteTexts']>('/api/admin/website/texts', manager.cookie);
  const base = data.texts.find((each) => each.key === key)?.texts.en;
  expect((await call('PUT', `website/texts/${key}/en`, { text, base })).status).toBe(200);
};
const publicationOf = async () => {
  const { data } = await app.get<Schemas['SiteDraft']>('/api/admin/website/draft', manager.cookie);
  return { digest: data.digest, publishAt: new Date(Date.now() + DAY_MS).toISOString() };
};
const publishedVersion = async () => (await app.get<Schemas['SiteTexts']>('/api/admin/website/texts', manager.cookie)).data.version;

/** A change of destinations, and the content of the e-mail to owners. */
interface Change {
  prepare?: () => Promise<unknown>;
  send: () => Promise<{ status: number; failure: { code: string } }>;
  notice: () => object;
}

/** The calls that may change destinations, each with a change that does. */
const CHANGES: Partial<Record<OperationId, Change>> = {
  changeSettings: {
    send: () => call('PUT', 'settings', { notifications: { recipients: [FOREIGN] } }),
    notice: () => ({ destination: 'notices', added: [FOREIGN] }),
  },
  changeReportRecipients: {
    send: () => call('PUT', 'month-report/recipients', { recipients: [owner.id] }),
    notice: () => ({ destination: 'reports', added: [owner.email], removed: [] }),
  },
  publishSite: {
    prepare: () => draft('company.email', FOREIGN),
    send: () => call('POST', 'website/publications', {}),
    notice: () => ({ destination: 'company', added: [FOREIGN] }),
  },
  restoreSiteVersion: {
    send: async () => call('POST', 'website/versions/0/restorations', { version: await publishedVersion() }),
    notice: () => ({ destination: 'company', removed: [FOREIGN] }),
  },
  scheduleSite: {
    prepare: () => draft('company.phone', '+44 7700 900 456'),
    send: async () => call('POST', 'website/schedules', await publicationOf()),
    notice: () => ({ destination: 'company', added: ['+44 7700 900 456'] }),
  },
};

describe('a change of destinations of customer data', () => {
  it.each(Object.entries(CHANGES))('[SEC-26] by %s requires a fresh confirmation, and notifies every owner', async (_, change) => {
    await change.prepare?.();
    await outdate();
    const { status, failure } = await change.send();
    expect([status, failure.code, await findNotices()]).toEqual([403, 'step_up.required', []]);
    await sql(app.databaseUrl, 'update staff_sessions set verified_at = now()');
    expect([200, 201]).toContain((await change.send()).status);
    const content = expect.objectContaining({ ...change.notice(), author: 'Mona', occurredAt: expect.any(String) as string }) as object;
    const emails = [owner, other].map(({ email }) => ({ recipient: email, language: email === other.email ? 'ar' : 'en', content }));
    expect(await findNotices()).toEqual(emails.toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1)));
  });

  it('[SEC-26] with the same addresses requires no confirmation and notifies nobody', async () => {
    const known = (await app.get<Schemas['Settings']>('/api/admin/settings', manager.cookie)).data.notifications;
    await draft('about.title', 'Who {company} is');
    await outdate();
    const answers = [
      await call('PUT', 'settings', { notifications: { ...known, recipients: known.recipients.map((email) => email.toUpperCase()) } }),
      await call('PUT', 'settings', { notifications: { language: 'ar' }, feedbackRequests: { isEnabled: true } }),
      await call('PUT', 'month-report/recipients', (await app.get<object>('/api/admin/month-report/recipients', manager.cookie)).data),
      await call('POST', 'website/publications', {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201]);
    expect(await findNotices()).toEqual([]);
  });

  it('[SEC-26] includes switching a notification on or off for the list', async () => {
    await call('PUT', 'settings', { notifications: { newLead: false, overdueLead: false, recipients: [] } });
    await call('PUT', 'settings', { notifications: { recipients: [FOREIGN] } });
    await sql(app.databaseUrl, 'delete from outbox_emails');
    await outdate();
    const on = () => call('PUT', 'settings', { notifications: { newLead: true } });
    expect((await on()).failure.code).toBe('step_up.required');
    await sql(app.databaseUrl, 'update staff_sessions set verified_at = now()');
    expect((await on()).status).toBe(200);
    expect((await findNotices()).map(({ content }) => content)).toMatchObject(Array(2).fill({ added: [FOREIGN], removed: [] }));
  });

  it('[SEC-26] includes an invitation, which notifies every owner', async () => {
    expect((await call('POST', 'team/invitations', { email: FOREIGN, name: 'Eve', role: 'viewer', language: 'en' }, owner)).status).toBe(
      201,
    );
    expect((await findNotices()).map(({ content }) => content)).toMatchObject(
      Array(2).fill({ destination: 'invitation', added: [FOREIGN], author: 'Amal' }),
    );
  });
});

/** Why calls that change data, or respond with a file, require no confirmation. */
const REASONS: Record<string, readonly OperationId[]> = {
  'It confirms the identity, or only ends or discards something.': [
    ...(['logout', 'confirmByCode', 'confirmByPasskey', 'beginConfirmByPasskey', 'confirmByPassword'] as const),
    ...(['revokeSession', 'endTeamSession', 'endTrust', 'unsubscribePush', 'revokeSitePreview'] as const),
    ...(['discardSiteDraft', 'discardSiteText', 'cancelSiteSchedule'] as const),
  ],
  'Its body contains the password.': ['changePassword'],
  'It changes leads, and notifies only the customer or colleagues who can read the lead.': [
    ...(['addLead', 'changeLead', 'changeLeads', 'undoLeads', 'releaseLead', 'releaseLeads', 'answerLead', 'correctLead'] as const),
    ...(['undoLeadAnswer', 'putAnswerFile', 'sendLeadAnswerAgain', 'confirmLeadSlot', 'cancelLeadSlot'] as const),
    ...(['changeNewsletterSubscriber', 'retryEmail', 'sendTestLead'] as const),
  ],
  'It changes only the view or the profile of the caller.': [
    ...(['seeAlerts', 'updatePresence', 'findRelatedLeads', 'followEvents', 'changeProfile', 'renamePasskey'] as const),
    ...(['createSavedView', 'changeSavedView', 'deleteSavedView', 'orderSavedViews', 'restoreSavedView'] as const),
  ],
  'Notifications go to the address of an account, which has access to the same data and cannot be changed.': ['changeNotificationChoices'],
  'Push notifications contain no customer data and end with the session.': ['subscribePush', 'renewPush'],
  'It changes opening hours, texts and photos, which are not sent to anyone.': [
    ...(['replaceCalendar', 'replaceCannedTexts', 'saveSiteText', 'confirmSiteText', 'renderSiteFrame', 'getSiteFrame'] as const),
    ...(['addSitePhoto', 'cropSitePhoto'] as const),
  ],
  'It reschedules a publication that was confirmed when it was scheduled.': ['rescheduleSite'],
  'A private link shows unpublished texts of the website, and no customer data.': ['createSitePreview'],
  'The file belongs to the displayed lead, or contains metrics without customer data.': [
    ...(['getLeadFile', 'getLeadFileThumbnail', 'downloadLeadFiles', 'exportMonthReport'] as const),
  ],
  'The data of the person stay in the staff area; exports and erasures require a confirmation.': [
    ...(['findPerson', 'getPersonRecords', 'changePrivacyRequest', 'restrictPerson', 'liftRestriction', 'refuseErasure'] as const),
    'changeRetention',
  ],
};

describe('every staff call', () => {
  const FILES = /\.csv$|\.zip$|\/files\/|\/events$|\/frame$/;

  it('[SEC-16] that may send data out requires a fresh confirmation, always or for a new destination, or is listed with a reason', () => {
    const listed = Object.values(REASONS).flat();
    const staff = allOperations.filter(({ needsSession }) => needsSession);
    const risky = staff.filter(({ method, path }) => method !== 'get' || FILES.test(path));
    expect(
      risky
        .filter(({ stepUp }) => stepUp === undefined)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(listed.toSorted());
    expect(
      staff
        .filter(({ stepUp }) => stepUp === 'destination')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(Object.keys(CHANGES).toSorted());
  });

  it('[SEC-16] that always requires a confirmation is refused without one', async () => {
    await outdate();
    const guarded = allOperations.filter(({ stepUp }) => stepUp === 'always');
    expect(guarded.map(({ id }) => id)).toEqual(expect.arrayContaining(['exportLeads', 'exportPerson', 'inviteColleague', 'erasePerson']));
    for (const { id, method, path } of guarded) {
      const headers = { 'content-type': 'application/json', cookie: owner.cookie };
      const at = path.replaceAll(/\{\w+\}/g, '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11');
      const { status, failure } = await app.send<never>(method.toUpperCase(), at, headers, method === 'get' ? undefined : '{}');
      expect([id, status, failure.code]).toEqual([id, 403, 'step_up.required']);
    }
  });
});
