/**
 * Lets React and a translator work on one page. A translator such as Chrome's takes texts out of the page and puts `<font>` elements into
 * their places, or wraps them. React goes on to hold the texts: hydration would fail, what it changes would not be seen, and what it
 * removes or inserts beside them would throw.
 */

import { HYDRATING } from './application.ts';

/** How often changes during hydration are undone. A translator asks its server first; the limit prevents an endless loop. */
const MAX_ROUNDS = 10;
const WATCHED = { childList: true, characterData: true, characterDataOldValue: true, subtree: true };

/** What stands in the place of a text. */
const standIns = new WeakMap<Node, ChildNode>();

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** Undoes changes, the last one first. */
function undo(records: readonly MutationRecord[]): void {
  for (const { type, target, oldValue, addedNodes, removedNodes, nextSibling } of records.toReversed()) {
    if (type === 'characterData') target.nodeValue = oldValue;
    for (const node of addedNodes) (node as ChildNode).remove();
    for (const node of removedNodes) target.insertBefore(node, nextSibling);
  }
}

/** What React calls; they are called here with the node that it calls them of. */
interface NativeMethods {
  insertBefore: (this: Node, node: Node, next: Node | null) => Node;
  appendChild: (this: Node, node: Node) => Node;
  removeChild: (this: Node, child: Node) => Node;
}

/**
 * Watches the texts of the page from now on. Until React has the markup, changes by others are undone when React is about to
 * hydrate, so that it finds what the server sent; the translator then translates it again.
 *
 * @param markup What React is going to hydrate; none if it renders by itself.
 * @param rendered The event that says that it has.
 * @returns the function that ends it.
 */
export function watchTexts(markup: HTMLElement | null = null, rendered = ''): () => void {
  const native: NativeMethods = Node.prototype;
  const { insertBefore, appendChild, removeChild } = native;
  let changes: MutationRecord[] = [];
  let state: 'markup' | 'hydrating' | 'rendered' = markup ? 'markup' : 'rendered';
  let rounds = 0;
  const observer = new MutationObserver(handleRecords);

  function handleRecords(records: MutationRecord[]) {
    if (state === 'rendered') return learn(records);
    changes.push(...records.filter(({ target }) => markup?.contains(target)));
    if (state !== 'hydrating' || rounds >= MAX_ROUNDS) return;
    rounds += 1;
    undo(changes);
    changes = [];
    observer.takeRecords();
  }

  /** Finds out what stands in the place of which text. */
  function learn(records: readonly MutationRecord[]) {
    for (const record of records) {
      const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
      // React has changed a text that nobody sees: it takes its place again, and is translated anew.
      if (type === 'characterData' && !target.isConnected) standIns.get(target)?.replaceWith(target);
      const texts = [...removedNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      // It was put there in the same step, before it or after it.
      const isSamePlace = (other: MutationRecord) =>
        other !== record && other.target === target && other.previousSibling === previousSibling && other.nextSibling === nextSibling;
      const standIn =
        texts.length > 0 &&
        [...addedNodes, previousSibling, nextSibling, ...records.filter(isSamePlace).flatMap((other) => [...other.addedNodes])].find(
          isFont,
        );
      if (!standIn) continue;
      survive();
      for (const text of texts) {
        standIns.set(text, standIn);
        observer.observe(text, WATCHED);
      }
    }
    if (records.some(({ addedNodes }) => [...addedNodes].some(isFont))) survive();
  }

  /** The child of a parent that is a node, has it, or stands in its place. */
  function placeOf(parent: Node, node: Node | null): Node | null {
    if (!node || node.parentNode === parent) return node;
    learn(observer.takeRecords());
    let found: Node | null | undefined = parent.contains(node) ? node : standIns.get(node);
    while (found && found.parentNode !== parent) found = found.parentNode;
    return found ?? null;
  }

  /** Once texts have moved, what React does beside them counts for what stands in their places. */
  function survive() {
    if (Node.prototype.removeChild !== removeChild) return;
    const put = (node: Node) => {
      // Moved by React: it takes its own place again.
      if (!node.isConnected) standIns.get(node)?.remove();
    };
    Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
      const found = placeOf(this, child);
      if (found) removeChild.call(this, found);
      return child;
    };
    Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, next: Node | null): Child {
      put(node);
      return insertBefore.call(this, node, placeOf(this, next)) as Child;
    };
    Node.prototype.appendChild = function <Child extends Node>(this: Node, node: Child): Child {
      put(node);
      return appendChild.call(this, node) as Child;
    };
  }

  function handleHydrating() {
    state = 'hydrating';
    handleRecords(observer.takeRecords());
  }
  function handleRendered() {
    state = 'rendered';
    observer.takeRecords();
  }
  observer.observe(document.body, WATCHED);
  addEventListener(HYDRATING, handleHydrating);
  addEventListener(rendered, handleRendered);
  return () => {
    observer.disconnect();
    removeEventListener(HYDRATING, handleHydrating);
    removeEventListener(rendered, handleRendered);
    Object.assign(Node.prototype, { insertBefore, appendChild, removeChild });
  };
}
