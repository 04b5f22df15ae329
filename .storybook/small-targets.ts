/** The least width and height of anything that is pressed, in CSS px (WCAG 2.5.8, without its exception for spacing). */
const LEAST_TARGET = 24;

const TARGETS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"], :is([role="option"], [role="tab"], [role^="menuitem"])';

/**
 * Runs in the page: everything that can be pressed and is smaller than a finger's tip.
 * A link in a sentence is as high as its line (the exception "inline" of WCAG 2.5.8), and a control that its label wraps is as large as the label.
 */
export function smallTargets({ targets, least }: typeof targetOptions): string[] {
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

export const targetOptions = { targets: TARGETS, least: LEAST_TARGET };
