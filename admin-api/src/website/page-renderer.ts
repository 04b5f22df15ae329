import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { MINUTE_MS } from '../../contract/durations.ts';
import type { Company, HoursCalendar } from '../../contract/company.ts';
import type { CompiledTexts } from '../../contract/compile-text.ts';
import type { Language } from '../../contract/languages.ts';
import type { RequestPageData } from '../../contract/request-page-data.ts';

/** What pages are made of, besides the build. */
export interface PageContents {
  /** The path below which the texts of the version are, for browsers that go from page to page. */
  contentPath: string;
  /** The texts that take the place of those of the build, by language and namespace. */
  overrides: Partial<Record<Language, Record<string, CompiledTexts>>>;
  /** The facts that are published; null while all of them are those of the build. With a company every page is rendered. */
  company: Company | null;
  /** Holidays and periods that are announced, for structured data; null while there are none. */
  calendar: HoursCalendar | null;
}

/** Every page of a version. */
export interface RenderingOrder extends PageContents {
  /** The day of the last change of texts by namespace, `YYYY-MM-DD`, for the sitemap. */
  changedOn: Partial<Record<Language, Record<string, string>>>;
  /** Nobody waits for it: everything else goes first, after one page at most. */
  isBackground: boolean;
}

/** One page, whether or not it differs from that of the build. */
export interface PageOrder extends PageContents {
  /** With language prefix. */
  path: string;
  /** Makes texts of its catalogues and facts elements with their keys, `data-text`, for editing in place: without any script. @default false */
  marksTexts?: boolean;
  /** For the page of a request: the request; null where its link has ended. @default it shows none */
  request?: RequestPageData | null;
}

/** A complete document, with the Content-Security-Policy that allows exactly what is in it. */
export interface RenderedPage {
  html: string;
  csp: string;
}

/** A page or another file that takes the place of one of the build. */
export interface RenderedFile {
  /** From the client folder of the build. */
  file: string;
  /** The Content-Security-Policy of a page; null for another file. */
  csp: string | null;
  content: Uint8Array;
  brotli?: Uint8Array;
  gzip?: Uint8Array;
}

/** How many of the pages of an order are rendered. */
export interface RenderingProgress {
  done: number;
  total: number;
}

/** A message of the process. Those with progress or a file come before the answer. */
interface Message {
  id: number;
  progress?: RenderingProgress;
  file?: RenderedFile;
  /** The answer to the order of one page; absent when there is none at the path. */
  page?: RenderedPage;
  error?: Error;
}

interface Waiting {
  onProgress: ((progress: RenderingProgress) => void) | undefined;
  files: RenderedFile[];
  resolve: (page: RenderedPage | undefined) => void;
  reject: (error: Error) => void;
}

/** Otherwise V8 lets it grow with the memory of the machine. An order that needs more fails, and the next one starts another process. */
const HEAP_MB = 256;

/** The process keeps the renderer and what it has rendered for a while: publications often follow each other. */
const IDLE_MS = 2 * MINUTE_MS;

/**
 * Renders pages by the renderer of the build, in a process of its own: requests are answered meanwhile, and all its memory is given back
 * when it ends.
 */
export class PageRenderer {
  #worker: ChildProcess | undefined;
  #orders = 0;
  readonly #waiting = new Map<number, Waiting>();
  #ending: NodeJS.Timeout | undefined;

  /** @param siteDir The folder of the built site. */
  constructor(private readonly siteDir: string | undefined) {}

  /**
   * Renders every page that differs from that of the build; one order at a time.
   *
   * @param onProgress Called before each page.
   * @returns none when only the API is served.
   * @throws Error of the renderer: then no page is to be replaced.
   */
  async render(order: RenderingOrder, onProgress?: Waiting['onProgress']): Promise<RenderedFile[]> {
    const files: RenderedFile[] = [];
    if (this.siteDir !== undefined) await this.#ask(this.siteDir, order, { files, onProgress });
    return files;
  }

  /**
   * Renders one page on demand. Such pages are rendered one after the other; orders of all pages go first unless nobody waits for them, and
   * wait for one page at most.
   *
   * @returns undefined when the site has no page at the path, or only the API is served.
   * @throws Error of the renderer.
   */
  async renderPage(order: PageOrder): Promise<RenderedPage | undefined> {
    return this.siteDir === undefined ? undefined : this.#ask(this.siteDir, order);
  }

  /** Starts the process: somebody who changes a text is going to publish it, and loading the renderer takes as long as rendering a page. */
  prepare(): void {
    if (this.siteDir === undefined) return;
    this.#worker ??= this.#start(this.siteDir);
    if (this.#waiting.size === 0) this.#endLater();
  }

  #ask(
    siteDir: string,
    order: RenderingOrder | PageOrder,
    { files = [], onProgress }: Partial<Pick<Waiting, 'files' | 'onProgress'>> = {},
  ): Promise<RenderedPage | undefined> {
    clearTimeout(this.#ending);
    const worker = (this.#worker ??= this.#start(siteDir));
    const id = (this.#orders += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { files, onProgress, resolve, reject });
      worker.send({ ...order, id });
    });
  }

  #endLater(): void {
    clearTimeout(this.#ending);
    this.#ending = setTimeout(() => void this.stop(), IDLE_MS).unref();
  }

  /** Ends the process; what it was rendering fails. */
  async stop(): Promise<void> {
    clearTimeout(this.#ending);
    const worker = this.#worker;
    if (!worker) return;
    const ended = once(worker, 'exit');
    worker.ref();
    worker.kill('SIGKILL');
    await ended;
  }

  #start(siteDir: string): ChildProcess {
    const worker = fork(join(siteDir, 'server', 'page-worker.js'), [], {
      env: { NODE_ENV: 'production' },
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=8'],
      serialization: 'advanced',
    });
    worker.on('message', ({ id, progress, file, page, error }: Message) => {
      const waiting = this.#waiting.get(id);
      if (progress) return waiting?.onProgress?.(progress);
      if (file) return void waiting?.files.push(file);
      this.#waiting.delete(id);
      if (error) waiting?.reject(error);
      else waiting?.resolve(page);
      if (this.#waiting.size === 0) this.#endLater();
    });
    const fail = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('The renderer of pages has ended')));
    // It keeps no process alive.
    worker.unref();
    worker.channel?.unref();
    return worker;
  }
}
