import type { Page } from '@playwright/test';

import { pseudo } from '../../tools/languages/pseudo-locale.ts';

/** Turns every visible text of a page into the pseudo-locale, except names, numbers and codes. */
export async function translateIntoPseudo(page: Page): Promise<void> {
  const texts = await page.evaluate(readTexts);
  await page.evaluate(writeTexts, texts.map(pseudo));
}

function readTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode())
    texts.push(walker.currentNode.parentElement?.closest('script, style, bdi') ? '' : (walker.currentNode.nodeValue ?? ''));
  return texts;
}

function writeTexts(texts: string[]): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let index = 0; walker.nextNode(); index += 1) if (texts[index]) walker.currentNode.nodeValue = texts[index] ?? '';
}

/** Opens every `details` element. */
export async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

/**
 * The texts that do not fit, each with the reason: clipped by a box that does not scroll, past the edge of the page, or outside their
 * own box. `mayEndInDots` accepts deliberate ellipses.
 */
export function clippedTexts(page: Page, { mayEndInDots = false } = {}): Promise<string[]> {
  return page.evaluate(findClipped, mayEndInDots);
}

/** Runs in the page, so it is self-contained. */
function findClipped(mayEndInDots: boolean): string[] {
  const SLACK = 1;
  const found = new Set<string>();
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

  /** In a closed part, or for screen readers only. */
  const isUnseen = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) return true;
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { clipPath, position } = getComputedStyle(box);
      const { width, height } = box.getBoundingClientRect();
      if (clipPath !== 'none' || (position === 'absolute' && (width <= 1 || height <= 1))) return true;
    }
    return false;
  };

  /** What is wrong with one line of text, checked from its element outwards. */
  const faultOf = (line: DOMRect, element: Element): string | undefined => {
    // Glyphs may be taller than their line.
    const ink = parseFloat(getComputedStyle(element).fontSize) * 0.5;
    // The text of a control may use all of it; other texts the box that they flow in.
    const control = element.closest('a, button, summary, label');
    let isBeforeOwnBox = true;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.display === 'inline' || style.display === 'contents') continue;
      const area = box.getBoundingClientRect();
      const isWider = line.left < area.left - SLACK || line.right > area.right + SLACK;
      const isHigher = line.top < area.top - ink || line.bottom > area.bottom + ink;
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) return undefined;
      if ((isWider && clips(style.overflowX)) || (isHigher && clips(style.overflowY))) return 'is cut off';
      if (isBeforeOwnBox && (!control || box === control)) {
        if (isWider) return 'stands out of its box';
        isBeforeOwnBox = false;
      }
      if (style.position === 'fixed') break;
    }
    return line.left < -SLACK || line.right > document.documentElement.clientWidth + SLACK ? 'is past the edge' : undefined;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || isUnseen(element)) continue;
    const endsInDots = getComputedStyle(element).textOverflow === 'ellipsis';
    if (endsInDots && mayEndInDots) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const fault = line.width > 0 ? faultOf(line, element) : undefined;
      if (fault) found.add(`“${node.nodeValue.trim()}” ${fault}`);
    }
    if (endsInDots && element.scrollWidth > element.clientWidth + SLACK) {
      found.add(`“${node.nodeValue.trim()}” is cut off`);
    }
  }
  const page = document.scrollingElement ?? document.documentElement;
  if (page.scrollWidth > page.clientWidth + SLACK) found.add(`the page is ${page.scrollWidth - page.clientWidth} px wider than the screen`);
  return [...found];
}
