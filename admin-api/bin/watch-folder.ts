import { readdirSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Calls `onChange` with the path of each file that is written, created, renamed or removed in a folder or its subfolders.
 *
 * Each folder is watched separately: on Linux, `watch` with `recursive` watches the files, and loses a file when an editor saves it by renaming
 * a new one over it.
 *
 * @returns A function that stops watching.
 */
export function watchFolder(folder: string, onChange: (path: string) => void): () => void {
  const watchers = new Map<string, () => void>();

  function add(path: string): void {
    if (watchers.has(path)) return;
    const watcher = watch(path, (_event, name) => {
      if (name === null) return;
      const changed = join(path, name);
      onChange(changed);
      addFolders(changed);
    });
    // The folder was removed. A new one in its place is found by the watcher of its parent.
    watcher.on('error', () => remove(path));
    watchers.set(path, () => watcher.close());
    for (const entry of readdirSync(path, { withFileTypes: true })) if (entry.isDirectory()) add(join(path, entry.name));
  }

  function remove(path: string): void {
    for (const [watched, close] of watchers) {
      if (watched !== path && !watched.startsWith(path + sep)) continue;
      close();
      watchers.delete(watched);
    }
  }

  /** Watches a new folder and reports its files, which may be older than its watcher. */
  function addFolders(path: string): void {
    try {
      const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
      remove(path);
      add(path);
      for (const name of files) onChange(join(path, name));
    } catch {
      // A file, or a removed folder.
      remove(path);
    }
  }

  add(folder);
  return () => remove(folder);
}
