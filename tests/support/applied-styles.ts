import { expect, type JSHandle, type Page } from '@playwright/test';

/** The compared properties. Layout and inherited properties show in the boxes and texts of elements. */
const PROPERTIES = [
  'animation-name',
  'background-color',
  'background-image',
  'border-block-start-color',
  'border-block-start-width',
  'border-inline-end-width',
  'border-start-start-radius',
  'box-shadow',
  'clip-path',
  'color',
  'container-type',
  'content',
  'content-visibility',
  'cursor',
  'display',
  'fill',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'line-height',
  'list-style-type',
  'mask-image',
  'opacity',
  'outline-style',
  'overflow-x',
  'pointer-events',
  'position',
  'scroll-margin-block-start',
  'stroke',
  'text-align',
  'text-decoration-line',
  'text-wrap-style',
  'transform',
  'visibility',
  'white-space-collapse',
  'z-index',
];

/** Style and position of every element on the page, including generated content. */
export type StyleRecord = readonly { name: string; look: Record<string, string> }[];

/**
 * Records the style of every element on the page once it is idle; for an invisible element only that it is invisible. The record stays
 * in the page, because transferring a hundred thousand values takes longer than reading them.
 */
export async function recordStyles(page: Page): Promise<JSHandle<StyleRecord>> {
  // Scroll-driven parts move with the next frame. Without scripts no event reports it, but a screenshot forces one.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  // Fonts that load between two records would count as a difference of styles.
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
  return page.evaluateHandle((properties) => {
    for (const animation of document.getAnimations()) {
      if (animation.playState !== 'running' || !(animation.timeline instanceof DocumentTimeline)) continue;
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    }
    return [...document.querySelectorAll('html, body, body *')].map((element) => {
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
      if (!element.checkVisibility()) return { name, look: { box: 'none' } };
      const { x, y, width, height } = element.getBoundingClientRect();
      const look: Record<string, string> = { box: [x, y, width, height].join(' ') };
      for (const part of ['', '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(element, part);
        const isThere = part === '::backdrop' ? element.matches('dialog[open]') : !part || !/^(none|normal)$/.test(style.content);
        if (isThere) for (const property of properties) look[`${part} ${property}`.trim()] = style.getPropertyValue(property);
      }
      return { name, look };
    });
  }, PROPERTIES);
}

/** The differences, one line per element and property. */
export function styleChanges(before: JSHandle<StyleRecord>, after: JSHandle<StyleRecord>): Promise<string[]> {
  return after.evaluate(
    (looks, formerLooks) =>
      looks.flatMap(({ name, look }, index) =>
        Object.entries(look)
          .map(([property, value]) => [property, formerLooks[index]?.look[property] ?? 'nothing', value])
          .filter(([, former, now]) => former !== now)
          .map(([property, former, now]) => `${name} ${property}: ${former} -> ${now}`),
      ),
    before,
  );
}

/** Removes transitions and animations, so that changes show at once. */
const NO_TRANSITIONS = '*, ::before, ::after, ::backdrop, ::details-content { transition: none !important }';

/** Applies a style sheet after all others of the page, replacing the previous call's. Works without scripts. */
export function applyStyles(page: Page, css: string): Promise<void> {
  return page.evaluate(
    (texts) => {
      document.adoptedStyleSheets = texts.map((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return sheet;
      });
    },
    [css, NO_TRANSITIONS],
  );
}

/**
 * Declarations of a style sheet that could apply to the page in some state of its elements and that the page's own style element lacks.
 * One line per at-rule, selector and declaration. Custom properties and animations that the page's own styles do not use are ignored.
 */
export function missingStatements(page: Page, css: string): Promise<string[]> {
  return page.evaluate((text) => {
    const classes = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
    const BRACKETS = /\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/.source;
    const NOT = new RegExp(`:not${BRACKETS}`, 'g');
    const SELECTOR = new RegExp(`(?:${BRACKETS}|[^,])+`, 'g');
    const isInPage = (selector: string) =>
      [...selector.replace(NOT, '').matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name));
    const inlined = document.querySelector<HTMLStyleElement>('style[data-sheets]');
    const isNamed = (name: string) => {
      const use = name.startsWith('--') ? `var\\(${name}[,)]` : `animation(?:-name)?:[^;}]*\\b${name}\\b`;
      return new RegExp(use).test(inlined?.textContent ?? '');
    };
    const declarationsOf = (style: CSSStyleDeclaration) =>
      [...style].filter((name) => !name.startsWith('--') || isNamed(name)).map((name) => `${name}: ${style.getPropertyValue(name)}`);
    const statementsOf = (rules: Iterable<CSSRule>, place: string): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) {
          const selectors = rule.selectorText.match(SELECTOR)?.filter(isInPage) ?? [];
          return selectors.flatMap((selector) => declarationsOf(rule.style).map((line) => `${place} ${selector.trim()} { ${line} }`));
        }
        if (rule instanceof CSSKeyframeRule) return declarationsOf(rule.style).map((line) => `${place} ${rule.keyText} { ${line} }`);
        if (rule instanceof CSSKeyframesRule) return isNamed(rule.name) ? statementsOf(rule, `${place} ${rule.name}`) : [];
        if (rule instanceof CSSPropertyRule) return isNamed(rule.name) ? [`${place} ${rule.cssText}`] : [];
        if (!(rule instanceof CSSGroupingRule)) return [`${place} ${rule.cssText}`];
        return statementsOf(rule.cssRules, `${place} ${(rule.cssText.split('{')[0] ?? '').trim()}`);
      });
    const found = new Set(statementsOf(inlined?.sheet?.cssRules ?? [], ''));
    const whole = new CSSStyleSheet();
    whole.replaceSync(text);
    return statementsOf(whole.cssRules, '').filter((statement) => !found.has(statement));
  }, css);
}
