import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';

import { cruise, type ICruiseResult } from 'dependency-cruiser';

import { IMPORT_RULES, TEST_FILES } from './rules.ts';

/** An import that a rule forbids. */
export interface Violation {
  rule: string;
  from: string;
  to: string;
  /** What to do instead. */
  advice: string;
}

const PARTS = ['.storybook', 'admin-api', 'design-system', 'mocks', 'site', 'tests', 'tools', 'vite.config.ts'];
/** Not part of production: cycles between these folders do not count. */
const NOT_PRODUCTION = new RegExp(`${TEST_FILES}|^(tools|\\.storybook)/`);

/** Follows every import below a root folder and lists those that a rule forbids, and the import cycles between folders. */
export async function findViolations(root: string): Promise<{ files: number; violations: Violation[] }> {
  const { output } = await cruise(
    PARTS.filter((part) => existsSync(join(root, part))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: IMPORT_RULES },
      doNotFollow: { path: ['(^|/)node_modules/'] },
      exclude: { path: ['(^|/)(dist|storybook-static|\\.data|test-results)/'] },
      combinedDependencies: true,
      tsPreCompilationDeps: true,
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'browser', 'default'] },
    },
    { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'] },
  );
  if (typeof output === 'string') throw new Error(output);
  return { files: output.summary.totalCruised, violations: [...violationsOf(output), ...folderCyclesOf(output)] };
}

function violationsOf({ summary }: ICruiseResult): Violation[] {
  const advice = new Map(IMPORT_RULES.map((rule) => [rule.name, rule.comment ?? '']));
  return summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map((step) => step.name).join(' → ') : to,
    advice: advice.get(rule.name) ?? '',
  }));
}

/**
 * Imports of production, type imports included, between folders that import each other, directly or in a circle. dependency-cruiser's
 * own rule for folders misses cycles between a folder and its subfolders.
 */
function folderCyclesOf({ modules }: ICruiseResult): Violation[] {
  const imports = modules
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ from, to }) => [from, to].every((path) => /\//.test(path) && !/node_modules\//.test(path) && !NOT_PRODUCTION.test(path)))
    .map(({ from, to }) => ({ from, to, folder: posix.dirname(from), target: posix.dirname(to) }))
    .filter(({ folder, target }) => folder !== target);
  const byFolder = Map.groupBy(imports, ({ folder }) => folder);
  const reachable = (start: string) => {
    const found = new Set([start]);
    // Iterating a set also visits what is added meanwhile.
    for (const folder of found) for (const { target } of byFolder.get(folder) ?? []) found.add(target);
    return found;
  };
  const reachableFrom = new Map(Array.from(byFolder.keys(), (folder) => [folder, reachable(folder)]));
  return imports
    .filter(({ folder, target }) => reachableFrom.get(target)?.has(folder))
    .map(({ from, to }) => ({
      rule: 'no-folder-cycles',
      from,
      to,
      advice: 'Move a file so that imports between these folders go one way, or merge the folders.',
    }));
}
