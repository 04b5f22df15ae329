/**
 * Checks each component of the built Storybook for the record of its accessibility, a test per component. Run by
 * `npm run test:accessibility`, which serves the stories and writes what is found into `design-system/accessibility.json`.
 */
import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { type CDPSession, expect, type Page } from '@playwright/test';

import type { AutomaticColumn, Check } from '../../.storybook/accessibility.ts';
import type { StorybookWindow } from '../../tools/storybook/storybook-window.ts';
import { contrastViolations } from '../support/axe.ts';
import { checkChoices, problemsOfForcedColours, problemsOfLargeText, problemsOfNames, walkByTab } from './accessibility-checks.ts';
import { play, type Played } from './story-checks.ts';
import { playStory, type StorybookPage, test } from './story-page.ts';

const { STORYBOOK_URL: url, ACCESSIBILITY_RESULTS: results } = process.env;
if (!url || !results) throw new Error('Run npm run test:accessibility, which serves the stories.');

interface Story {
  id: string;
  type: 'story' | 'docs';
  name: string;
  importPath: string;
}

const { entries } = (await (await fetch(`${url}/index.json`)).json()) as { entries: Record<string, Story> };
const stories = Object.values(entries).filter(({ type, importPath }) => type === 'story' && importPath.includes('/design-system/src/'));
const today = new Date().toISOString().slice(0, 10);

/** Waits for all checks of a story, in ms. */
const STORY_TIMEOUT = 60_000;

/** What the checks of one story found. */
interface Findings {
  /** In all four combinations. */
  axe: string[];
  largeText: string[];
  names: string[];
  keyboard: string[];
  forced: string[];
  /** Controls that Tab reached. */
  stops: number;
  /** Whether Storybook draws its hover, focus or press, so that only axe checked it. */
  isPosed: boolean;
  /** Whether its play function presses keys. */
  pressesKeys: boolean;
}

/** Plays the current story again in another theme and language. */
async function playAgain(page: Page, id: string, globals: { theme: string; locale: string }): Promise<Played> {
  await page.evaluate((next) => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
    preview.storyStoreValue.userGlobals.update(next);
  }, globals);
  return play(page, id, 'forceRemount');
}

const problemsOfPlay = ({ thrown, violations }: Played) => [...thrown.map((text) => `It throws: ${text}`), ...violations];

/** Contrast in the other theme. A theme changes colours only, so nothing else is checked and the story is not played again. */
async function problemsInTheme(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const own = await page.evaluate((next) => {
    const before = document.documentElement.getAttribute('data-theme');
    document.documentElement.setAttribute('data-theme', next);
    return before;
  }, theme);
  const problems = await contrastViolations(page);
  await page.evaluate((before) => document.documentElement.setAttribute('data-theme', before ?? 'light'), own);
  return problems;
}

/** Runs in the page: counts the keys that play functions press, whose events are not trusted (`isTrusted`). */
function countPressedKeys(): void {
  Object.assign(globalThis, { pressedKeys: 0 });
  addEventListener(
    'keydown',
    ({ isTrusted }) => {
      const counting = globalThis as unknown as { pressedKeys: number };
      if (!isTrusted) counting.pressedKeys += 1;
    },
    true,
  );
}

/** Whether Storybook draws the hover, focus or press of a story, so that the real ones are not visible. */
const isPosed = (page: Page) =>
  page.evaluate(() => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
    return 'pseudo' in preview.currentRender.story.storyGlobals;
  });

/** Number of stories per component whose focus is checked in forced colours too; the others have the same ring. */
const FORCED_WALKS = 2;

/** Everything but axe, in light and left to right. */
async function checkInteraction(page: Page, devtools: CDPSession, place: number): Promise<Omit<Findings, 'axe' | 'pressesKeys'>> {
  const names = await problemsOfNames(devtools);
  const largeText = await problemsOfLargeText(page, devtools);
  const choices = await checkChoices(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await problemsOfForcedColours(page, choices);
  await page.emulateMedia({ forcedColors: 'none' });
  const { stops, problems: keyboard } = await walkByTab(page);
  if (stops > 0 && place < FORCED_WALKS) {
    await page.emulateMedia({ forcedColors: 'active' });
    forced.push(...(await walkByTab(page)).problems.filter((problem) => problem.startsWith('Its focus')));
    await page.emulateMedia({ forcedColors: 'none' });
  }
  return { names, largeText, forced, keyboard, stops, isPosed: false };
}

const NO_FINDINGS = { names: [], largeText: [], forced: [], keyboard: [], stops: 0, isPosed: true };

/** @param place Place of the story among those of its component. */
async function check({ id }: Story, { page, devtools, place }: { page: Page; devtools: CDPSession; place: number }): Promise<Findings> {
  await page.evaluate(() => Object.assign(globalThis, { pressedKeys: 0 }));
  const axe = problemsOfPlay(await playStory(page, id));
  const pressesKeys = await page.evaluate(() => (globalThis as unknown as { pressedKeys: number }).pressedKeys > 0);
  axe.push(...(await problemsInTheme(page, 'dark')));
  const found = (await isPosed(page)) ? NO_FINDINGS : await checkInteraction(page, devtools, place);
  axe.push(...problemsOfPlay(await playAgain(page, id, { theme: 'dark', locale: 'ar' })), ...(await problemsInTheme(page, 'light')));
  await page.evaluate(() => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
    preview.storyStoreValue.userGlobals.update({ theme: 'light', locale: 'en' });
  });
  return { ...found, axe, pressesKeys };
}

const count = (number: number, one: string, several = `${one.replace(/y$/, 'ie')}s`) => `${number} ${number === 1 ? one : several}`;

type Found = Findings & { name: string };

/** The cells of a component's record. */
function checksOf([first, ...others]: readonly [Found, ...Found[]]): Record<AutomaticColumn, Check> {
  const all = [first, ...others];
  const cell = (how: string, of: readonly Found[], kind: 'axe' | 'forced' | 'keyboard' | 'largeText' | 'names'): Check => {
    const findings = of.flatMap(({ name, [kind]: problems }) => problems.map((problem) => `${name}: ${problem}`));
    return {
      result: findings.length > 0 ? 'failed' : 'passed',
      date: today,
      how: `automatic: ${how}`,
      ...(findings.length > 0 && { findings }),
    };
  };
  const notNeeded = (why: string): Check => ({ result: 'not needed', date: today, how: `automatic: ${why}` });
  const stops = all.reduce((sum, story) => sum + story.stops, 0);
  const pressing = all.filter(({ pressesKeys }) => pressesKeys).length;
  const each = count(all.filter(({ isPosed: isDrawn }) => !isDrawn).length, 'story');
  return {
    defaultState: cell(`plays, axe in light and dark, left to right and right to left; story “${first.name}”`, [first], 'axe'),
    states:
      others.length > 0
        ? cell(`plays, axe in light and dark, left to right and right to left; ${count(others.length, 'story')}`, others, 'axe')
        : notNeeded('it has no other state'),
    keyboard:
      stops > 0 || pressing > 0
        ? cell(
            `Tab stops at ${count(stops, 'control')} in ${each}; ${count(pressing, 'story presses', 'stories press')} keys`,
            all,
            'keyboard',
          )
        : notNeeded('it has no controls'),
    forcedColours: cell(`axe’s contrast, drawn controls${stops > 0 ? ', visible focus' : ''} in forced colours; ${each}`, all, 'forced'),
    largeText: cell(`clipped texts with the browser’s text at 32 px; ${each}`, all, 'largeText'),
    namesAndRoles: cell(`the browser’s accessibility tree; ${each}`, all, 'names'),
  };
}

const sessions = new WeakMap<Page, CDPSession>();

/** The DevTools session of the worker's page, which counts keys from then on. */
async function devtoolsOf({ page, reload }: StorybookPage): Promise<CDPSession> {
  const known = sessions.get(page);
  if (known) return known;
  const devtools = await page.context().newCDPSession(page);
  sessions.set(page, devtools);
  await page.addInitScript(countPressedKeys);
  await reload();
  return devtools;
}

const hasProblems = ({ axe, largeText, names, keyboard, forced }: Findings) =>
  [axe, largeText, names, keyboard, forced].some(({ length }) => length > 0);

/** Checks a story, and again on a new page if it has findings: those that a busy machine caused do not recur. */
async function checkTwice(story: Story, place: number, storybook: StorybookPage): Promise<Findings> {
  const { page, reload } = storybook;
  const devtools = await devtoolsOf(storybook);
  const found = await check(story, { page, devtools, place });
  if (!hasProblems(found)) return found;
  await page.emulateMedia({ forcedColors: 'none' });
  await reload();
  return check(story, { page, devtools, place });
}

for (const [folder, [first, ...others]] of Map.groupBy(stories, ({ importPath }) => basename(dirname(importPath)))) {
  if (!first) continue;
  test(folder, async ({ storybook }) => {
    test.setTimeout((others.length + 1) * STORY_TIMEOUT);
    const checked = async (story: Story, place: number): Promise<Found> => ({
      name: story.name,
      ...(await test.step(story.name, () => checkTwice(story, place, storybook))),
    });
    const found: [Found, ...Found[]] = [await checked(first, 0)];
    for (const [place, story] of others.entries()) found.push(await checked(story, place + 1));
    const checks = checksOf(found);
    writeFileSync(join(results, `${folder}.json`), JSON.stringify(checks));
    for (const [column, { findings }] of Object.entries(checks)) expect.soft(findings ?? [], column).toEqual([]);
  });
}
