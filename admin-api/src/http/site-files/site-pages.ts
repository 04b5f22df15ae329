import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

import { z } from 'zod';

import { forEachLanguage, type Language, languageCodes, pathIn } from '../../../contract/languages.ts';
import { StartError } from '../../operations/configuration/start-error.ts';
import { pagePolicy } from './security-headers.ts';

/** The body of a page in one encoding. */
export interface PageBody {
  content: Buffer;
  etag: string;
}

/** A built page, held in memory. */
export interface Page {
  /** Content-Security-Policy. */
  policy: string;
  /** Uncompressed, and as the build compressed it. */
  bodies: { identity: PageBody; br?: PageBody; gzip?: PageBody };
}

/** Every page of the built site. */
export interface SitePages {
  byPath: ReadonlyMap<string, Page>;
  notFound: Record<Language, Page>;
  serverError: Record<Language, Page>;
  admin: Page;
}

const entrySchema = z.object({ file: z.string(), csp: z.string() });
const perLanguage = z.record(z.enum(languageCodes), entrySchema);
/** The shape of `site/dist/pages.json`. */
const manifestSchema = z.object({
  pages: z.record(z.string().startsWith('/'), entrySchema),
  notFound: perLanguage,
  serverError: perLanguage,
  admin: entrySchema,
});

/** Second URLs of pages. */
const ALIASES = languageCodes.map((code) => [pathIn(code, '/home'), pathIn(code, '/')] as const);

/**
 * Reads every page of the built site into memory. A later build is served after a restart.
 *
 * @throws StartError when the site is not built.
 */
export function loadSitePages(siteDir: string, publicUrl: string): SitePages {
  const manifest = readManifest(siteDir);
  const load = (entry: z.output<typeof entrySchema>) => loadPage(join(siteDir, 'client'), entry, publicUrl);
  const byPath = new Map(Object.entries(manifest.pages).map(([path, entry]) => [path, load(entry)]));
  for (const [alias, path] of ALIASES) {
    const page = byPath.get(path);
    if (page && !byPath.has(alias)) byPath.set(alias, page);
  }
  const loadEach = (entries: z.output<typeof perLanguage>) => forEachLanguage((language) => load(entries[language]));
  return {
    byPath,
    notFound: loadEach(manifest.notFound),
    serverError: loadEach(manifest.serverError),
    admin: load(manifest.admin),
  };
}

function readManifest(siteDir: string): z.output<typeof manifestSchema> {
  const path = join(siteDir, 'pages.json');
  if (!existsSync(path)) throw new StartError(`The site is not built (${path} is missing): run "npm run build -w site".`);
  const result = manifestSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (result.success) return result.data;
  throw new StartError(`${path} has an unexpected shape (${z.prettifyError(result.error)}): run "npm run build -w site".`);
}

function loadPage(clientDir: string, { file, csp }: z.output<typeof entrySchema>, publicUrl: string): Page {
  const path = resolve(clientDir, file);
  if (!path.startsWith(resolve(clientDir) + sep) || !existsSync(path)) {
    throw new StartError(`The built site is incomplete (${path} is missing): run "npm run build -w site".`);
  }
  const content = readFileSync(path);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const compressed = (suffix: string, name: string): PageBody | undefined =>
    existsSync(path + suffix) ? { content: readFileSync(path + suffix), etag: `"${hash}-${name}"` } : undefined;
  return {
    policy: pagePolicy(csp, publicUrl),
    bodies: { identity: { content, etag: `"${hash}"` }, br: compressed('.br', 'br'), gzip: compressed('.gz', 'gzip') },
  };
}
