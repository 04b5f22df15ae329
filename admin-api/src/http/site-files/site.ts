import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

import { z } from 'zod';

import { forEachLanguage, type Language, languageCodes, pathIn } from '../../../contract/languages.ts';
import { StartError } from '../../platform/configuration/start-error.ts';
import { pagePolicy } from './security-headers.ts';

/** The body of a file in one encoding. */
export interface FileBody {
  content: Buffer;
  etag: string;
}

/** A built file, held in memory. */
export interface SiteFile {
  /** Its extension with the dot, which determines the content type. */
  extension: string;
  /** Uncompressed, and compressed by the build. */
  bodies: { identity: FileBody; br?: FileBody; gzip?: FileBody };
}

/** A built page. */
export interface Page extends SiteFile {
  /** Relative to the client folder. */
  file: string;
  /** Content-Security-Policy. */
  policy: string;
}

/** The built site, in memory. */
export interface Site {
  /** Public pages by path. */
  pages: ReadonlyMap<string, Page>;
  notFound: Record<Language, Page>;
  serverError: Record<Language, Page>;
  admin: Page;
  /** Every other file by path: scripts, styles, pictures, fonts, the sitemap. */
  files: ReadonlyMap<string, SiteFile>;
}

const entrySchema = z.object({ file: z.string(), csp: z.string() });
const perLanguage = z.record(z.enum(languageCodes), entrySchema);
/** The shape of `pages.json`. */
const manifestSchema = z.object({
  pages: z.record(z.string().startsWith('/'), entrySchema),
  notFound: perLanguage,
  serverError: perLanguage,
  admin: entrySchema,
});

/** Second URLs of pages. */
const ALIASES = languageCodes.map((code) => [pathIn(code, '/home'), pathIn(code, '/')] as const);
/** HTML files are served only under the URL of their page, with its headers. */
const NO_FILE = /\.(html|br|gz)$/;

/** The body of a file in each encoding. */
interface Bodies {
  identity: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

/** Creates a file with ETags. */
export function createFile(extension: string, { identity, br, gzip }: Bodies): SiteFile {
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const compressed = (content: Buffer | undefined, encoding: string): FileBody | undefined =>
    content && { content, etag: `"${hash}-${encoding}"` };
  return {
    extension,
    bodies: { identity: { content: identity, etag: `"${hash}"` }, br: compressed(br, 'br'), gzip: compressed(gzip, 'gzip') },
  };
}

/** Creates a page with its headers. `csp` is the policy from the build or the renderer. */
export function createPage(file: string, bodies: Bodies, csp: string, publicUrl: string): Page {
  return { ...createFile(extname(file), bodies), file, policy: pagePolicy(csp, publicUrl) };
}

/**
 * Reads the whole built site into memory, so that the process can serve it when its folder is replaced or removed. A later build is served
 * after a restart.
 *
 * @throws StartError when the site is not built.
 */
export function loadSite(siteDir: string, publicUrl: string): Site {
  const { pages, notFound, serverError, admin } = readManifest(siteDir);
  const client = join(siteDir, 'client');
  const names = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(client.length));
  const present = new Set(names);

  function loadBodies(name: string): Bodies {
    const read = (suffix: string) => (present.has(name + suffix) ? readFileSync(join(client, name + suffix)) : undefined);
    return { identity: readFileSync(join(client, name)), br: read('.br'), gzip: read('.gz') };
  }

  function loadPage({ file, csp }: z.output<typeof entrySchema>): Page {
    if (!present.has(`/${file}`)) throw new StartError(`The built site is incomplete (${join(client, file)} is missing): build it again.`);
    return createPage(file, loadBodies(`/${file}`), csp, publicUrl);
  }

  const byPath = new Map(Object.entries(pages).map(([path, entry]) => [path, loadPage(entry)]));
  for (const [alias, path] of ALIASES) {
    const page = byPath.get(path);
    if (page && !byPath.has(alias)) byPath.set(alias, page);
  }
  return {
    pages: byPath,
    notFound: forEachLanguage((language) => loadPage(notFound[language])),
    serverError: forEachLanguage((language) => loadPage(serverError[language])),
    admin: loadPage(admin),
    files: new Map(names.filter((name) => !NO_FILE.test(name)).map((name) => [name, createFile(extname(name), loadBodies(name))])),
  };
}

function readManifest(siteDir: string): z.output<typeof manifestSchema> {
  const path = join(siteDir, 'pages.json');
  if (!existsSync(path)) throw new StartError(`The site is not built (${path} is missing): run "npm run build".`);
  const result = manifestSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (result.success) return result.data;
  throw new StartError(`${path} has an unexpected shape (${z.prettifyError(result.error)}): run "npm run build".`);
}
