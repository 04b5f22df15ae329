/**
 * Lets React work on a page while a translator changes it. A translator such as Chrome's replaces text nodes by `<font>` elements, or wraps
 * them. React still refers to the original text nodes: hydration would fail, changed texts would not be visible, and removing or inserting
 * nodes beside them would throw.
 */

import { HYDRATING } from './application.ts';

/** How often changes during hydration are undone. A translator asks its server first; the limit prevents an endless loop. */
const MAX_ROUNDS = 10;
const WATCHED = { childList: true, characterData: true, characterDataOldValue: true, subtree: true };

/** The element that replaced a text node. */
const replacements = new WeakMap<Node, ChildNode>();

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** Undoes changes, the last one first. */
function undo(records: readonly MutationRecord[]): void {
  for (const { type, target, oldValue, addedNodes, removedNodes, nextSibling } of records.toReversed()) {
    if (type === 'characterData') target.nodeValue = oldValue;
    for (const node of addedNodes) (node as ChildNode).remove();
    for (const node of removedNodes) target.insertBefore(node, nextSibling);
  }
}

/** The methods of `Node` that React calls. `this` is the node that they are called on. */
interface NativeMethods {
  insertBefore: (this: Node, node: Node, next: Node | null) => Node;
  appendChild: (this: Node, node: Node) => Node;
  removeChild: (this: Node, child: Node) => Node;
}

/**
 * Watches the texts of the page. When React is about to hydrate, earlier changes are undone, so that it finds the markup that the server
 * sent; the translator then translates it again.
 *
 * @param markup The element that React hydrates; null if it renders without markup.
 * @param rendered The event that React's first render sends.
 * @returns the function that stops watching.
 */
export function watchTexts(markup: HTMLElement | null = null, rendered = ''): () => void {
  const native: NativeMethods = Node.prototype;
  const { insertBefore, appendChild, removeChild } = native;
  let changes: MutationRecord[] = [];
  let state: 'markup' | 'hydrating' | 'rendered' = markup ? 'markup' : 'rendered';
  let rounds = 0;
  const observer = new MutationObserver(handleRecords);

  function handleRecords(records: MutationRecord[]) {
    if (state === 'rendered') return recordReplacements(records);
    changes.push(...records.filter(({ target }) => markup?.contains(target)));
    if (state !== 'hydrating' || rounds >= MAX_ROUNDS) return;
    rounds += 1;
    undo(changes);
    changes = [];
    observer.takeRecords();
  }

  /** Finds out which text node was replaced by which element. */
  function recordReplacements(records: readonly MutationRecord[]) {
    for (const record of records) {
      const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
      // React has changed a replaced text: it goes back into the page, and is translated again.
      if (type === 'characterData' && !target.isConnected) replacements.get(target)?.replaceWith(target);
      const texts = [...removedNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      // The translator may insert the element before or after it removes the text.
      const isSamePlace = (other: MutationRecord) =>
        other !== record && other.target === target && other.previousSibling === previousSibling && other.nextSibling === nextSibling;
      const replacement =
        texts.length > 0 &&
        [...addedNodes, previousSibling, nextSibling, ...records.filter(isSamePlace).flatMap((other) => [...other.addedNodes])].find(
          isFont,
        );
      if (!replacement) continue;
      patchNode();
      for (const text of texts) {
        replacements.set(text, replacement);
        observer.observe(text, WATCHED);
      }
    }
    if (records.some(({ addedNodes }) => [...addedNodes].some(isFont))) patchNode();
  }

  /** The child of `parent` that is `node`, contains it, or replaced it. */
  function childIn(parent: Node, node: Node | null): Node | null {
    if (!node || node.parentNode === parent) return node;
    recordReplacements(observer.takeRecords());
    let found: Node | null | undefined = parent.contains(node) ? node : replacements.get(node);
    while (found && found.parentNode !== parent) found = found.parentNode;
    return found ?? null;
  }

  /** Once texts are replaced, React's DOM calls apply to the replacements. */
  function patchNode() {
    if (Node.prototype.removeChild !== removeChild) return;
    const removeReplacement = (node: Node) => {
      // React inserts the text again: its replacement goes.
      if (!node.isConnected) replacements.get(node)?.remove();
    };
    Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
      const found = childIn(this, child);
      if (found) removeChild.call(this, found);
      return child;
    };
    Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, next: Node | null): Child {
      removeReplacement(node);
      return insertBefore.call(this, node, childIn(this, next)) as Child;
    };
    Node.prototype.appendChild = function <Child extends Node>(this: Node, node: Child): Child {
      removeReplacement(node);
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
