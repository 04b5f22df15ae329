const TABBABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** An element that had the focus and where it was, recorded because a removed element no longer knows. */
interface Place {
  element: HTMLElement;
  /** Its ancestors, innermost first. */
  ancestors: readonly Element[];
  /** Everything that could be tabbed to at that time, in order. */
  order: readonly HTMLElement[];
}

/**
 * Keyboard users lose their place when the focused element is removed or disabled, such as the button of a deleted row: the browser
 * moves the focus to the body. This moves it to the nearest remaining element instead, unless the user has blurred it on purpose. Within
 * `data-focus-home`, whose neighbours do something else, it moves to a text field there, or to what can only be focused around it.
 *
 * @param root Where the focus is kept; when a dialog over it closes, the focus comes back to it as well.
 * @returns Stops watching.
 */
export function keepFocus(root: HTMLElement): () => void {
  let place: Place | undefined;
  /** The last focused element, also outside the root; undefined after a deliberate blur. */
  let last: HTMLElement | undefined;
  let looking: number | undefined;

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    if (root.contains(target)) place = { element: target, ancestors: ancestorsOf(target, root), order: tabbablesIn(root) };
  };
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    // An element that is removed is blurred as well; that is no deliberate blur.
    setTimeout(() => {
      if (looking === undefined && target === last && isUsable(last)) last = undefined;
    });
  };
  const look = () => {
    looking = undefined;
    const { activeElement } = document;
    // A disabled element keeps the focus, and no key. A heading that a page or a dialog gave the focus to is no stop of Tab, and not lost.
    const isDisabled = activeElement === last && activeElement?.matches(':disabled') === true;
    const isLost = activeElement === null || activeElement === document.body || isDisabled;
    if (last !== undefined && place !== undefined && isLost && document.hasFocus()) (nextTo(place) ?? root).focus();
  };
  const watch = (records: MutationRecord[]) => {
    if (last === undefined || looking !== undefined || !records.some((record) => loses(record, last))) return;
    // A closing dialog restores the focus itself, one frame later.
    looking = requestAnimationFrame(() => (looking = requestAnimationFrame(look)));
  };

  const observer = new MutationObserver(watch);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', forget);
  return () => {
    observer.disconnect();
    if (looking !== undefined) cancelAnimationFrame(looking);
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', forget);
  };
}

/** Whether a change has removed, moved or disabled the element. */
function loses({ type, target, removedNodes }: MutationRecord, element: HTMLElement | undefined): boolean {
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
