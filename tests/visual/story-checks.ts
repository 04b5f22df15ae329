import type { Page } from 'playwright';

import { languages } from '../../design-system/src/messages/languages.ts';
import type { StorybookWindow, StoryFinished } from '../../tools/storybook/storybook-window.ts';
import type { Combination } from '../../.storybook/combinations.ts';

/** The narrowest screen that a page has to fit without scrolling sideways: 320 px, which is also 1280 px at 400 % zoom (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 };

/** Narrows the screen to 320 px. Returns problems of the layout there. */
export async function problemsOnNarrowScreen(page: Page): Promise<string[]> {
  return [...(await problemsOfWidth(page)), ...(await problemsOfTargets(page))];
}

/** Narrows the screen to 320 px, where the page must not scroll sideways. */
export async function problemsOfWidth(page: Page): Promise<string[]> {
  await page.setViewportSize(NARROW);
  // Floating parts are repositioned a frame or two later.
  await page.waitForFunction((most) => document.documentElement.scrollWidth <= most, NARROW.width, { timeout: 1000 }).catch(() => {});
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > NARROW.width ? [`It is ${width} px wide on a screen of ${NARROW.width} px.`] : [];
}

/** Minimum width and height of targets in CSS px (WCAG 2.5.8, without its exception for spacing). */
const MIN_TARGET = 24;
const TARGETS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"], :is([role="option"], [role="tab"], [role^="menuitem"])';
const targetOptions = { targets: TARGETS, least: MIN_TARGET };

/**
 * Runs in the page: everything that can be pressed and is smaller than a finger's tip.
 * A link in a sentence is as high as its line (the exception "inline" of WCAG 2.5.8), and a control that its label wraps is as large as the label.
 */
function smallTargets({ targets, least }: typeof targetOptions): string[] {
  const isInline = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  /** Within a box of one pixel that shows nothing beyond itself: for screen readers only. */
  const isClipped = (element: Element | null): boolean => {
    if (!element) return false;
    const { width, height } = element.getBoundingClientRect();
    const isPoint = width <= 1 && height <= 1 && (element.matches('input') || getComputedStyle(element).overflow !== 'visible');
    return isPoint || isClipped(element.parentElement);
  };
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return [...document.querySelectorAll(targets)]
    .filter((element) => isShown(element) && !element.closest('[inert], [aria-hidden="true"]') && !isInline(element))
    .flatMap((element) => {
      const rects = [element, element.closest('label')].flatMap((part) => (part ? [part.getBoundingClientRect()] : []));
      const [width, height] = [Math.max(...rects.map((rect) => rect.width)), Math.max(...rects.map((rect) => rect.height))];
      if (isClipped(element) || Math.min(width, height) >= least - 0.5) return [];
      return [`${width.toFixed(1)} × ${height.toFixed(1)} px: ${element.outerHTML.slice(0, 120)}`];
    });
}

/** Targets of the current screen that are too small to press. */
export async function problemsOfTargets(page: Page): Promise<string[]> {
  const small = await page.evaluate(smallTargets, targetOptions);
  return small.map((target) => `A target is smaller than ${targetOptions.least} px: ${target}`);
}

/** Checks that the story is shown in the requested theme and language, unless it chooses its own (`storyGlobals`, tag `changes-theme`). */
export async function problemsOfAppearance(page: Page, { theme, locale }: Pick<Combination, 'theme' | 'locale'>): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
    const { tags, storyGlobals } = preview.currentRender.story;
    const { lang, dir } = document.documentElement;
    return { lang, dir, theme: document.documentElement.getAttribute('data-theme'), own: storyGlobals, tags };
  });
  const isRightTheme = shown.tags.includes('changes-theme') || shown.theme === (shown.own.theme ?? theme);
  const language = shown.own.locale ?? locale;
  if (shown.lang === language && shown.dir === languages[language].dir && isRightTheme) return [];
  return [`It is shown in ${JSON.stringify(shown)} instead of ${theme} ${locale}.`];
}

/** Console messages that a story must not cause. Failed calls are expected in scenarios about failures and under the tag `calls-fail`. */
export async function problemsInConsole(page: Page, messages: readonly string[]): Promise<string[]> {
  const mayCallsFail = await page.evaluate(() => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as StorybookWindow;
    const { tags = [], storyGlobals = {} } = preview.currentRender?.story ?? {};
    return tags.includes('calls-fail') || ['error', 'api-down', 'offline', 'expired'].includes(storyGlobals.scenario ?? '');
  });
  const unexpected = messages.filter((text) => !(mayCallsFail && text.startsWith('error: Failed to load resource')));
  return unexpected.map((text) => `It writes to the console: ${text}`);
}

/** Collects everything that a page writes to the console and throws. */
export function collectMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    // The test runner causes this itself, once per page.
    if (message.text().startsWith('Accessing the Story Store is deprecated')) return;
    messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return messages;
}

/** Storybook waits up to five seconds for running animations, and scroll-driven ones never end. */
export function ignoreScrollAnimations(): void {
  const getAnimations = document.getAnimations.bind(document);
  document.getAnimations = () => getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
}

/** Opens Storybook's frame in a new page, without a story. */
export async function openFrame(page: Page, storybookUrl: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(ignoreScrollAnimations);
  await page.goto(new URL('iframe.html?viewMode=story', storybookUrl).href);
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis);
  await page.evaluate(() => (globalThis as unknown as StorybookWindow).__STORYBOOK_PREVIEW__.ready());
}

/** Clears what the previous story left behind. */
export async function clearPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
    scrollTo(0, 0);
  });
}

/** What a story threw while it was shown and played, and what axe found afterwards. */
export interface Played {
  thrown: string[];
  violations: string[];
}

/**
 * Emits an event that shows a story, and waits until its play function and axe have finished.
 *
 * @param emitted `setCurrentStory` shows another story; `forceRemount` plays the current one again.
 */
export function play(page: Page, storyId: string, emitted: 'setCurrentStory' | 'forceRemount'): Promise<Played> {
  return page.evaluate(
    async ([id, event]) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as StorybookWindow;
      const failures = ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'unhandledErrorsWhilePlaying'];
      return new Promise<Played>((resolve) => {
        const thrown: string[] = [];
        const handleFailure = (error: { message?: string }) => void thrown.push(error.message ?? 'It threw without a message.');
        const handleFinished = ({ storyId: finished, reporters }: StoryFinished) => {
          if (finished !== id) return;
          for (const failure of failures) channel.off(failure, handleFailure);
          channel.off('storyFinished', handleFinished);
          const found = reporters.filter(({ status }) => status === 'failed').flatMap(({ result }) => result.violations ?? []);
          const violations = found.flatMap(({ id: rule, help, nodes }) =>
            nodes.map(({ html, failureSummary }) => `${rule}: ${help}\n  ${html}\n  ${failureSummary ?? ''}`),
          );
          resolve({ thrown, violations });
        };
        for (const failure of failures) channel.on(failure, handleFailure);
        channel.on('storyFinished', handleFinished);
        channel.emit(event, { storyId: id, viewMode: 'story' });
      });
    },
    [storyId, emitted] as const,
  );
}
