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
import { createFile, createPage, type Page, type SiteFile } from '../http/site-files/site.ts';
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

/** The PostgreSQL channel on which processes announce published versions. */
const CHANNEL = 'zmb_website';
/** The fallback when a notification is lost. */
const POLL_MS = 5 * SECOND_MS;
const RETRY_MS = 5 * MINUTE_MS;
const CONTENT = /^\/content\/([\w-]+)-(\d{1,9})\/([a-zA-Z-]+)\/([a-z0-9-]+)\.json$/;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The published data that pages show. */
interface PublishedState extends CurrentVersion {
  /** Announced holidays and periods; null while there are none. */
  calendar: HoursCalendar | null;
}

/** The pages and files that replace those of the build. */
interface Rendering extends PublishedState {
  /** By file name in the client folder. */
  pages: ReadonlyMap<string, Page>;
  /** By path. */
  files: ReadonlyMap<string, SiteFile>;
}

/** Options for rendering the pages of a version. */
interface RenderingOptions {
  /** The version, if it is not stored yet. */
  unstored?: Pick<SiteVersion, 'changes' | 'publishedAt'>;
  onProgress?: (progress: RenderingProgress) => void;
  /** @default false */
  isBackground?: boolean;
}

const AS_BUILT: Rendering = { number: 0, overrides: {}, calendar: null, pages: new Map(), files: new Map() };

/** A text that the editor has not saved. */
type UnsavedText = Pick<SiteDraft, 'key' | 'language' | 'text'>;

/** Options for rendering a page of a draft. */
export interface DraftPageOptions {
  /**
   * The path prefix of the draft's texts for client-side navigation, with a trailing slash.
   *
   * @default that of the published version
   */
  contentPath?: string;
  /** Unsaved texts, which override the draft; texts that could not be saved are ignored. @default none */
  unsaved?: readonly UnsavedText[];
  /** Marks texts and facts for editing in place. @default false */
  marksTexts?: boolean;
}

/** The texts of a language by namespace. */
type ByNamespace = Record<string, Record<string, string>>;

/** Renders and serves the pages of published versions. They are held in memory only, and replaced all at once. */
@Injectable()
export class PublishedPagesService implements PublishedFiles, OnModuleInit, OnApplicationShutdown {
  /** Resolves when the pages of the version that is published at start are rendered. */
  started: Promise<void> = Promise.resolve();
  private readonly logger = new Logger(PublishedPagesService.name);
  private site: LiveSite | undefined;
  /** The state that this process serves. */
  private served: PublishedState = AS_BUILT;
  /** The pictures of the served pages, by path. */
  private pictures: ReadonlyMap<string, SiteFile> = new Map();
  /** The state that failed to render last: rendering takes seconds, so retries are limited. */
  private failed: (Pick<PublishedState, 'number' | 'calendar'> & { at: number }) | undefined;
  private refreshing: Promise<void> = Promise.resolve();
  /** The refresh that has not started yet. */
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
        this.refresh().catch((err: unknown) => this.logger.warn({ err }, 'could not render a published version'));
      },
      onFailure: (err) => this.logger.warn({ err }, 'cannot listen for published versions'),
    });
  }

  onModuleInit(): void {
    this.background.every(POLL_MS, 'Checking for published texts', () => this.refresh());
  }

  /** Sets the site whose pages are replaced, once `start` has rendered them. */
  serve(site: LiveSite): void {
    this.site = site;
  }

  /**
   * Starts to follow published versions. Until the pages of the current version are rendered the process is not ready, and requests for pages
   * wait.
   */
  async start(): Promise<void> {
    if (!this.site) return;
    // After a failure the built pages are served, and the next poll tries again.
    this.started = this.refresh().catch((err: unknown) =>
      this.logger.error({ err }, 'could not render the published texts of the website'),
    );
    void this.health.announceStart(this.started);
    await this.listener.start();
  }

  /** Renders the pages of a version that differ from the build, with the current calendar. They are not served before `announce`. */
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
      if (csp === null) files.set(`/${file}`, createFile(extname(file), bodies));
      else pages.set(file, createPage(file, bodies, csp, this.config.publicUrl));
      // Yields to other requests.
      await turn();
    }
    return { number, overrides, calendar, pages, files };
  }

  /**
   * Renders one page of the published version with the draft of an account. It is neither stored nor public.
   *
   * @param path With language prefix; `/404` for the page that unknown paths show.
   * @returns undefined when the site has no such page, or only the API is served.
   */
  async renderDraft(
    path: string,
    authorId: string,
    { contentPath, unsaved = [], marksTexts = false }: DraftPageOptions = {},
  ): Promise<RenderedPage | undefined> {
    const valid = unsaved.filter(({ text, ...name }) => this.built.has(name.key) && isAcceptable(this.built, name, text));
    const { number, overrides } = await this.findWithDraft(authorId, valid);
    const { calendar } = await this.calendar.findUpcoming();
    return this.renderer.renderPage({
      ...this.contentsOf(overrides, calendar, contentPath ?? this.contentPathOf(number)),
      path,
      marksTexts,
    });
  }

  /**
   * Renders the page of a request with the texts and facts that this process serves. It is not stored.
   *
   * @param path With language prefix.
   * @param request Null when its link has expired or was revoked.
   * @returns undefined when only the API is served.
   */
  async renderRequest(path: string, request: RequestPageData | null): Promise<RenderedPage | undefined> {
    await this.started;
    const { number, overrides } = this.served;
    const contents = this.contentsOf(overrides, null, this.contentPathOf(number));
    return this.renderer.renderPage({ ...contents, path, request });
  }

  /** The texts of a catalogue that differ from the build with the draft of an account; undefined when none does. */
  async findDraftContent(authorId: string, language: Language, namespace: string): Promise<CompiledTexts | undefined> {
    return this.contentOf((await this.findWithDraft(authorId)).overrides, language, namespace);
  }

  /** The published version, overridden by the draft of an account, overridden by unsaved texts. */
  private async findWithDraft(authorId: string, unsaved: readonly UnsavedText[] = []): Promise<CurrentVersion> {
    const [{ number, overrides }, drafts] = await Promise.all([this.versions.findCurrent(), this.em.find(SiteDraft, { authorId })]);
    const changes = [...drafts, ...unsaved].map(({ key, language, text }) => ({ key, language, from: null, to: text }));
    // Texts that the build no longer accepts are left out here as they are when published.
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
      // Hidden services and projects must not be in the source of a page.
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

  /** Serves a new version, here at once, and in the other processes as soon as they have rendered it. */
  async announce(rendering: Rendering): Promise<void> {
    this.serveRendering(rendering);
    await notify(this.em, CHANNEL, '').catch((err: unknown) => {
      this.logger.warn({ err }, 'could not announce a published version to other processes');
    });
  }

  /** A file with the texts of a version, by its path. */
  async findContent(path: string): Promise<SiteFile | undefined> {
    const [, , number, language = '', namespace = ''] = CONTENT.exec(path) ?? [];
    if (number === undefined || !isLanguage(language)) return undefined;
    const known = this.contents.get(path) ?? this.createContent(Number(number), language, namespace);
    this.contents.set(path, known);
    const file = await known.catch((error: unknown) => {
      this.contents.delete(path);
      throw error;
    });
    // Requests for arbitrary paths must not fill the memory.
    if (!file) this.contents.delete(path);
    return file;
  }

  /** Finds a picture of pages that another process may serve already, by rendering those pages here too. */
  async findPicture(path: string): Promise<SiteFile | undefined> {
    await this.refresh().catch((err: unknown) => this.logger.warn({ err }, 'could not render a published picture'));
    return this.site?.current.files.get(path);
  }

  async onApplicationShutdown(): Promise<void> {
    this.listener.stop();
    await this.renderer.stop();
  }

  private async createContent(number: number, language: Language, namespace: string): Promise<SiteFile | undefined> {
    const overrides = await this.versions.findOverrides(number);
    const texts = overrides && this.contentOf(overrides, language, namespace);
    if (!texts) return undefined;
    const content = Buffer.from(JSON.stringify(texts));
    const [br, gzipped] = await Promise.all([
      compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      compressGzip(content, { level: 9 }),
    ]);
    return createFile('.json', { identity: content, br, gzip: gzipped });
  }

  /** The texts of a catalogue that differ from the build; undefined when none does. */
  private contentOf(overrides: Overrides, language: Language, namespace: string): CompiledTexts | undefined {
    const company = companyWith(overrides);
    const texts = this.byNamespace(overrides, language, company)[namespace];
    return texts && compileTexts(texts, language, company);
  }

  /**
   * The texts of a language that differ from the build, by catalogue. A missing translation falls back to English, and so to changes of the
   * English text. With another phone number, every text that contains it differs. Facts and e-mail texts are in no catalogue.
   */
  private byNamespace(overrides: Overrides, language: Language, { phoneDisplay, services }: Company): ByNamespace {
    const texts = { ...overrides[language] };
    for (const [key, text] of Object.entries(overrides[defaultLanguage] ?? {}))
      // Texts of added services have no fallback; photos are the same in all languages.
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

  /** The menu texts of services that the built menus lack. Every page needs them, but not every page loads the texts of services. */
  private menuTexts(overrides: Overrides, language: Language, services: Company['services']): Record<string, string> {
    const { fitOuts, trades, footer } = menusOf(services);
    const textOf = (name: string, part: 'title' | 'short_description') =>
      publishedText(this.built, overrides, { key: `${name}.${part}`, language }) ?? '';
    const added = [...new Set([...fitOuts, ...trades, ...footer])].flatMap((name) => [
      [`nav.${name}`, textOf(name, 'title')] as const,
      [`nav.${name}.text`, textOf(name, 'short_description')] as const,
    ]);
    return Object.fromEntries(added.filter(([key, text]) => text !== '' && !this.built.isBuiltIn(key)));
  }

  /**
   * Serves the current version and calendar, if they have changed. Refreshes run one at a time, and calls that come before the next one starts
   * share it.
   */
  private refresh(): Promise<void> {
    if (this.pending) return this.pending;
    const next = this.refreshing.then(() => {
      this.pending = undefined;
      return this.update();
    });
    this.pending = next;
    this.refreshing = next.catch(() => undefined);
    return next;
  }

  private async update(): Promise<void> {
    const { site, served, failed } = this;
    if (!site) return;
    const [number, { calendar }] = await Promise.all([this.versions.findNewestOfPages(), this.calendar.findUpcoming()]);
    const isCurrent = (state: Pick<PublishedState, 'number' | 'calendar'>) =>
      state.number === number && isDeepStrictEqual(state.calendar, calendar);
    if (isCurrent(served)) return;
    if (isCurrent(AS_BUILT)) return this.serveRendering(AS_BUILT);
    if (failed && isCurrent(failed) && Date.now() < failed.at + RETRY_MS) return;
    try {
      const overrides = (await this.versions.findOverrides(number)) ?? {};
      const rendering = await this.render({ number, overrides }, { isBackground: true });
      // Unless this process has published meanwhile.
      if (this.served === served) this.serveRendering(rendering);
    } catch (error) {
      this.failed = { number, calendar, at: Date.now() };
      throw error;
    }
  }

  /** Replaces the served pages by rendered ones. */
  private serveRendering({ pages, files, ...state }: Rendering): void {
    // Open pages and link previews on other sites still refer to pictures of the previous version.
    const withFormerPictures = new Map([...this.pictures, ...files]);
    const { added, removed } = pagesOfLists(companyWith(state.overrides));
    this.site?.replace({
      pages,
      files: withFormerPictures,
      added: new Map(added.map(({ path }) => [path, `${path.slice(1)}.html`])),
      removed: new Set(removed.map(({ path }) => path)),
    });
    this.pictures = new Map([...files].filter(([path]) => path.startsWith('/assets/')));
    this.served = state;
  }
}
