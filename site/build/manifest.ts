import type { Manifest, ManifestChunk } from 'vite';

/** The files of the client build that a page needs. */
export interface PageFiles {
  /** Style sheets, in cascade order. */
  css: readonly string[];
  /** The application's entry. */
  entry: string;
  /** Every script that is evaluated before the page is hydrated, imports first; the entry is last. */
  scripts: readonly string[];
}

/** The chunks of these entries, each after its imports. */
function collect(manifest: Manifest, keys: readonly string[], found = new Map<string, ManifestChunk>(), seen = new Set<string>()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The client build has no ${key}`);
    collect(manifest, chunk.imports ?? [], found, seen);
    found.set(key, chunk);
  }
  return [...found.values()];
}

/** The style sheets and scripts of the entry and of the page's own sources, with all their imports. */
export function filesOf(manifest: Manifest, entry: string, sources: readonly string[]): PageFiles {
  const css = new Set(collect(manifest, [entry, ...sources]).flatMap((chunk) => chunk.css ?? []));
  const file = manifest[entry]?.file ?? '';
  const scripts = collect(manifest, [...sources, entry]).map((chunk) => chunk.file);
  return { css: [...css], entry: file, scripts: [...scripts.filter((script) => script !== file), file] };
}
