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
const RESPONSE_TIMEOUT_MS = 10 * SECOND_MS;

const SETTING = 'index_now';
/** The last version whose changes were submitted. */
interface LastSubmitted {
  number: number;
}

/**
 * Submits the pages that a publication has changed to search engines by the IndexNow protocol (https://www.indexnow.org/documentation), so that
 * they are crawled again soon. A failed submission is repeated later, together with what is published meanwhile.
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
    if (this.config.indexNow) this.background.every(POLL_MS, 'Submitting changed pages to search engines', () => this.poll());
  }

  /** Submits new changes. After a failure the delay doubles, and only the first failure is logged. */
  async poll(now = Date.now()): Promise<void> {
    if (!this.retry.isOver(now)) return;
    try {
      await this.submitChanges();
      this.retry.succeed();
    } catch (err) {
      if (!this.retry.hasFailed) this.logger.warn({ err }, 'could not submit changed pages to search engines, and will try again');
      this.retry.fail(now);
    }
  }

  private async submitChanges(): Promise<void> {
    await this.em.transactional(async (tx) => {
      // One process submits at a time.
      if (!(await tryLock(tx, 'indexnow', 8))) return;
      const number = await this.versions.findNewest();
      const last = await this.settings.lock<LastSubmitted>(tx, SETTING);
      if (last?.value.number === number) return;
      // The first run after the key is configured submits nothing: search engines find existing pages by themselves.
      const changes = last ? await this.versions.findChangesAfter(last.value.number) : [];
      const { overrides } = await this.versions.findCurrent();
      const urls = this.urlsOf(changes, overrides);
      if (urls.length > 0) await this.send(urls);
      await this.settings.write(tx, SETTING, { version: last?.version ?? 0, value: { number } satisfies LastSubmitted });
    });
  }

  /** The public URLs of the pages that show changed texts. Pages fall back to English for texts that their language lacks. */
  private urlsOf(changes: readonly StoredChange[], overrides: Overrides): string[] {
    const { built } = this;
    // The first of several changes of a fact has the value from before all of them.
    const before = changes.toReversed().map(({ key, from }) => [key, from ?? ''] as const);
    const formerOverrides = { ...overrides, [defaultLanguage]: { ...overrides[defaultLanguage], ...Object.fromEntries(before) } };
    const [now, former] = [pagesOfLists(companyWith(overrides)), pagesOfLists(companyWith(formerOverrides))];
    // Pages that these changes have hidden are submitted too, so that search engines remove them.
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

  /** @throws Error when the submission may succeed later. */
  private async send(urlList: readonly string[]): Promise<void> {
    const { indexNow, publicUrl } = this.config;
    if (!indexNow) return;
    const body = { host: new URL(publicUrl).host, key: indexNow.key, keyLocation: `${publicUrl}/${indexNow.key}.txt`, urlList };
    const { ok, status } = await fetch(indexNow.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      redirect: 'error',
    });
    if (ok) return;
    if (status === 429 || status >= 500) throw new Error(`${new URL(indexNow.url).host} answered ${status}`);
    // The same request would be rejected again.
    this.logger.error({ status, pages: urlList.length }, 'search engines reject changed pages: check INDEXNOW_KEY and PUBLIC_URL');
  }
}
