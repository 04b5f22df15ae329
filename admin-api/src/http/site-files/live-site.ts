import type { Page, Site, SiteFile } from './site.ts';

/** Pages and files that replace built ones, by their file in the client folder. */
export interface Replacements {
  pages: ReadonlyMap<string, Page>;
  files: ReadonlyMap<string, SiteFile>;
  /** Pages that the build does not have: path to file in the client folder. */
  added: ReadonlyMap<string, string>;
  /** The paths of built pages that are not served any more. */
  removed: ReadonlySet<string>;
}

/** Published files besides `Replacements`. */
export interface PublishedFiles {
  /** Resolves when the published pages are loaded at the start of the process. */
  readonly started: Promise<void>;
  /** Finds a file below `/content/`, by its path. */
  findContent: (path: string) => Promise<SiteFile | undefined>;
  /** Finds a picture by path that this process does not have yet, because another process has published pages with it first. */
  findPicture: (path: string) => Promise<SiteFile | undefined>;
}

const NO_PUBLISHED_FILES: PublishedFiles = {
  started: Promise.resolve(),
  findContent: () => Promise.resolve(undefined),
  findPicture: () => Promise.resolve(undefined),
};

/** The site that this process serves: the built one with the published replacements. */
export class LiveSite {
  #current: Site;

  /**
   * @param built The built site.
   * @param published @default No files
   */
  constructor(
    private readonly built: Site,
    readonly published: PublishedFiles = NO_PUBLISHED_FILES,
  ) {
    this.#current = built;
  }

  /** To be read once per request, so that the response is of one version. */
  get current(): Site {
    return this.#current;
  }

  /** Replaces pages and files for all further requests at once. */
  replace({ pages, files, added, removed }: Replacements): void {
    const { built } = this;
    const latest = (page: Page) => pages.get(page.file) ?? page;
    const builtPages = [...built.pages].filter(([path]) => !removed.has(path)).map(([path, page]) => [path, latest(page)] as const);
    const addedPages = [...added].flatMap(([path, file]) => {
      const page = pages.get(file);
      return page ? [[path, page] as const] : [];
    });
    this.#current = {
      pages: new Map([...builtPages, ...addedPages]),
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
