const CONTROLS = 'a[href], button, summary, input, select, textarea';

/** The element that covers the middle of a control, or a point near its ends. */
function obstacle(control: Element): string | undefined {
  // Of a link that wraps, the first line.
  const { left, right, top, width, height } =
    [...control.getClientRects()].find((line) => line.width > 0) ?? control.getBoundingClientRect();
  if (left < -0.5 || right > innerWidth + 0.5 || width === 0) return `outside the window, ${Math.round(left)} to ${Math.round(right)}`;
  // A control that is higher than the window is checked in its visible part.
  const middle = Math.min(top + height / 2, innerHeight - 1);
  const hits = [0.2, 0.5, 0.8].map((part) => document.elementFromPoint(left + width * part, middle));
  const other = hits.find((hit) => !hit || !(control.contains(hit) || hit.closest('label')?.contains(control)));
  return other === undefined ? undefined : `under ${other?.outerHTML.slice(0, 60) ?? 'nothing'}`;
}

/** The visible controls of a part of the page that cannot be pressed: cut off, outside the window, or covered even after scrolling to them. */
export function findUnreachable(part: Element | null | undefined): string[] {
  if (!part?.checkVisibility()) return ['not shown'];
  const shown = [...part.querySelectorAll(CONTROLS)].filter((control) => control.checkVisibility({ visibilityProperty: true }));
  if (shown.length === 0) return ['nothing to press'];
  return shown.flatMap((control) => {
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    // Visitors do not scroll sideways to find a button.
    scrollTo({ left: 0, behavior: 'instant' });
    const found = obstacle(control);
    return found === undefined ? [] : [`${control.ariaLabel ?? (control.textContent || control.getAttribute('name'))}: ${found}`];
  });
}
