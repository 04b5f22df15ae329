import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { cruise, type ICruiseResult } from 'dependency-cruiser';

import { IMPORT_RULES } from './rules.ts';

/** One import that goes the wrong way. */
export interface Violation {
  rule: string;
  from: string;
  to: string;
  /** What to do instead. */
  advice: string;
}

const PARTS = ['.storybook', 'admin-api', 'design-system', 'mocks', 'site', 'tests', 'tools'];

/** Follows every import below a root folder and lists those that no rule allows. */
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
  return { files: output.summary.totalCruised, violations: violationsOf(output) };
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
