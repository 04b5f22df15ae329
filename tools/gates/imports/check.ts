import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { cruise, type ICruiseResult } from 'dependency-cruiser';

import { findFolderCycles, type Import } from './folder-cycles.ts';
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
  const cycles = folderViolations(productionImports(output));
  return { files: output.summary.totalCruised, violations: [...violationsOf(output), ...cycles] };
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

/** Imports between files of production, type imports included. */
function productionImports({ modules }: ICruiseResult): Import[] {
  return modules
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ from, to }) => [from, to].every((path) => /\//.test(path) && !/node_modules\//.test(path) && !NOT_PRODUCTION.test(path)));
}

function folderViolations(imports: readonly Import[]): Violation[] {
  return findFolderCycles(imports).map((cycle) => ({
    rule: 'no-folder-cycles',
    from: cycle.folders.join(' ⇄ '),
    to: cycle.imports.map(({ from, to }) => `\n    ${from} → ${to}`).join(''),
    advice: 'Move a file so that imports between these folders go one way, or merge the folders.',
  }));
}
