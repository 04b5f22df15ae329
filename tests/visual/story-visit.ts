import type { Page } from 'playwright';

import { COMBINATIONS, type Combination } from '../../.storybook/combinations.ts';
import type { StorybookWindow } from '../../tools/storybook/storybook-window.ts';
import { clippedTexts } from '../support/clipped-texts.ts';
import {
  clearPage,
  collectMessages,
  play,
  problemsInConsole,
  problemsOfAppearance,
  problemsOfTargets,
  problemsOnNarrowScreen,
} from './story-checks.ts';
import { picturesOf, PLAY_HEIGHT, problemsOfPictures, type StoryPictures } from './story-pictures.ts';

/** What a run of stories checks besides playing them. */
export interface VisitOptions {
  /** Each story is shown in all of them. */
  combinations: readonly Combination[];
  /** Whether stories are also played with texts that are a third longer. */
  texts: 'real' | 'pseudo';
  /** Whether pictures are compared with the approved ones, replace them, or are not drawn. */
  pictures: 'off' | 'compare' | 'approve';
}

/** The options that tools/storybook/test-storybook.ts puts into the environment. */
export function readVisitOptions(env: NodeJS.ProcessEnv): VisitOptions {
  const names = (env['STORYBOOK_COMBINATIONS'] ?? '').split(' ');
  return {
    combinations: COMBINATIONS.filter(({ name }) => names.includes(name)),
    texts: env['STORYBOOK_TEXTS'] === 'pseudo' ? 'pseudo' : 'real',
    pictures: env['STORYBOOK_PICTURES'] as VisitOptions['pictures'],
  };
}

const messagesOf = new WeakMap<Page, string[]>();

/** Prepares the page for a story in a combination: the globals, the widest screen of its pictures, and nothing of the previous story. */
async function setStage(page: Page, id: string, { theme, locale }: Combination, texts: VisitOptions['texts']): Promise<StoryPictures> {
  const pictures = await picturesOf(page, id);
  await page.setViewportSize({ width: Math.max(...pictures.widths), height: PLAY_HEIGHT });
  await clearPage(page);
  await page.evaluate(
    (globals) => {
      // The channel's `updateGlobals` would render the previous story once more.
      const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
      preview.storyStoreValue.userGlobals.update(globals);
    },
    { theme, locale, texts },
  );
  return pictures;
}

/** Texts without room for a third more, once the story is at rest. With the real texts the pictures show it. */
async function problemsOfPseudoTexts(page: Page): Promise<string[]> {
  const until = Date.now() + 1000;
  let clipped = await clippedTexts(page, { mayEndInDots: true });
  while (clipped.length > 0 && Date.now() < until) {
    await page.waitForTimeout(100);
    clipped = await clippedTexts(page, { mayEndInDots: true });
  }
  return clipped.map((text) => `A text has no room: ${text}`);
}

/** Before the test-runner plays a story. */
export async function beforePlay(page: Page, id: string, { combinations, texts }: VisitOptions): Promise<void> {
  const messages = messagesOf.get(page) ?? collectMessages(page);
  messagesOf.set(page, messages);
  messages.length = 0;
  const [first] = combinations;
  if (first) await setStage(page, id, first, texts);
}

/** After the test-runner has played a story: checks it, and plays and checks it again in the other combinations. */
export async function problemsAfterPlay(page: Page, id: string, { combinations, texts, pictures }: VisitOptions): Promise<string[]> {
  const problems: string[] = [];
  for (const [turn, combination] of combinations.entries()) {
    const expected = turn > 0 ? await setStage(page, id, combination, texts) : await picturesOf(page, id);
    if (turn > 0) {
      const { thrown, violations } = await play(page, id, 'forceRemount');
      problems.push(...thrown.map((text) => `It throws: ${text}`), ...violations);
      if (thrown.length > 0) return problems.map((problem) => `${combination.name}: ${problem}`);
    }
    problems.push(...(await problemsOfAppearance(page, combination)), ...(await problemsOfTargets(page)));
    if (texts === 'pseudo') problems.push(...(await problemsOfPseudoTexts(page)));
    if (pictures !== 'off' && expected.isCompared) {
      problems.push(...(await problemsOfPictures(page, id, expected, combination, pictures === 'approve')));
    }
    problems.push(...(await problemsOnNarrowScreen(page)));
    if (texts === 'pseudo') problems.push(...(await problemsOfPseudoTexts(page)));
    if (problems.length > 0) return [...new Set(problems)].map((problem) => `${combination.name}: ${problem}`);
  }
  return problemsInConsole(page, messagesOf.get(page) ?? []);
}
