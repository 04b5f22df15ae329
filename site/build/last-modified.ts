import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The prefix of date lines in the log; no path starts with it. */
const DAY = '>';

/** The git history of the files in some folders. */
export interface FileHistory {
  /** The date of the last commit of each file, by its path from the project's root. */
  days: ReadonlyMap<string, string>;
  /** Files that differ from their last commit. */
  changed: ReadonlySet<string>;
}

/** Reads `git log --name-only`, newest first: the first date above a path is that of its last commit. */
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
 * Reads from git when files were last committed.
 *
 * @param root The project's root.
 * @param folders The folders to read, relative to the root.
 * @returns null without git, outside a repository, and in a shallow clone, which has one date for everything.
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
    // Inside another project's repository, paths differ and the history is not this project's.
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
 * The date of the last commit to any of a page's sources.
 *
 * @param sources Files, or folders with a slash at the end, from the project's root.
 * @returns null when a source has uncommitted changes: then the date is unknown.
 */
export function lastModified(history: FileHistory | null, sources: readonly string[]): string | null {
  if (!history) return null;
  const isSource = (file: string) => sources.some((source) => (source.endsWith('/') ? file.startsWith(source) : file === source));
  if ([...history.changed].some((file) => isSource(file))) return null;
  const days = [...history.days].filter(([file]) => isSource(file) && !/\.test\.tsx?$/.test(file)).map(([, day]) => day);
  return days.sort().at(-1) ?? null;
}
