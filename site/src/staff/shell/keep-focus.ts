const TABBABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What was in focus, and where that was: a thing that is gone no longer knows. */
interface Place {
  element: HTMLElement;
  /** What it was in, from the inside out. */
  parents: readonly Element[];
  /** All that could be tabbed to then, in order. */
  order: readonly HTMLElement[];
}

/**
 * Whoever works with the keyboard loses their place when what they have pressed goes away: a row that is deleted, a button that has
 * done its work, one that has become useless. The focus then goes to what is next to it, as a browser that is clicked with a mouse
 * never has to. What somebody leaves on purpose is left.
 *
 * @param root What is watched; what lies over it, such as a dialog, leads back to it.
 * @returns Stops watching.
 */
export function keepFocus(root: HTMLElement): () => void {
  let place: Place | undefined;
  /** What was in focus last, wherever it is; nothing when it was left on purpose. */
  let last: HTMLElement | undefined;
  let looking: number | undefined;

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    if (root.contains(target)) place = { element: target, parents: parentsOf(target, root), order: tabbablesIn(root) };
  };
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    // What is taken away is left too, but then it is no longer what is watched for.
    setTimeout(() => {
      if (looking === undefined && target === last && isUsable(last)) last = undefined;
    });
  };
  const look = () => {
    looking = undefined;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || activeElement === last;
    if (last !== undefined && place !== undefined && isLost && document.hasFocus()) (nextTo(place) ?? root).focus();
  };
  const watch = (records: MutationRecord[]) => {
    if (last === undefined || looking !== undefined || !records.some((record) => takesAway(record, last))) return;
    // A dialog that closes brings the focus back by itself, in the frame that follows.
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

/** Whether a change has taken what was in focus away, if only to another place, or switched it off. */
function takesAway({ type, target, removedNodes }: MutationRecord, element: HTMLElement | undefined): boolean {
  if (element === undefined) return false;
  if (type === 'attributes') return target === element && element.matches(':disabled');
  return [...removedNodes].some((node) => node.contains(element));
}

/** The thing itself if it is there; else the next one, or the one before, as near to it as there is one. */
function nextTo({ element, parents, order }: Place): HTMLElement | undefined {
  if (isUsable(element)) return element;
  const at = order.indexOf(element);
  for (const parent of parents) {
    if (!parent.isConnected) continue;
    const inside = (each: HTMLElement) => parent.contains(each) && isUsable(each);
    const found = order.slice(at + 1).find(inside) ?? order.slice(0, Math.max(at, 0)).findLast(inside) ?? tabbablesIn(parent)[0];
    if (found) return found;
  }
  return undefined;
}

function parentsOf(element: Element, root: Element): Element[] {
  const parent = element.parentElement;
  return parent === null || element === root ? [] : [parent, ...parentsOf(parent, root)];
}

function tabbablesIn(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(TABBABLE)].filter(isUsable);
}

function isUsable(element: HTMLElement | undefined): boolean {
  return (
    element !== undefined && element.isConnected && element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility()
  );
}
