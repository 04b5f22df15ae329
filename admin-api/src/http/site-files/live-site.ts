import type { Page, Site, SiteFile } from './site.ts';

/** Pages and files that take the place of built ones, by their files in the client folder. */
export interface Replacements {
  pages: ReadonlyMap<string, Page>;
  files: ReadonlyMap<string, SiteFile>;
  /** Pages that the build does not have, by path: their file in the client folder. */
  added: ReadonlyMap<string, string>;
  /** The paths of built pages that are not served. */
  removed: ReadonlySet<string>;
}

/** What is published, beyond the pages and files that take the place of built ones. */
export interface PublishedFiles {
  /** Resolves when the pages are there that this process serves at its start. */
  readonly started: Promise<void>;
  /** Finds a file below `/content/`, by its path. */
  findContent: (path: string) => Promise<SiteFile | undefined>;
  /** Finds a picture that pages of another process name and this one does not have, by its path: it may be rendering them. */
  findPicture: (path: string) => Promise<SiteFile | undefined>;
}

const NOTHING: PublishedFiles = {
  started: Promise.resolve(),
  findContent: () => Promise.resolve(undefined),
  findPicture: () => Promise.resolve(undefined),
};

/** The site that this process serves now: the built one, and what was published since. */
export class LiveSite {
  #current: Site;

  /**
   * @param built The built site.
   * @param published @default Nothing is
   */
  constructor(
    private readonly built: Site,
    readonly published: PublishedFiles = NOTHING,
  ) {
    this.#current = built;
  }

  /** A request reads it once: what it answers is of one version. */
  get current(): Site {
    return this.#current;
  }

  /** Serves other pages from the next request on, all of them at once. */
  replace({ pages, files, added, removed }: Replacements): void {
    const { built } = this;
    const latest = (page: Page) => pages.get(page.file) ?? page;
    const kept = [...built.pages].filter(([path]) => !removed.has(path)).map(([path, page]) => [path, latest(page)] as const);
    const more = [...added].flatMap(([path, file]) => {
      const page = pages.get(file);
      return page ? [[path, page] as const] : [];
    });
    this.#current = {
      pages: new Map([...kept, ...more]),
      notFound: mapValues(built.notFound, latest),
      serverError: mapValues(built.serverError, latest),
      admin: latest(built.admin),
      files: new Map([...built.files, ...files]),
    };
  }
}

function mapValues<Key extends string, Value>(record: Record<Key, Value>, change: (value: Value) => Value): Record<Key, Value> {
  return Object.fromEntries(Object.entries<Value>(record).map(([key, value]) => [key, change(value)])) as Record<Key, Value>;
}
