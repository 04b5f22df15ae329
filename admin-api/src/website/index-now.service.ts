import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import { companyWith } from '../../contract/company-facts.ts';
import { HOUR_MS, SECOND_MS } from '../../contract/durations.ts';
import { defaultLanguage, languageOfPath } from '../../contract/languages.ts';
import { tryLock } from '../database/advisory-locks.ts';
import { BackgroundService } from '../platform/background/background.service.ts';
import { RetryDelay } from '../platform/background/retry-delay.ts';
import { type Config, CONFIG } from '../platform/configuration/config.ts';
import { SettingsStore } from '../staff/settings/settings-store.ts';
import { BuiltTexts } from '../published-texts/built-texts.ts';
import type { Overrides, StoredChange } from '../published-texts/site-version.entity.ts';
import { pagesOfLists } from './list-rules.ts';
import { SiteVersionsRepository } from '../published-texts/site-versions.repository.ts';

const POLL_MS = 10 * SECOND_MS;
const MAX_RETRY_MS = HOUR_MS;
const ANSWER_MS = 10 * SECOND_MS;

const NAME = 'index_now';
/** The last version that search engines were told of. */
interface Told {
  number: number;
}

/**
 * Tells search engines which pages a publication has changed, by the IndexNow protocol (https://www.indexnow.org/documentation), so that
 * they read them again soon. What could not be told is told later, together with what is published meanwhile.
 */
@Injectable()
export class IndexNowService implements OnModuleInit {
  private readonly logger = new Logger(IndexNowService.name);
  private readonly retry = new RetryDelay(2 * POLL_MS, MAX_RETRY_MS);

  constructor(
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    private readonly settings: SettingsStore,
    private readonly versions: SiteVersionsRepository,
    @Inject(BuiltTexts) private readonly built: BuiltTexts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    if (this.config.indexNow) this.background.every(POLL_MS, 'Telling search engines of changed pages', () => this.poll());
  }

  /** Tells what is new, unless that failed a short time ago: the next try comes after twice the time, with one warning for all failures. */
  async poll(now = Date.now()): Promise<void> {
    if (!this.retry.isOver(now)) return;
    try {
      await this.tell();
      this.retry.succeed();
    } catch (err) {
      if (!this.retry.hasFailed) this.logger.warn({ err }, 'could not tell search engines of changed pages, and will try again');
      this.retry.fail(now);
    }
  }

  private async tell(): Promise<void> {
    await this.em.transactional(async (tx) => {
      // One process tells at a time.
      if (!(await tryLock(tx, 'indexnow', 8))) return;
      const number = await this.versions.findNewest();
      const told = await this.settings.lock<Told>(tx, NAME);
      if (told?.value.number === number) return;
      // What is there when a key is set for the first time, search engines find by themselves.
      const changes = told ? await this.versions.findChangesAfter(told.value.number) : [];
      const { overrides } = await this.versions.findCurrent();
      const urls = this.urlsOf(changes, overrides);
      if (urls.length > 0) await this.send(urls);
      await this.settings.write(tx, NAME, { version: told?.version ?? 0, value: { number } satisfies Told });
    });
  }

  /** The public URLs of the pages that show changed texts; a text that a language lacks is English there. */
  private urlsOf(changes: readonly StoredChange[], overrides: Overrides): string[] {
    const { built } = this;
    // The first of several changes of a fact has what was there before.
    const before = changes.toReversed().map(({ key, from }) => [key, from ?? ''] as const);
    const formerOverrides = { ...overrides, [defaultLanguage]: { ...overrides[defaultLanguage], ...Object.fromEntries(before) } };
    const [now, former] = [pagesOfLists(companyWith(overrides)), pagesOfLists(companyWith(formerOverrides))];
    // A page that these changes have hidden is told as well: it is gone.
    const hidden = new Set(now.removed.map(({ path }) => path));
    const hiddenBefore = new Set(former.removed.map(({ path }) => path));
    const added = new Map([...now.added, ...former.added].map(({ path, namespaces }) => [path, namespaces]));
    const pages = [...added].map(([path, namespaces]) => ({ path, language: languageOfPath(path), namespaces, isIndexed: true }));
    const shown = [...built.pages, ...pages].filter(
      ({ isIndexed, language, path, namespaces }) =>
        isIndexed &&
        !(hidden.has(path) && hiddenBefore.has(path)) &&
        changes.some(
          (change) =>
            built.isShownOn(change.key, { namespaces }) &&
            (change.language === language || (change.language === defaultLanguage && !built.isTranslated(change.key, language))),
        ),
    );
    return shown.map(({ path }) => `${this.config.publicUrl}${path}`);
  }

  /** @throws Error when the answer may be another one later. */
  private async send(urlList: readonly string[]): Promise<void> {
    const { indexNow, publicUrl } = this.config;
    if (!indexNow) return;
    const body = { host: new URL(publicUrl).host, key: indexNow.key, keyLocation: `${publicUrl}/${indexNow.key}.txt`, urlList };
    const { ok, status } = await fetch(indexNow.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    });
    if (ok) return;
    if (status === 429 || status >= 500) throw new Error(`${new URL(indexNow.url).host} answered ${status}`);
    // The same request would be refused again.
    this.logger.error(
      { status, pages: urlList.length },
      'search engines refuse to be told of changed pages: check INDEXNOW_KEY and PUBLIC_URL',
    );
  }
}
