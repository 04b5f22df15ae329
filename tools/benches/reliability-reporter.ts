// Writes docs/reliability.md at the end of `npm run test:abuse` and `npm run test:faults`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';

import type { ReliabilityRow } from '../../tests/support/reliability.ts';
import { replaceSection, writeMarkdown } from './markdown-section.ts';
import { processorName } from './processor-name.ts';

const FILE = join(import.meta.dirname, '..', '..', 'docs', 'reliability.md');

/** Writes the rows that tests have reported with `reportReliability` into the section of their project. A failed run writes nothing. */
// eslint-disable-next-line no-restricted-syntax -- Vitest loads a reporter by its default export
export default class ReliabilityReporter implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[], _errors: readonly unknown[], reason: TestRunEndReason): Promise<void> {
    if (reason !== 'passed') return;
    // A run of some files keeps the rows of the others.
    const isPartial = ((await this.vitest?.globTestSpecifications()) ?? []).length > modules.length;
    let page = await readFile(FILE, 'utf8');
    for (const project of new Set(modules.map((module) => module.project.name))) {
      const tests = modules.filter((module) => module.project.name === project).flatMap((module) => [...module.children.allTests()]);
      const rows = tests.flatMap((test) => test.meta().reliability ?? []);
      if (rows.length > 0) page = withRows(page, `test:${project}`, rows, isPartial);
    }
    await writeMarkdown(FILE, page);
  }
}

/** The page with `rows` in the table of a section. With `keepsOthers`, existing rows stay unless a new one replaces them. */
export function withRows(page: string, section: string, rows: readonly ReliabilityRow[], keepsOthers: boolean): string {
  const names = new Set(rows.map(({ what }) => what));
  const existing = (page.split(`<!-- ${section} -->`)[1]?.split(`<!-- /${section} -->`)[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [what = '', attempts = '', losses = '', measurements = ''] = line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1);
      return { what, attempts, losses, measurements };
    });
  const all = [...existing.filter(({ what }) => keepsOthers && !names.has(what)), ...rows];
  const lines = all.map(({ what, attempts, losses, measurements = '' }) => `| ${[what, attempts, losses, measurements].join(' | ')} |`);
  const conditions = `Last run ${new Date().toISOString().slice(0, 10)}, ${processorName()}.`;
  const head = ['| failure or attack | attempts | lost or let through | measured |', '| --- | --- | --- | --- |'];
  return replaceSection(page, section, [...head, ...lines, '', conditions].join('\n'));
}
