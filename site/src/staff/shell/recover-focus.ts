const TABBABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** A focused element and its position, recorded because a removed element has no ancestors. */
interface Place {
  element: HTMLElement;
  /** Its ancestors, innermost first. */
  ancestors: readonly Element[];
  /** All tabbable elements at that time, in order. */
  order: readonly HTMLElement[];
}

/**
 * Keyboard users lose their place when the focused element is removed or disabled, such as the button of a deleted row: the browser
 * moves the focus to the body. This moves it to the nearest remaining element instead, unless the blur was deliberate. Within `data-focus-home`,
 * whose neighbours are unrelated actions, it moves to a text field there, or to the closest focusable ancestor.
 *
 * @param root The container; the focus also returns to it when a dialog over it closes.
 * @returns Stops watching.
 */
export function recoverFocus(root: HTMLElement): () => void {
  let place: Place | undefined;
  /** The last focused element, also outside the root; undefined after a deliberate blur. */
  let last: HTMLElement | undefined;
  let frame: number | undefined;

  const recordFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    if (root.contains(target)) place = { element: target, ancestors: ancestorsOf(target, root), order: tabbablesIn(root) };
  };
  const recordBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    // An element that is removed is blurred as well; that is no deliberate blur.
    setTimeout(() => {
      if (frame === undefined && target === last && isUsable(last)) last = undefined;
    });
  };
  const restore = () => {
    frame = undefined;
    const { activeElement } = document;
    // A disabled element keeps the focus but receives no keys. A focused heading is not tabbable, but its focus is not lost.
    const isDisabled = activeElement === last && activeElement?.matches(':disabled') === true;
    const isLost = activeElement === null || activeElement === document.body || isDisabled;
    if (last !== undefined && place !== undefined && isLost && document.hasFocus()) (nextTo(place) ?? root).focus();
  };
  const watch = (records: MutationRecord[]) => {
    if (last === undefined || frame !== undefined || !records.some((record) => affectsFocus(record, last))) return;
    // A closing dialog restores the focus itself, one frame later.
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(restore)));
  };

  const observer = new MutationObserver(watch);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', recordFocus);
  document.addEventListener('focusout', recordBlur);
  return () => {
    observer.disconnect();
    if (frame !== undefined) cancelAnimationFrame(frame);
    document.removeEventListener('focusin', recordFocus);
    document.removeEventListener('focusout', recordBlur);
  };
}

/** Whether a mutation has removed, moved or disabled the element. */
function affectsFocus({ type, target, removedNodes }: MutationRecord, element: HTMLElement | undefined): boolean {
  if (element === undefined) return false;
  if (type === 'attributes') return target === element && element.matches(':disabled');
  return [...removedNodes].some((node) => node.contains(element));
}

/** The element itself if it is usable, else the next or the previous one in the closest ancestor that has any. */
function nextTo({ element, ancestors, order }: Place): HTMLElement | undefined {
  if (isUsable(element)) return element;
  const home = ancestors.find((each) => each.isConnected && each.matches('[data-focus-home]'));
  if (home) {
    const field = [...home.querySelectorAll<HTMLElement>('textarea')].find(isUsable);
    const around = home.closest<HTMLElement>('[tabindex="-1"]');
    if (field ?? around) return field ?? around ?? undefined;
  }
  const at = order.indexOf(element);
  for (const parent of ancestors) {
    if (!parent.isConnected) continue;
    const inside = (each: HTMLElement) => parent.contains(each) && isUsable(each);
    const found = order.slice(at + 1).find(inside) ?? order.slice(0, Math.max(at, 0)).findLast(inside) ?? tabbablesIn(parent)[0];
    if (found) return found;
  }
  return undefined;
}

function ancestorsOf(element: Element, root: Element): Element[] {
  const parent = element.parentElement;
  return parent === null || element === root ? [] : [parent, ...ancestorsOf(parent, root)];
}

function tabbablesIn(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(TABBABLE)].filter(isUsable);
}

function isUsable(element: HTMLElement | undefined): boolean {
  return (
    element !== undefined && element.isConnected && element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility()
  );
}
