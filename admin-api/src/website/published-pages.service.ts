import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';

import { type Company, company as builtCompany, COMPANY_PHONE_PLACEHOLDER, type HoursCalendar } from '../../contract/company.ts';
import { companyWith, FACTS_NAMESPACE, isFact } from '../../contract/company-facts.ts';
import { isEmailText } from '../../contract/email-texts.ts';
import { type CompiledTexts, compileTexts } from '../../contract/compile-text.ts';
import type { RequestPageData } from '../../contract/request-page-data.ts';
import { menusOf } from '../../contract/services.ts';
import { MINUTE_MS, SECOND_MS } from '../../contract/durations.ts';
import { defaultLanguage, isLanguage, type Language, languageCodes } from '../../contract/languages.ts';
import { ChannelListener } from '../database/channel-listener.ts';
import type { LiveSite } from '../http/site-files/live-site.ts';
import { makeFile, makePage, type Page, type SiteFile } from '../http/site-files/site.ts';
import { CALENDAR, CalendarService } from '../leads/promises/calendar.service.ts';
import { BackgroundService } from '../operations/background/background.service.ts';
import type { Config } from '../operations/configuration/config.ts';
import { CONFIG, DATABASE_URL } from '../operations/configuration/tokens.ts';
import { BuiltTexts } from './published-texts/built-texts.ts';
import {
  type PageContents,
  PageRenderer,
  type RenderedFile,
  type RenderedPage,
  type RenderingOrder,
  type RenderingProgress,
} from './page-renderer.ts';
import { isAcceptable, publishedText, usableOverrides, withChanges } from './published-texts/published-texts.ts';
import { pathsOfServices } from './service-rules.ts';
import type { Overrides } from './published-texts/site-version.entity.ts';
import { type CurrentVersion, SiteVersionsRepository } from './published-texts/site-versions.repository.ts';
import { SiteDraft } from './site-draft.entity.ts';

/** Channel on which processes tell each other that a version was published. */
const CHANNEL = 'zmb_website';
/** A notification only brings the next look forward. */
const POLL_MS = 5 * SECOND_MS;
const RETRY_MS = 5 * MINUTE_MS;
/** Another process renders all pages in less; then a connection that has fallen silent is given up. */
const MAX_LOCK_WAIT_MS = 2 * MINUTE_MS;
/** An arbitrary number that nothing else in this database locks. */
const RENDERING_LOCK = 7_204_131;

const CONTENT = /^\/content\/([\w-]+)-(\d{1,9})\/([a-zA-Z-]+)\/([a-z0-9-]+)\.json$/;

const decompress = promisify(brotliDecompress);
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What pages show. */
interface Shown {
  /** The version of the texts. */
  version: number;
  /** The version of the calendar. */
  calendar: number;
}

/** Pages as a build has rendered them. */
interface Rendering extends Shown {
  files: readonly RenderedFile[];
}

/** A file as it is stored. */
interface StoredFile {
  version: number;
  calendar: number;
  isFinal: boolean;
  file: string | null;
  csp: string | null;
  content: Buffer | null;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

// One statement, so that all files are of one version. Pictures of former versions stay: other sites show them.
const LOAD = `
  select rendering.version, rendering.calendar, rendering.is_final as "isFinal", page.file, page.csp, page.content, page.brotli, page.gzip
  from site_renderings as rendering left join site_pages as page on page.build = rendering.build or page.file like 'assets/%'
  where rendering.build = ?`;

/** What is published and announced, and which pages this build has of it. */
const STATE = `
  select published.number, published.calendar, rendering.version as "renderedVersion", rendering.calendar as "renderedCalendar",
    coalesce(rendering.is_final, false) as "isFinal"
  from (
    select (select coalesce(max(number), 0) from site_versions) as number,
      coalesce((select version from staff_documents where name = ?), 0) as calendar
  ) as published left join site_renderings as rendering on rendering.build = ?`;

// Of older and newer pages that are stored at once the newer stay.
const TAKE = `
  insert into site_renderings as known (build, version, calendar, is_final, rendered_at) values (?, ?, ?, ?, now())
  on conflict (build) do update set version = excluded.version, calendar = excluded.calendar, is_final = excluded.is_final,
    rendered_at = excluded.rendered_at
    where (known.version, known.calendar) <= (excluded.version, excluded.calendar)
  returning version`;

const KEEP = `update site_renderings set version = ?, rendered_at = now() where build = ? and version = ? returning calendar`;

/**
 * Pages that are worth compressing better. It takes longer than all else of a publication, half a minute of a processor, and within the
 * first minutes another one often takes their place: an owner publishes, looks, and mends.
 */
const SETTLED = `
  select 1 from site_renderings
  where build = ? and version = ? and calendar = ? and not is_final and rendered_at < now() - interval '10 minutes'`;

/** Builds that no process has rendered for this long are gone. */
const FORGET = `
  delete from site_renderings where build <> ? and rendered_at < now() - interval '7 days' returning build`;

interface State {
  number: number;
  calendar: number;
  renderedVersion: number | null;
  renderedCalendar: number | null;
  isFinal: boolean;
}

/** A text that is typed. */
type Typed = Pick<SiteDraft, 'key' | 'language' | 'text'>;

/** How a page of a draft is rendered. */
export interface DraftPageOptions {
  /**
   * The path below which browsers that go from page to page find the texts of the draft, with a slash at the end.
   *
   * @default that of the published version
   */
  contentPath?: string;
  /** Texts that are not in the draft and take the place of those that are; one that could not be saved is left out. @default none */
  unsaved?: readonly Typed[];
  /** Marks texts and facts for editing in place. @default false */
  marksTexts?: boolean;
}

/** The texts of a language by namespace. */
type ByNamespace = Record<string, Record<string, string>>;

/** Renders, stores and serves the pages of published versions. In every process they change all at once. */
@Injectable()
export class PublishedPagesService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(PublishedPagesService.name);
  private site: LiveSite | undefined;
  /** What this process serves. */
  private shown = { version: 0, calendar: 0, isFinal: true };
  /** What could not be rendered lately: rendering takes seconds. */
  private failed = { version: 0, calendar: 0, at: 0 };
  /** The pages that this process compresses better: it has rendered them, or found them so at its start. */
  private finishes: Shown = { version: 0, calendar: 0 };
  private refreshing: Promise<void> = Promise.resolve();
  private readonly listener: ChannelListener;
  private readonly contents = new Map<string, Promise<SiteFile | undefined>>();

  constructor(
    private readonly em: EntityManager,
    @Inject(BuiltTexts) private readonly built: BuiltTexts,
    @Inject(PageRenderer) private readonly renderer: PageRenderer,
    private readonly versions: SiteVersionsRepository,
    private readonly calendar: CalendarService,
    private readonly background: BackgroundService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
  ) {
    this.listener = new ChannelListener({
      databaseUrl,
      applicationName: 'zmb-website',
      channels: [CHANNEL],
      onNotification: () => {
        this.refresh().catch((err: unknown) => this.logger.warn({ err }, 'could not serve a published version'));
      },
      onFailure: (err) => this.logger.warn({ err }, 'cannot listen for published versions'),
    });
  }

  onModuleInit(): void {
    this.background.every(POLL_MS, 'looking for published texts', async () => {
      await this.refresh();
      await this.finish();
    });
  }

  /** Serves the pages of versions in place of built ones, once `start` has found them. */
  serve(site: LiveSite): void {
    this.site = site;
  }

  /**
   * Takes over the published version, and follows what other processes publish. Pages that another build has rendered are rendered by
   * this one first.
   */
  async start(): Promise<void> {
    if (!this.site) return;
    // Built pages are better than none; looking for published texts goes on.
    await this.refresh().catch((err: unknown) => this.logger.error({ err }, 'the published texts of the website cannot be shown'));
    this.finishes = this.shown;
    await this.listener.start();
  }

  /** Renders what differs from the build in a version, with the calendar of now. It is not stored, and no visitor sees it. */
  async render(version: CurrentVersion, onProgress?: (progress: RenderingProgress) => void): Promise<Rendering> {
    const { version: calendar, calendar: announced } = await this.calendar.announced();
    const files = await this.renderer.render(await this.orderOf(version, announced, { isFinal: false }), onProgress);
    return { version: version.number, calendar, files: files ?? [] };
  }

  /**
   * Renders one page as somebody's draft would make it, on top of what is published. It is not stored, and no visitor sees it.
   *
   * @param path With language prefix; that of the page for unknown addresses is `/404`.
   * @returns undefined when the site has no page there, or only the API is served.
   */
  async renderDraft(
    path: string,
    authorId: string,
    { contentPath, unsaved = [], marksTexts = false }: DraftPageOptions = {},
  ): Promise<RenderedPage | undefined> {
    const typed = unsaved.filter(({ text, ...name }) => this.built.has(name.key) && isAcceptable(this.built, name, text));
    const { number, overrides } = await this.findWithDraft(authorId, typed);
    const { calendar } = await this.calendar.announced();
    return this.renderer.renderPage({
      ...this.contentsOf(overrides, calendar, contentPath ?? this.contentPathOf(number)),
      path,
      marksTexts,
    });
  }

  /**
   * Renders the page of a request with what is published now. It is not stored.
   *
   * @param path With language prefix.
   * @param request Null where its link has ended.
   * @returns undefined when only the API is served.
   */
  async renderRequest(path: string, request: RequestPageData | null): Promise<RenderedPage | undefined> {
    const { number, overrides } = await this.versions.findCurrent();
    const contents = this.contentsOf(usableOverrides(this.built, overrides), null, this.contentPathOf(number));
    return this.renderer.renderPage({ ...contents, path, request });
  }

  /** The texts of a catalogue that somebody's draft makes differ from the build; undefined when none does. */
  async findDraftContent(authorId: string, language: Language, namespace: string): Promise<CompiledTexts | undefined> {
    return this.contentOf((await this.findWithDraft(authorId)).overrides, language, namespace);
  }

  /** What is published, and over it somebody's draft, and over that what is typed and not saved. */
  private async findWithDraft(authorId: string, typed: readonly Typed[] = []): Promise<CurrentVersion> {
    const [{ number, overrides }, drafts] = await Promise.all([this.versions.findCurrent(), this.em.fork().find(SiteDraft, { authorId })]);
    const changes = [...drafts, ...typed].map(({ key, language, text }) => ({ key, language, from: null, to: text }));
    // What an update of the product no longer accepts is not shown either once it is published.
    return { number, overrides: usableOverrides(this.built, withChanges(this.built, overrides, changes)) };
  }

  private contentPathOf(version: number): string {
    return `/content/${this.built.build}-${version}/`;
  }

  private async orderOf(
    { number, overrides }: CurrentVersion,
    calendar: HoursCalendar | null,
    { isFinal }: { isFinal: boolean },
  ): Promise<RenderingOrder> {
    const changedOn = await this.versions.findDaysOfChanges();
    return { ...this.contentsOf(overrides, calendar, this.contentPathOf(number)), changedOn, isFinal };
  }

  private contentsOf(overrides: Overrides, calendar: HoursCalendar | null, contentPath: string): PageContents {
    const company = companyWith(overrides);
    const hasFacts = Object.values(overrides).some((texts) => Object.keys(texts).some(isFact));
    return {
      contentPath,
      overrides: Object.fromEntries(
        languageCodes.flatMap((language) => {
          const namespaces = Object.entries(this.byNamespace(overrides, language, company));
          if (namespaces.length === 0) return [];
          return [[language, Object.fromEntries(namespaces.map(([name, texts]) => [name, compileTexts(texts, language, company)]))]];
        }),
      ),
      // Nobody reads in a page which services are prepared or no longer offered.
      company: hasFacts ? { ...company, services: company.services.filter(({ isHidden }) => !isHidden) } : null,
      calendar,
    };
  }

  /** Stores rendered files in the transaction of their version. */
  async store(tx: EntityManager, { version, calendar, files }: Rendering, { isFinal = false } = {}): Promise<void> {
    const { build } = this.built;
    const taken = await tx.execute<object[]>(TAKE, [build, version, calendar, isFinal]);
    if (taken.length === 0) return;
    await tx.execute(`delete from site_pages where build = ? and file not like 'assets/%'`, [build]);
    for (const { file, csp, content, brotli, gzip: gzipped } of files) {
      await tx.execute(
        `insert into site_pages (build, file, csp, content, brotli, gzip) values (?, ?, ?, ?, ?, ?) on conflict do nothing`,
        [build, file, csp, content, brotli, gzipped].map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value)),
      );
    }
    const gone = await tx.execute<{ build: string }[]>(FORGET, [build]);
    for (const { build: former } of gone) await tx.execute(`delete from site_pages where build = ? and file not like 'assets/%'`, [former]);
  }

  /**
   * Takes the pages of a version for those of the next one, in its transaction: it changes only what no page shows. Where they are not
   * stored, they are rendered as those of any other process are.
   */
  async keep(tx: EntityManager, { from, to }: { from: number; to: number }): Promise<Shown> {
    const [kept] = await tx.execute<{ calendar: number }[]>(KEEP, [to, this.built.build, from]);
    return { version: to, calendar: kept?.calendar ?? this.shown.calendar };
  }

  /** Serves what was just stored, here and in the other processes, and has it compressed better. */
  async announce({ version, calendar }: Shown): Promise<void> {
    this.finishes = { version, calendar };
    await this.refresh();
    await this.em
      .fork()
      .execute(`select pg_notify('${CHANNEL}', '')`)
      .catch((err: unknown) => this.logger.warn({ err }, 'could not tell other processes of a published version'));
  }

  /** Compresses pages that have been served for a while as well as the build does, unless another version is published meanwhile. */
  private async finish(): Promise<void> {
    const { version, calendar, isFinal } = this.shown;
    if (isFinal || this.finishes.version !== version || this.finishes.calendar !== calendar) return;
    const settled = await this.em.fork().execute<object[]>(SETTLED, [this.built.build, version, calendar]);
    if (settled.length === 0) return;
    const [current, announced] = await Promise.all([this.versions.findCurrent(), this.calendar.announced()]);
    if (current.number !== version || announced.version !== calendar) return;
    const files = await this.renderer.render(await this.orderOf(current, announced.calendar, { isFinal: true }));
    if (!files) return;
    await this.em.fork().transactional((tx) => this.store(tx, { version, calendar, files }, { isFinal: true }));
    await this.announce({ version, calendar });
  }

  /** A file with the texts of a version, by its path. */
  async findContent(path: string): Promise<SiteFile | undefined> {
    const [, , number, language = '', namespace = ''] = CONTENT.exec(path) ?? [];
    if (number === undefined || !isLanguage(language)) return undefined;
    const known = this.contents.get(path) ?? this.makeContent(Number(number), language, namespace);
    this.contents.set(path, known);
    const file = await known.catch((error: unknown) => {
      this.contents.delete(path);
      throw error;
    });
    // Whoever makes up addresses must not fill the memory.
    if (!file) this.contents.delete(path);
    return file;
  }

  async onApplicationShutdown(): Promise<void> {
    this.listener.stop();
    await this.renderer.stop();
  }

  private async makeContent(number: number, language: Language, namespace: string): Promise<SiteFile | undefined> {
    const overrides = await this.versions.findOverrides(number);
    const texts = overrides && this.contentOf(overrides, language, namespace);
    if (!texts) return undefined;
    const content = Buffer.from(JSON.stringify(texts));
    const [br, gzipped] = await Promise.all([
      compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      compressGzip(content, { level: 9 }),
    ]);
    return makeFile('.json', { identity: content, br, gzip: gzipped });
  }

  /** The texts of a catalogue that differ from the build; undefined when none does. */
  private contentOf(overrides: Overrides, language: Language, namespace: string): CompiledTexts | undefined {
    const company = companyWith(overrides);
    const texts = this.byNamespace(overrides, language, company)[namespace];
    return texts && compileTexts(texts, language, company);
  }

  /**
   * What the catalogues of a language say differently from the build. A text that its catalogue lacks is English, also when that is
   * changed. With another phone number, every text that names it is different. Facts are no ICU messages, and in no catalogue, nor are e-mails.
   */
  private byNamespace(overrides: Overrides, language: Language, { phoneDisplay, services }: Company): ByNamespace {
    const texts = { ...overrides[language] };
    for (const [key, text] of Object.entries(overrides[defaultLanguage] ?? {}))
      // What a service does not say in this language is not shown.
      if (!this.built.isTranslated(key, language) && this.built.isBuiltIn(key)) texts[key] ??= text;
    if (phoneDisplay !== builtCompany.phoneDisplay) {
      for (const key of this.built.keys) {
        const text = this.built.textOf({ key, language });
        if (text?.includes(COMPANY_PHONE_PLACEHOLDER)) texts[key] ??= text;
      }
    }
    const found: ByNamespace = {};
    for (const [key, text] of Object.entries(texts)) {
      const namespace = this.built.namespaceOf(key);
      if (this.built.has(key) && namespace !== FACTS_NAMESPACE && !isEmailText(key)) (found[namespace] ??= {})[key] = text;
    }
    const inMenus = this.menuTexts(overrides, language, services);
    return Object.keys(inMenus).length === 0 ? found : { ...found, common: { ...found['common'], ...inMenus } };
  }

  /** What menus say of services that they have not as built: every page needs it, and not every page has the texts of services. */
  private menuTexts(overrides: Overrides, language: Language, services: Company['services']): Record<string, string> {
    const { fitOuts, trades, footer } = menusOf(services);
    const says = (name: string, part: 'title' | 'short_description') =>
      publishedText(this.built, overrides, { key: `${name}.${part}`, language }) ?? '';
    const added = [...new Set([...fitOuts, ...trades, ...footer])].flatMap((name) => [
      [`nav.${name}`, says(name, 'title')] as const,
      [`nav.${name}.text`, says(name, 'short_description')] as const,
    ]);
    return Object.fromEntries(added.filter(([key, text]) => text !== '' && !this.built.isBuiltIn(key)));
  }

  /** Serves the newest version, with the calendar that is announced, if other pages are served. One after the other. */
  private refresh(): Promise<void> {
    const next = this.refreshing.then(() => this.takeOver());
    this.refreshing = next.catch(() => undefined);
    return next;
  }

  private async takeOver(): Promise<void> {
    const { site } = this;
    if (!site) return;
    const [state] = await this.em.fork().execute<State[]>(STATE, [CALENDAR, this.built.build]);
    if (!state) return;
    const { number, calendar } = state;
    const isShown = number === this.shown.version && calendar === this.shown.calendar;
    if (isShown && (this.shown.isFinal || !state.isFinal)) return;
    const isAsBuilt = number === 0 && calendar === 0;
    if (!isAsBuilt && (state.renderedVersion !== number || state.renderedCalendar !== calendar)) {
      const { failed } = this;
      if (failed.version === number && failed.calendar === calendar && Date.now() < failed.at + RETRY_MS) return;
      this.failed = { version: number, calendar, at: Date.now() };
      await this.renderOnce();
    }
    const stored = isAsBuilt ? [] : await this.load();
    const pages = new Map<string, Page>();
    const files = new Map<string, SiteFile>();
    for (const { file, csp, ...bodies } of stored) {
      if (file === null) continue;
      const identity = bodies.content ?? (bodies.brotli && (await decompress(bodies.brotli)));
      if (!identity) throw new Error(`${file} is stored without content`);
      const all = { identity, br: bodies.brotli ?? undefined, gzip: bodies.gzip ?? undefined };
      if (csp === null) files.set(`/${file}`, makeFile(extensionOf(file), all));
      else pages.set(file, makePage(file, all, csp, this.config.publicUrl));
    }
    const [{ version, calendar: stated, isFinal } = { version: 0, calendar: 0, isFinal: true }] = stored;
    const overrides = (await this.versions.findOverrides(version)) ?? {};
    site.replace({ pages, files, ...pathsOfServices(companyWith(overrides).services) });
    this.shown = { version, calendar: stated, isFinal };
  }

  private load(): Promise<StoredFile[]> {
    return this.em.fork().execute<StoredFile[]>(LOAD, [this.built.build]);
  }

  /** Renders the newest version by this build, unless another process of the same build does: then its result is waited for. */
  private async renderOnce(): Promise<void> {
    // A connection of its own: PostgreSQL releases the lock when it closes, even if this process is killed.
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'zmb-website',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      query_timeout: MAX_LOCK_WAIT_MS,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [RENDERING_LOCK]);
      const [current, announced, [stored]] = await Promise.all([this.versions.findCurrent(), this.calendar.announced(), this.load()]);
      if (stored?.version === current.number && stored.calendar === announced.version) return;
      const rendering = await this.render(current);
      await this.em.fork().transactional((tx) => this.store(tx, rendering));
      this.finishes = { version: rendering.version, calendar: rendering.calendar };
    } finally {
      // Not waited for: a connection that has fallen silent never ends.
      void client.end().catch(() => undefined);
    }
  }
}

function extensionOf(file: string): string {
  return file.slice(file.lastIndexOf('.'));
}
