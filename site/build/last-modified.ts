import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Marks a line of the log that holds a day; no path starts so. */
const DAY = '>';

/** What git knows of the files below the sites's and the contract's folders. */
export interface FileHistory {
  /** The day of the last commit of each file, by its path from the project's root. */
  days: ReadonlyMap<string, string>;
  /** Files that differ from their last commit. */
  changed: ReadonlySet<string>;
}

/** Reads `git log --name-only` whose commits begin with their day: the first day over a path is its last one. */
function parseLog(log: string): Map<string, string> {
  const days = new Map<string, string>();
  let day = '';
  for (const line of log.split('\n')) {
    if (line.startsWith(DAY)) day = line.slice(DAY.length);
    else if (line !== '' && !days.has(line)) days.set(line, day);
  }
  return days;
}

/**
 * Asks git when files were last committed.
 *
 * @param root The project's root.
 * @param folders Where to look, from the root.
 * @returns Nothing without git, outside a repository, and in a shallow clone, which has one day for everything.
 */
export async function readHistory(root: string, folders: readonly string[]): Promise<FileHistory | null> {
  const git = async (...args: string[]) => {
    const options = { cwd: root, env: { ...process.env, TZ: 'UTC' }, maxBuffer: 2 ** 26 };
    const { stdout } = await run('git', ['-c', 'core.quotePath=false', ...args], options);
    return stdout;
  };
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return null;
    const prefix = (await git('rev-parse', '--show-prefix')).trim();
    // The files of a project that lies in somebody else's repository have other paths, and that history is not its own.
    if (prefix !== '') return null;
    const [log, status] = await Promise.all([
      git('log', '--name-only', '--no-renames', '--date=short-local', `--format=${DAY}%cd`, '--', ...folders),
      git('status', '--porcelain', '--no-renames', '--untracked-files=all', '--', ...folders),
    ]);
    const changed = status.split('\n').filter((line) => line !== '');
    return { days: parseLog(log), changed: new Set(changed.map((line) => line.slice(3))) };
  } catch {
    return null;
  }
}

/**
 * The last day on which one of a page's sources was committed.
 *
 * @param sources Files, or folders with a slash at the end, from the project's root.
 * @returns Nothing when a source is not committed as it is: then nobody knows.
 */
export function lastModified(history: FileHistory | null, sources: readonly string[]): string | null {
  if (!history) return null;
  const isSource = (file: string) => sources.some((source) => (source.endsWith('/') ? file.startsWith(source) : file === source));
  if ([...history.changed].some((file) => isSource(file))) return null;
  const days = [...history.days].filter(([file]) => isSource(file) && !/\.test\.tsx?$/.test(file)).map(([, day]) => day);
  return days.sort().at(-1) ?? null;
}
