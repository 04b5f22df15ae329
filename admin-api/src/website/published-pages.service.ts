import { extname } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { type Company, company as builtCompany, COMPANY_PHONE_PLACEHOLDER, type HoursCalendar } from '../../contract/company.ts';
import { reviewsOf } from '../../contract/reviews.ts';
import { companyWith, FACTS_NAMESPACE, isFact } from '../../contract/company-facts.ts';
import { isEmailText } from '../../contract/email-texts.ts';
import { type CompiledTexts, compileTexts } from '../../contract/compile-text.ts';
import type { RequestPageData } from '../../contract/request-page-data.ts';
import { isProjectPhotos } from '../../contract/project-list.ts';
import { menusOf } from '../../contract/services.ts';
import { MINUTE_MS, SECOND_MS } from '../../contract/durations.ts';
import { defaultLanguage, isLanguage, type Language, languageCodes } from '../../contract/languages.ts';
import { ChannelListener, notify } from '../database/listen-notify.ts';
import type { LiveSite, PublishedFiles } from '../http/site-files/live-site.ts';
import { makeFile, makePage, type Page, type SiteFile } from '../http/site-files/site.ts';
import { CalendarService } from '../leads/due-times/calendar.service.ts';
import { BackgroundService } from '../platform/background/background.service.ts';
import { type Config, CONFIG, DATABASE_URL } from '../platform/configuration/config.ts';
import { HealthService } from '../health/health.service.ts';
import { BuiltTexts } from '../published-texts/built-texts.ts';
import { type PageContents, PageRenderer, type RenderedPage, type RenderingProgress } from './page-renderer.ts';
import { isAcceptable, publishedText, usableOverrides, withChanges } from '../published-texts/published-texts.ts';
import { pagesOfLists } from './list-rules.ts';
import type { Overrides, SiteVersion } from '../published-texts/site-version.entity.ts';
import { type CurrentVersion, SiteVersionsRepository } from '../published-texts/site-versions.repository.ts';
import { SiteDraft } from './site-draft.entity.ts';

/** Channel on which processes tell each other that a version was published. */
const CHANNEL = 'zmb_website';
/** A notification only brings the next look forward. */
const POLL_MS = 5 * SECOND_MS;
const RETRY_MS = 5 * MINUTE_MS;
const CONTENT = /^\/content\/([\w-]+)-(\d{1,9})\/([a-zA-Z-]+)\/([a-z0-9-]+)\.json$/;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What pages show. */
interface Shown extends CurrentVersion {
  /** Holidays and periods that are announced; null while there are none. */
  calendar: HoursCalendar | null;
}

/** What takes the place of the files of the build. */
interface Rendering extends Shown {
  /** By their files in the client folder. */
  pages: ReadonlyMap<string, Page>;
  /** By their paths. */
  files: ReadonlyMap<string, SiteFile>;
}

/** How the pages of a version are rendered. */
interface RenderingOptions {
  /** The version while it is not stored. */
  unstored?: Pick<SiteVersion, 'changes' | 'publishedAt'>;
  onProgress?: (progress: RenderingProgress) => void;
  /** @default false */
  isBackground?: boolean;
}

const AS_BUILT: Rendering = { number: 0, overrides: {}, calendar: null, pages: new Map(), files: new Map() };

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

/** Renders and serves the pages of published versions, which are kept in memory alone. They change all at once. */
@Injectable()
export class PublishedPagesService implements PublishedFiles, OnModuleInit, OnApplicationShutdown {
  /** Resolves when the pages are there that this process serves at its start. */
  started: Promise<void> = Promise.resolve();
  private readonly logger = new Logger(PublishedPagesService.name);
  private site: LiveSite | undefined;
  /** What this process serves. */
  private shown: Shown = AS_BUILT;
  /** The pictures of the pages that are served, by path. */
  private pictures: ReadonlyMap<string, SiteFile> = new Map();
  /** What could not be rendered lately: rendering takes seconds. */
  private failed: (Pick<Shown, 'number' | 'calendar'> & { at: number }) | undefined;
  private refreshing: Promise<void> = Promise.resolve();
  /** The refresh that has not begun yet. */
  private pending: Promise<void> | undefined;
  private readonly listener: ChannelListener;
  private readonly contents = new Map<string, Promise<SiteFile | undefined>>();

  constructor(
    private readonly em: EntityManager,
    @Inject(BuiltTexts) private readonly built: BuiltTexts,
    @Inject(PageRenderer) private readonly renderer: PageRenderer,
    private readonly versions: SiteVersionsRepository,
    private readonly calendar: CalendarService,
    private readonly background: BackgroundService,
    private readonly health: HealthService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DATABASE_URL) databaseUrl: string,
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
    this.background.every(POLL_MS, 'looking for published texts', () => this.refresh());
  }

  /** Serves the pages of versions in place of built ones, once `start` has found them. */
  serve(site: LiveSite): void {
    this.site = site;
  }

  /**
   * Follows what is published from now on. Until the pages of the published version are rendered the process is not ready, and requests for
   * pages wait.
   */
  async start(): Promise<void> {
    if (!this.site) return;
    // Built pages are better than none; looking for published texts goes on.
    this.started = this.refresh().catch((err: unknown) => this.logger.error({ err }, 'the published texts of the website cannot be shown'));
    void this.health.announceStart(this.started);
    await this.listener.start();
  }

  /** Renders what differs from the build in a version, with the calendar of now. No visitor sees it until it is announced. */
  async render(
    { number, overrides }: CurrentVersion,
    { unstored, onProgress, isBackground = false }: RenderingOptions = {},
  ): Promise<Rendering> {
    const [{ calendar }, changedOn] = await Promise.all([this.calendar.findUpcoming(), this.versions.findDaysOfChanges(unstored)]);
    const contents = this.contentsOf(overrides, calendar, this.contentPathOf(number));
    const rendered = await this.renderer.render({ ...contents, changedOn, isBackground }, onProgress);
    const pages = new Map<string, Page>();
    const files = new Map<string, SiteFile>();
    for (const { file, csp, content, brotli, gzip: gzipped } of rendered) {
      const bodies = { identity: Buffer.from(content), br: brotli && Buffer.from(brotli), gzip: gzipped && Buffer.from(gzipped) };
      if (csp === null) files.set(`/${file}`, makeFile(extname(file), bodies));
      else pages.set(file, makePage(file, bodies, csp, this.config.publicUrl));
      // Other requests are answered meanwhile.
      await turn();
    }
    return { number, overrides, calendar, pages, files };
  }

  /**
   * Renders one page as somebody's draft would make it, on top of what is published. It is not kept, and no visitor sees it.
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
    const { calendar } = await this.calendar.findUpcoming();
    return this.renderer.renderPage({
      ...this.contentsOf(overrides, calendar, contentPath ?? this.contentPathOf(number)),
      path,
      marksTexts,
    });
  }

  /**
   * Renders the page of a request with the texts and facts of the other pages that this process serves. It is not kept.
   *
   * @param path With language prefix.
   * @param request Null where its link has ended.
   * @returns undefined when only the API is served.
   */
  async renderRequest(path: string, request: RequestPageData | null): Promise<RenderedPage | undefined> {
    await this.started;
    const { number, overrides } = this.shown;
    const contents = this.contentsOf(overrides, null, this.contentPathOf(number));
    return this.renderer.renderPage({ ...contents, path, request });
  }

  /** The texts of a catalogue that somebody's draft makes differ from the build; undefined when none does. */
  async findDraftContent(authorId: string, language: Language, namespace: string): Promise<CompiledTexts | undefined> {
    return this.contentOf((await this.findWithDraft(authorId)).overrides, language, namespace);
  }

  /** What is published, and over it somebody's draft, and over that what is typed and not saved. */
  private async findWithDraft(authorId: string, typed: readonly Typed[] = []): Promise<CurrentVersion> {
    const [{ number, overrides }, drafts] = await Promise.all([this.versions.findCurrent(), this.em.find(SiteDraft, { authorId })]);
    const changes = [...drafts, ...typed].map(({ key, language, text }) => ({ key, language, from: null, to: text }));
    // What an update of the product no longer accepts is not shown either once it is published.
    return { number, overrides: usableOverrides(this.built, withChanges(this.built, overrides, changes)) };
  }

  private contentPathOf(version: number): string {
    return `/content/${this.built.build}-${version}/`;
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
      // Nobody reads in a page what is prepared or no longer offered.
      company: hasFacts
        ? {
            ...company,
            services: company.services.filter(({ isHidden }) => !isHidden),
            projects: company.projects.filter(({ isHidden }) => !isHidden),
            reviews: reviewsOf(company),
          }
        : null,
      calendar,
    };
  }

  /** Serves what was just published, here at once, and in the other processes as soon as they have rendered it. */
  async announce(rendering: Rendering): Promise<void> {
    this.show(rendering);
    await notify(this.em, CHANNEL, '').catch((err: unknown) => {
      this.logger.warn({ err }, 'could not tell other processes of a published version');
    });
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

  /** A picture of pages that another process serves already, whether or not this one has heard of them, comes with those pages. */
  async findPicture(path: string): Promise<SiteFile | undefined> {
    await this.refresh().catch((err: unknown) => this.logger.warn({ err }, 'could not look for a published picture'));
    return this.site?.current.files.get(path);
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
      // What a service does not say in this language is not shown; photos are the same in all languages.
      if (isProjectPhotos(key) || (!this.built.isTranslated(key, language) && this.built.isBuiltIn(key))) texts[key] ??= text;
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

  /**
   * Serves what is published, with the calendar that is announced, if other pages are served. One after the other: all who ask before the
   * next one begins wait for that one.
   */
  private refresh(): Promise<void> {
    if (this.pending) return this.pending;
    const next = this.refreshing.then(() => {
      this.pending = undefined;
      return this.takeOver();
    });
    this.pending = next;
    this.refreshing = next.catch(() => undefined);
    return next;
  }

  private async takeOver(): Promise<void> {
    const { site, shown, failed } = this;
    if (!site) return;
    const [number, { calendar }] = await Promise.all([this.versions.findNewestOfPages(), this.calendar.findUpcoming()]);
    const isOf = (pages: Pick<Shown, 'number' | 'calendar'>) => pages.number === number && isDeepStrictEqual(pages.calendar, calendar);
    if (isOf(shown)) return;
    if (isOf(AS_BUILT)) return this.show(AS_BUILT);
    if (failed && isOf(failed) && Date.now() < failed.at + RETRY_MS) return;
    try {
      const overrides = (await this.versions.findOverrides(number)) ?? {};
      const rendering = await this.render({ number, overrides }, { isBackground: true });
      // Unless this process has published meanwhile.
      if (this.shown === shown) this.show(rendering);
    } catch (error) {
      this.failed = { number, calendar, at: Date.now() };
      throw error;
    }
  }

  /** Serves rendered pages in place of those before. */
  private show({ pages, files, ...shown }: Rendering): void {
    // Pages that are open still name pictures of the version before, and so does what other sites have read of them.
    const kept = new Map([...this.pictures, ...files]);
    const { added, removed } = pagesOfLists(companyWith(shown.overrides));
    this.site?.replace({
      pages,
      files: kept,
      added: new Map(added.map(({ path }) => [path, `${path.slice(1)}.html`])),
      removed: new Set(removed.map(({ path }) => path)),
    });
    this.pictures = new Map([...files].filter(([path]) => path.startsWith('/assets/')));
    this.shown = shown;
  }
}
