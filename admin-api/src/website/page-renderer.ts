import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { MINUTE_MS } from '../../contract/durations.ts';
import type { Company, HoursCalendar } from '../../contract/company.ts';
import type { CompiledTexts } from '../../contract/compile-text.ts';
import type { Language } from '../../contract/languages.ts';
import type { RequestPageData } from '../../contract/request-page-data.ts';

/** The published data that pages are rendered from, besides the build. */
export interface PageContents {
  /** The path prefix of the version's texts, for client-side navigation. */
  contentPath: string;
  /** The texts that replace those of the build, by language and namespace. */
  overrides: Partial<Record<Language, Record<string, CompiledTexts>>>;
  /** The published facts; null while all are those of the build. With a company every page is rendered. */
  company: Company | null;
  /** Announced holidays and periods, for structured data; null while there are none. */
  calendar: HoursCalendar | null;
}

/** A job for every page of a version. */
export interface RenderJob extends PageContents {
  /** The date of the last text change by namespace, `YYYY-MM-DD`, for the sitemap. */
  changedOn: Partial<Record<Language, Record<string, string>>>;
  /** Low priority: any other job starts after the page that is being rendered. */
  isBackground: boolean;
}

/** A job for one page, whether or not it differs from that of the build. */
export interface PageRenderJob extends PageContents {
  /** With language prefix. */
  path: string;
  /** Wraps texts and facts in elements with their key in `data-text`, for editing in place, and removes scripts. @default false */
  marksTexts?: boolean;
  /** For the page of a request: the request; null when its link has expired or was revoked. @default none */
  request?: RequestPageData | null;
}

/** A complete document, with the Content-Security-Policy that allows exactly its scripts and styles. */
export interface RenderedPage {
  html: string;
  csp: string;
}

/** A page or another file that replaces one of the build. */
export interface RenderedFile {
  /** The path relative to the client folder of the build. */
  file: string;
  /** The Content-Security-Policy of a page; null for another file. */
  csp: string | null;
  content: Uint8Array;
  brotli?: Uint8Array;
  gzip?: Uint8Array;
}

/** How many pages of a job are rendered. */
export interface RenderingProgress {
  done: number;
  total: number;
}

/** A message of the process. Progress and files come before the result. */
interface Message {
  id: number;
  progress?: RenderingProgress;
  file?: RenderedFile;
  /** The result of a job for one page; absent when the site has no page at the path. */
  page?: RenderedPage;
  error?: Error;
}

interface PendingJob {
  onProgress: ((progress: RenderingProgress) => void) | undefined;
  files: RenderedFile[];
  resolve: (page: RenderedPage | undefined) => void;
  reject: (error: Error) => void;
}

/** Without a limit V8 grows the heap with the memory of the machine. A job that needs more fails, and the next one starts another process. */
const HEAP_MB = 256;

/** The process stays alive for a while, with its renderer and cache: publications often follow each other. */
const IDLE_MS = 2 * MINUTE_MS;

/**
 * Renders pages with the renderer of the build, in a separate process: rendering does not block requests, and all its memory is freed when it
 * ends.
 */
export class PageRenderer {
  #worker: ChildProcess | undefined;
  #lastId = 0;
  readonly #pending = new Map<number, PendingJob>();
  #idleTimer: NodeJS.Timeout | undefined;

  /** @param siteDir The folder of the built site. */
  constructor(private readonly siteDir: string | undefined) {}

  /**
   * Renders every page that differs from that of the build; one job at a time.
   *
   * @param onProgress Called before each page.
   * @returns No files when only the API is served.
   * @throws Error of the renderer: then no page must be replaced.
   */
  async render(job: RenderJob, onProgress?: PendingJob['onProgress']): Promise<RenderedFile[]> {
    const files: RenderedFile[] = [];
    if (this.siteDir !== undefined) await this.#run(this.siteDir, job, { files, onProgress });
    return files;
  }

  /**
   * Renders one page on demand, one at a time. Publications take priority and wait for one page at most; background jobs yield.
   *
   * @returns undefined when the site has no page at the path, or only the API is served.
   * @throws Error of the renderer.
   */
  async renderPage(job: PageRenderJob): Promise<RenderedPage | undefined> {
    return this.siteDir === undefined ? undefined : this.#run(this.siteDir, job);
  }

  /** Starts the process early: a changed text is usually published soon, and loading the renderer takes as long as rendering a page. */
  prepare(): void {
    if (this.siteDir === undefined) return;
    this.#worker ??= this.#start(this.siteDir);
    if (this.#pending.size === 0) this.#stopWhenIdle();
  }

  #run(
    siteDir: string,
    job: RenderJob | PageRenderJob,
    { files = [], onProgress }: Partial<Pick<PendingJob, 'files' | 'onProgress'>> = {},
  ): Promise<RenderedPage | undefined> {
    clearTimeout(this.#idleTimer);
    const worker = (this.#worker ??= this.#start(siteDir));
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { files, onProgress, resolve, reject });
      worker.send({ ...job, id });
    });
  }

  #stopWhenIdle(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => void this.stop(), IDLE_MS).unref();
  }

  /** Stops the process; pending jobs fail. */
  async stop(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const worker = this.#worker;
    if (!worker) return;
    const exit = once(worker, 'exit');
    worker.ref();
    worker.kill('SIGKILL');
    await exit;
  }

  #start(siteDir: string): ChildProcess {
    const worker = fork(join(siteDir, 'server', 'page-worker.js'), [], {
      env: { NODE_ENV: 'production' },
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=8'],
      serialization: 'advanced',
    });
    worker.on('message', ({ id, progress, file, page, error }: Message) => {
      const job = this.#pending.get(id);
      if (progress) return job?.onProgress?.(progress);
      if (file) return void job?.files.push(file);
      this.#pending.delete(id);
      if (error) job?.reject(error);
      else job?.resolve(page);
      if (this.#pending.size === 0) this.#stopWhenIdle();
    });
    const fail = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      for (const { reject } of this.#pending.values()) reject(error);
      this.#pending.clear();
    };
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('The page renderer has ended')));
    // The worker must not keep this process alive.
    worker.unref();
    worker.channel?.unref();
    return worker;
  }
}
