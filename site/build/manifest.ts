import type { Manifest } from 'vite';

/** What a page needs from the client build. */
export interface PageFiles {
  /** Style sheets in the order in which they apply. */
  css: readonly string[];
  /** The application's entry. */
  entry: string;
}

function collect(manifest: Manifest, key: string, seen: Set<string>, css: Set<string>) {
  if (seen.has(key)) return;
  seen.add(key);
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client build has no ${key}`);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, seen, css);
  for (const file of chunk.css ?? []) css.add(file);
}

/** The style sheets of the entry and of the page's own code, with everything that these import. */
export function filesOf(manifest: Manifest, entry: string, sources: readonly string[]): PageFiles {
  const seen = new Set<string>();
  const css = new Set<string>();
  for (const key of [entry, ...sources]) collect(manifest, key, seen, css);
  const file = manifest[entry]?.file;
  if (!file) throw new Error(`The client build has no ${entry}`);
  return { css: [...css], entry: file };
}
