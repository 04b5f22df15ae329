import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { HOUR_MS, SECOND_MS } from '../../../contract/durations.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { LiveService } from './live.service.ts';
import { PresenceService, type Viewing } from './presence.service.ts';

type Presence = components['schemas']['LeadPresence'];

/** The leads of a test. Each has its own: a notification of the test before may still arrive. */
let firstLead = '';
let secondLead = '';
beforeEach(() => {
  [firstLead, secondLead] = [randomUUID(), randomUUID()];
});

/** An open tab: its event stream, and the viewers that it received for each lead. */
class Tab {
  id = '';
  readonly viewers = new Map<string, string[]>();
  private readonly leaving = new AbortController();

  constructor(
    private readonly app: TestApp,
    private readonly cookie: string,
  ) {}

  async open(): Promise<this> {
    const response = await this.app.fetch('/api/admin/events', { headers: { cookie: this.cookie }, signal: this.leaving.signal });
    void this.read(response).catch(() => undefined);
    await expect.poll(() => this.id).not.toBe('');
    return this;
  }

  /** Reports which lead the tab shows, through any process. */
  show(leadId: string | null, through = this.app, stream = this.id) {
    const headers = { cookie: this.cookie, 'content-type': 'application/json' };
    return through.send('POST', '/api/admin/presence', headers, JSON.stringify({ stream, leadId }));
  }

  close(): void {
    this.leaving.abort();
  }

  private async read({ body }: Response): Promise<void> {
    let text = '';
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (text + chunk).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1] ?? '';
        if (field('event') === 'ready') this.id = (JSON.parse(field('data')) as { stream: string }).stream;
        if (field('event') !== 'presence') continue;
        const presence = JSON.parse(field('data')) as Presence;
        this.viewers.set(
          presence.leadId,
          presence.viewers.map(({ name }) => name),
        );
      }
    }
  }
}

let app: TestApp;
let sibling: TestApp;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp();
  sibling = await startTestApp({ databaseUrl: app.databaseUrl });
  for (const name of ['Priya', 'Omar']) {
    cookies[name] = (await app.addColleague({ name })).cookie;
  }
});
afterAll(async () => {
  await sibling.stop();
  await app.stop();
});

const tabOf = (name: string, of = app) => new Tab(of, cookies[name] ?? '').open();
const expectViewers = (tab: Tab, leadId: string) => expect.poll(() => tab.viewers.get(leadId));

/** Sets the interval in which the first process repeats the leads that its tabs show, until the test ends. */
async function repeatEvery(ms: number): Promise<void> {
  const service = app.app.get(PresenceService);
  const { repeatMs } = service;
  // The interval is read when the first stream opens.
  await expect.poll(() => app.app.get(LiveService).followerCount).toBe(0);
  service.repeatMs = ms;
  onTestFinished(() => {
    service.repeatMs = repeatMs;
  });
}

describe('presence', () => {
  it('[DSK-10] shows colleagues on every process who views a lead, until the tab shows another one or closes', async () => {
    const [priya, omar] = [await tabOf('Priya'), await tabOf('Omar', sibling)];
    expect((await priya.show(firstLead)).status).toBe(204);
    await expectViewers(omar, firstLead).toEqual(['Priya']);
    // Reported to a process that does not have the stream of the tab.
    await omar.show(firstLead, app);
    for (const tab of [priya, omar]) await expectViewers(tab, firstLead).toHaveLength(2);
    await omar.show(secondLead, app);
    await expectViewers(priya, firstLead).toEqual(['Priya']);
    await expectViewers(priya, secondLead).toEqual(['Omar']);

    // A new stream gets the viewers at once; two tabs of one person are one viewer.
    const second = await tabOf('Priya', sibling);
    await expectViewers(second, secondLead).toEqual(['Omar']);
    await second.show(firstLead);
    await sleep(300);
    expect(omar.viewers.get(firstLead)).toEqual(['Priya']);

    omar.close();
    await expectViewers(priya, secondLead).toEqual([]);
    for (const tab of [priya, second]) tab.close();
  });

  it('[DSK-10] writes no table and does not extend the session', async () => {
    const tab = await tabOf('Priya');
    await sql(app.databaseUrl, `update staff_sessions set last_seen_at = now() - interval '30 minutes'`);
    // Row counts and the newest transaction of each table, because the statistics of the database are delayed.
    const written = async () => {
      const tables = await sql<{ name: string }>(app.databaseUrl, 'select relname as name from pg_stat_user_tables order by 1');
      const each = tables.map(
        ({ name }) => `select '${name}' as table, count(*) as rows, max(xmin::text::bigint) as newest from "${name}"`,
      );
      return sql(app.databaseUrl, each.join(' union all '));
    };
    const unsealed = () => sql(app.databaseUrl, 'select 1 from audit_entries where position is null');
    await expect.poll(unsealed).toEqual([]);
    const before = await written();
    for (const lead of [firstLead, secondLead, firstLead]) expect((await tab.show(lead)).status).toBe(204);
    await expectViewers(tab, firstLead).toEqual(['Priya']);
    await sleep(1_500);
    expect(await written()).toEqual(before);
    const stale = await sql(app.databaseUrl, `select 1 from staff_sessions where last_seen_at > now() - interval '29 minutes'`);
    expect(stale).toEqual([]);
    tab.close();
  });

  it('shows the current lead of a tab that changed while the former one was being repeated', async () => {
    const [priya, omar] = [await tabOf('Priya'), await tabOf('Omar', sibling)];
    await priya.show(firstLead);
    await expectViewers(omar, firstLead).toEqual(['Priya']);
    const [account] = await sql<{ id: string }>(app.databaseUrl, "select id from users where name = 'Priya'");
    const repeated = { stream: priya.id, userId: account?.id ?? '', name: 'Priya', leadId: secondLead, isRepeated: true };
    await app.app.get(PresenceService).announce([repeated]);
    await expectViewers(omar, secondLead).toEqual([]);
    await expectViewers(omar, firstLead).toEqual(['Priya']);
    for (const tab of [priya, omar]) tab.close();
  });

  it('shows the current lead of a tab that changed while a correction was being sent', async () => {
    const service = app.app.get(PresenceService);
    // Prevents a repetition, which would be held back instead of the correction.
    await repeatEvery(HOUR_MS);
    const [priya, omar] = [await tabOf('Priya'), await tabOf('Omar', sibling)];
    onTestFinished(() => {
      for (const tab of [priya, omar]) tab.close();
    });
    await priya.show(firstLead);
    await expectViewers(omar, firstLead).toEqual(['Priya']);
    const [account] = await sql<{ id: string }>(app.databaseUrl, "select id from users where name = 'Priya'");
    const announce = service.announce.bind(service);
    const reported: (readonly Viewing[])[] = [];
    const announcing = vi.spyOn(service, 'announce').mockImplementation((viewings) => {
      reported.push(viewings);
      return reported.length === 1 ? Promise.resolve() : announce(viewings);
    });
    onTestFinished(() => announcing.mockRestore());
    const corrections = (leadId: string) =>
      expect.poll(() => reported.flat().filter((viewing) => viewing.isRepeated && viewing.leadId === leadId));
    await announce([{ stream: priya.id, userId: account?.id ?? '', name: 'Priya', leadId: secondLead, isRepeated: true }]);
    await corrections(firstLead).toMatchObject([{ stream: priya.id }]);
    await priya.show(secondLead);
    await announce(reported[0] ?? []);
    await corrections(secondLead).toMatchObject([{ stream: priya.id }]);
    await expect.poll(() => [omar.viewers.get(firstLead), omar.viewers.get(secondLead)]).toEqual([[], ['Priya']]);
  });

  it(
    'drops the viewers of a killed process within seconds, and does not accept a report for the tab of a colleague',
    { tags: ['full'] },
    async () => {
      const service = app.app.get(PresenceService);
      await repeatEvery(200);
      const [priya, omar] = [await tabOf('Priya'), await tabOf('Omar')];
      await priya.show(firstLead);
      await expectViewers(omar, firstLead).toEqual(['Priya']);
      await omar.show(secondLead, app, priya.id);
      await sleep(300);
      expect(omar.viewers.get(firstLead)).toEqual(['Priya']);
      expect(omar.viewers.get(secondLead)).toBeUndefined();

      // As reported by a process that was killed.
      const killedViewing = {
        stream: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e99',
        userId: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e98',
        name: 'Ghost',
        leadId: secondLead,
      };
      await service.announce([killedViewing]);
      await expectViewers(omar, secondLead).toEqual(['Ghost']);
      // Fifteen seconds pass, in steps in which current viewers are repeated.
      const receiving = vi.spyOn(service, 'receive');
      const here = Date.now.bind(Date);
      let passedMs = 0;
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => here() + passedMs);
      onTestFinished(() => {
        clock.mockRestore();
        receiving.mockRestore();
      });
      for (; passedMs < 15 * SECOND_MS; passedMs += 5 * SECOND_MS) {
        const reported = receiving.mock.calls.length;
        await expect.poll(() => receiving.mock.calls.length).toBeGreaterThan(reported + 1);
      }
      await expect.poll(() => omar.viewers.get(secondLead)).toEqual([]);
      // Current viewers have been repeated meanwhile.
      expect(omar.viewers.get(firstLead)).toEqual(['Priya']);
      for (const tab of [priya, omar]) tab.close();
    },
  );
});
