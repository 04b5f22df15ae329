import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import type { Indexer } from 'storybook/internal/types';

/** How far a component can be relied on: its tag in the sidebar’s filter, and a word on its page. */
export type Status = 'stable' | 'new' | 'experimental' | 'deprecated';

const COMPONENT = /\/design-system\/src\/(?:components|company)\/[A-Z]\w*\/$/;

/**
 * The components that the newest version of the changelog adds: the entries under “New” that start with a list of components and a
 * full stop or colon, such as “`Divider` and `CheckboxGroup` (`CheckboxChoice`): …”. What stands in parentheses is no component.
 */
export function newComponents(changelog: string): Set<string> {
  const [, newest = ''] = changelog.split(/^## /m);
  const [, added = ''] = /^### New\n([\s\S]*?)(?=^### |$(?![\s\S]))/m.exec(newest) ?? [];
  const entries = added.split(/^- /m).map((entry) =>
    entry
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ \([^)]*\)/g, '')
      .trim(),
  );
  const naming = entries.filter((entry) => /^`[A-Z]\w*`(?:(?:,| and|, and) `[A-Z]\w*`)*(?:\.|:)/.test(entry));
  return new Set(naming.flatMap((entry) => Array.from(/^[^.:]*/.exec(entry)?.[0].matchAll(/`(\w+)`/g) ?? [], ([, name = '']) => name)));
}

/**
 * The status of the component in a folder, from its `@deprecated` or `@experimental` tag and the changelog.
 *
 * @param added The components that the newest version adds.
 */
export function statusOf(folder: string, added: ReadonlySet<string>): Status {
  const name = basename(folder);
  const file = join(folder, `${name}.tsx`);
  const [, comment = ''] =
    new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export function ${name}\\b`).exec(
      existsSync(file) ? readFileSync(file, 'utf8') : '',
    ) ?? [];
  if (comment.includes('@deprecated')) return 'deprecated';
  if (comment.includes('@experimental')) return 'experimental';
  return added.has(name) ? 'new' : 'stable';
}

/** The components that the newest version in the checkout's changelog adds. */
export const readNewComponents = (root: string): ReadonlySet<string> =>
  newComponents(readFileSync(join(root, 'design-system/CHANGELOG.md'), 'utf8'));

/** Adds the status of their component to the tags of stories. */
export function withStatus(indexer: Indexer, added: ReadonlySet<string>): Indexer {
  return {
    ...indexer,
    createIndex: async (file, options) => {
      const inputs = await indexer.createIndex(file, options);
      if (!COMPONENT.test(`${dirname(file)}/`)) return inputs;
      const status = statusOf(dirname(file), added);
      return inputs.map((input) => ({ ...input, tags: [...(input.tags ?? []), status] }));
    },
  };
}
