import type { CDPSession, Page } from '@playwright/test';
import { PNG } from 'pngjs';

import { contrastViolations } from '../support/axe.ts';
import { clippedTexts } from '../support/clipped-texts.ts';

/** The browser's default text size, in px. */
const USUAL_TEXT = { standard: 16, fixed: 13 };
/** Set as the browser's text size, because media queries in rem follow that and not the font size of the root. */
const LARGE_TEXT = { standard: 32, fixed: 26 };

/** Waits until the page has been laid out and drawn anew. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Texts that do not fit when the browser's text is twice as large. */
export async function problemsOfLargeText(page: Page, devtools: CDPSession): Promise<string[]> {
  await devtools.send('Page.setFontSizes', { fontSizes: LARGE_TEXT });
  await nextFrames(page);
  let clipped = await clippedTexts(page, { mayEndInDots: true });
  // Floating parts are repositioned a moment later.
  for (let tries = 0; clipped.length > 0 && tries < 5; tries += 1) {
    await page.waitForTimeout(100);
    clipped = await clippedTexts(page, { mayEndInDots: true });
  }
  await devtools.send('Page.setFontSizes', { fontSizes: USUAL_TEXT });
  await nextFrames(page);
  return clipped;
}

/** Roles that are useless to a screen reader without a name. */
const NAMED_ROLES = new Set(
  (
    'alertdialog button checkbox combobox comboBoxMenuButton ComboBoxSelect dialog heading image link listbox menuitem menuitemcheckbox ' +
    'menuitemradio meter option progressbar radio radiogroup region searchbox slider spinbutton switch tab tabpanel textbox treeitem'
  ).split(' '),
);

/** Controls, headings, dialogs and pictures that the browser's accessibility tree describes without a role or a name. */
export async function problemsOfNames(devtools: CDPSession): Promise<string[]> {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const problems: string[] = [];
  for (const { ignored, role, name, properties = [], backendDOMNodeId } of nodes) {
    if (ignored) continue;
    const kind = String(role?.value ?? '');
    const isFocusable = properties.some((property) => property.name === 'focusable' && property.value.value === true);
    const isWithoutRole = isFocusable && ['generic', 'none', ''].includes(kind);
    const isWithoutName = NAMED_ROLES.has(kind) && String(name?.value ?? '').trim() === '';
    if (!isWithoutRole && !isWithoutName) continue;
    const html = backendDOMNodeId ? await devtools.send('DOM.getOuterHTML', { backendNodeId: backendDOMNodeId }) : { outerHTML: '' };
    problems.push(`It has no ${isWithoutRole ? 'role' : 'name'}: ${html.outerHTML.slice(0, 160)}`);
  }
  return problems;
}

/** A rectangle of the screen in px. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Control {
  html: string;
  box: Box;
  /** Room around the box in which its border may be drawn, in px. */
  room: number;
}

/**
 * Runs in the page: numbers the controls that the Tab key has to reach, in `data-tab-stop`. Of a group of radio buttons the browser
 * makes one stop.
 */
function markTabStops(): number {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-tab-reached]')) delete marked.dataset['tabReached'];
  const TARGETS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [contenteditable="true"], [tabindex]';
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const groups = new Set<string>();
  const isReachable = (element: HTMLElement) => {
    if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert], [aria-hidden="true"]')) return false;
    if (modal && !modal.contains(element)) return false;
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
    // The focus guards of an overlay are no controls.
    if (element.matches('[data-focus-scope-start], [data-focus-scope-end]')) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.name === '') return true;
    const members = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
      ({ name, form, disabled }) => name === element.name && form === element.form && !disabled,
    );
    const stop = members.find(({ checked }) => checked) ?? members[0];
    const key = `${element.name} ${members.length}`;
    if (groups.has(key) || element !== stop) return false;
    groups.add(key);
    return true;
  };
  const stops = [...document.querySelectorAll<HTMLElement>(TARGETS)].filter(isReachable);
  for (const [place, stop] of stops.entries()) stop.dataset['tabStop'] = String(place);
  return stops.length;
}

/**
 * Runs in the page: the controls that the Tab key has not reached and that are still there to be reached. Arrow keys move within a list,
 * a menu or a grid.
 */
function missedTabStops(): string[] {
  const COMPOSITE = '[role="grid"], [role="listbox"], [role="menu"], [role="tablist"], [role="toolbar"], [role="tree"]';
  return [...document.querySelectorAll<HTMLElement>('[data-tab-stop]')]
    .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[inert], [aria-hidden="true"]'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .filter((element) => !element.closest(COMPOSITE)?.querySelector('[data-tab-reached]'))
    .map((element) => element.outerHTML.slice(0, 160));
}

/** Runs in the page: the focused control; undefined on the page itself. Takes the number off it. */
function focusedControl(): { key: string; html: string; scroll: string } | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  // Controls that appear during the walk have no number yet.
  const key =
    element.dataset['tabStop'] ?? element.dataset['tabReached'] ?? `later ${document.querySelectorAll('[data-tab-reached]').length}`;
  delete element.dataset['tabStop'];
  element.dataset['tabReached'] = key;
  return { key, html: element.outerHTML.slice(0, 160), scroll: `${scrollX} ${scrollY}` };
}

/** Tolerated difference per channel, of 256, between two screenshots of the same. */
const SHADES = 8;

const capture = async (page: Page) => PNG.sync.read(await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' }));

/** The pixels of a box and of the room around it, as places of their first channel. */
function* pixelsIn({ width, height }: PNG, { left, top, right, bottom }: Box, room: number): Generator<number> {
  for (let y = Math.max(0, Math.floor(top - room)); y < Math.min(height, Math.ceil(bottom + room)); y += 1) {
    for (let x = Math.max(0, Math.floor(left - room)); x < Math.min(width, Math.ceil(right + room)); x += 1) yield (y * width + x) * 4;
  }
}

const isOther = (one: PNG, at: number, other: PNG, place: number) =>
  [0, 1, 2].some((channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[place + channel] ?? 0)) > SHADES);

/** Minimum number of differing pixels, so that noise does not count as a change. */
const MIN_PIXELS = 4;

/** Whether two pictures of the same size differ, in a box of them or anywhere. */
function looksDifferent(one: PNG, other: PNG, box: Box = { left: 0, top: 0, right: one.width, bottom: one.height }): boolean {
  let pixels = 0;
  for (const at of pixelsIn(one, box, 0)) {
    if (isOther(one, at, other, at)) pixels += 1;
    if (pixels >= MIN_PIXELS) return true;
  }
  return false;
}

const looksAlike = (one: PNG, other: PNG) => one.width === other.width && one.height === other.height && !looksDifferent(one, other);

/** Whether a control has a single colour. Controls outside the screenshot cannot be judged. */
function isBlank(picture: PNG, { box, room }: Control): boolean {
  const [first, ...others] = [...pixelsIn(picture, box, room)];
  return first !== undefined && others.length > 0 && !others.some((at) => isOther(picture, first, picture, at));
}

/** Maximum number of Tab presses, in case a page keeps adding controls. */
const MAX_STOPS = 150;
/** Maximum number of controls of a story whose focus is checked; the others are like them. */
const MAX_CHECKED = 8;

export interface Walk {
  /** Controls that were reached. */
  stops: number;
  problems: string[];
}

/** Runs in the page: its scroll position, if nothing on it has the focus. */
const scrollWithoutFocus = (): string | undefined => (document.activeElement === document.body ? `${scrollX} ${scrollY}` : undefined);

/**
 * Presses Tab until it comes back, looks whether the focus is visible, and lists the controls that it does not reach. The focus is
 * visible if the page looks different from the page without focus: a card shows the focus of the link in it, a field that of its parts.
 */
export async function walkByTab(page: Page): Promise<Walk> {
  const expected = await page.evaluate(markTabStops);
  if (expected === 0) return { stops: 0, problems: [] };
  const suspects: { html: string; focused: PNG }[] = [];
  const reached = new Set<string>();
  let scroll = await page.evaluate(scrollWithoutFocus);
  let unfocused = scroll === undefined ? undefined : await capture(page);
  // The page itself has the focus between the last control and the first.
  for (let presses = 0, pages = 0; presses < MAX_STOPS && pages < 2; presses += 1) {
    await page.keyboard.press('Tab');
    await nextFrames(page);
    const control = await page.evaluate(focusedControl);
    if (!control) {
      pages += 1;
      // Opened parts have closed by now.
      scroll = await page.evaluate(scrollWithoutFocus);
      unfocused = await capture(page);
      continue;
    }
    if (reached.has(control.key)) break;
    reached.add(control.key);
    // After scrolling everything looks different.
    if (!unfocused || reached.size > MAX_CHECKED || scroll !== control.scroll) continue;
    const focused = await capture(page);
    if (looksAlike(unfocused, focused)) suspects.push({ html: control.html, focused });
  }
  // A component may have moved the focus meanwhile, as after the removal of its focused part.
  const invisible = suspects.filter(({ focused }) => unfocused && looksAlike(unfocused, focused));
  const problems = invisible.map(({ html }) => `Its focus is not visible: ${html}`);
  const missed = await page.evaluate(missedTabStops);
  problems.push(...missed.map((html) => `Tab does not reach it: ${html}`));
  return { stops: reached.size, problems: problems.map((problem) => problem.replaceAll(/ data-tab-\w+="[^"]*"/g, '')) };
}

/** Runs in the page: the controls on the screen, whole. */
function shownControls(): Control[] {
  const TARGETS = 'button, select, textarea, input:not([type="hidden"]), [role="tab"], [role="switch"]';
  return [...document.querySelectorAll<HTMLElement>(TARGETS)]
    .filter((element) => !element.closest('[inert], [aria-hidden="true"]'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }))
    .map((element) => ({ element, box: element.getBoundingClientRect(), clipPath: getComputedStyle(element).clipPath }))
    .filter(({ box, clipPath }) => clipPath === 'none' && Math.min(box.width, box.height) >= 8)
    .filter(({ box: { left, top, right, bottom } }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight)
    .filter(({ element, box: { left, top, right, bottom } }) => {
      const atCentre = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return atCentre !== null && (element.contains(atCentre) || atCentre.contains(element));
    })
    .map(({ element, box: { left, top, right, bottom } }) => ({
      html: element.outerHTML.slice(0, 160),
      box: { left, top, right, bottom },
      // An empty field has nothing but the border of the box around it.
      room: element.matches('input, textarea') ? 16 : 1,
    }));
}

/** Runs in the page: toggles every choice, without the component. A second call undoes the first. */
function flipChoices(): Control[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  const flipped: HTMLElement[] = [];
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    if (!isShown(input) || input.indeterminate) continue;
    input.checked = !input.checked;
    flipped.push(input.closest('label') ?? input);
  }
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
    (input) => isShown(input) && !input.disabled,
  );
  for (const members of Map.groupBy(radios, ({ name }) => name).values()) {
    const chosen = members.find(({ checked }) => checked);
    const other = members.find(({ dataset }) => 'wasChosen' in dataset) ?? members.find(({ checked }) => !checked);
    if (!other) continue;
    for (const member of members) delete member.dataset['wasChosen'];
    if (chosen) chosen.dataset['wasChosen'] = '';
    other.checked = true;
    flipped.push(...[chosen, other].flatMap((member) => (member ? [member.closest('label') ?? member] : [])));
  }
  for (const button of document.querySelectorAll<HTMLElement>('button[aria-pressed]')) {
    if (!isShown(button)) continue;
    button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
    flipped.push(button);
  }
  return flipped.map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { html: element.outerHTML.slice(0, 160), box: { left, top, right, bottom }, room: 0 };
  });
}

/** A choice, and whether it looks different when it is chosen. */
export interface ChoiceLook {
  html: string;
  isShown: boolean;
}

/** Checks whether chosen checkboxes, switches, radio buttons and toggle buttons look different in the current colours of the page. */
export async function checkChoices(page: Page): Promise<ChoiceLook[]> {
  if (!(await page.evaluate(() => document.querySelector('input:is([type="checkbox"], [type="radio"]), button[aria-pressed]')))) return [];
  const before = await capture(page);
  const choices = await page.evaluate(flipChoices);
  await nextFrames(page);
  const after = await capture(page);
  await page.evaluate(flipChoices);
  await nextFrames(page);
  return choices.map(({ html, box }) => ({ html, isShown: looksDifferent(before, after, box) }));
}

/**
 * Contrast by axe, which asks for the colour that fills the letters. Chromium answers with the page's own, although it draws the forced
 * one, and is right about the colour of the text.
 */
async function problemsOfForcedTexts(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const { getPropertyValue } = CSSStyleDeclaration.prototype;
    CSSStyleDeclaration.prototype.getPropertyValue = function (name: string) {
      return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
    };
    Object.assign(globalThis, { restoreComputedColours: () => (CSSStyleDeclaration.prototype.getPropertyValue = getPropertyValue) });
  });
  const problems = await contrastViolations(page);
  await page.evaluate(() => (globalThis as unknown as { restoreComputedColours: () => void }).restoreComputedColours());
  return problems;
}

/**
 * Texts without contrast, blank controls, and choices that look alike in forced colours and not otherwise. Call it while forced colours
 * are emulated.
 *
 * @param usual The choices in the usual colours.
 */
export async function problemsOfForcedColours(page: Page, usual: readonly ChoiceLook[]): Promise<string[]> {
  const problems = await problemsOfForcedTexts(page);
  const picture = await capture(page);
  const controls = await page.evaluate(shownControls);
  problems.push(...controls.filter((control) => isBlank(picture, control)).map(({ html }) => `It is blank: ${html}`));
  if (usual.length === 0) return problems;
  const forced = await checkChoices(page);
  const alike = forced.filter(({ isShown }, place) => !isShown && usual[place]?.isShown);
  return [...problems, ...alike.map(({ html }) => `Chosen and not chosen look alike: ${html}`)];
}
