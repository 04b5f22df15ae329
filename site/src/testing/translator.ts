/** How a translator changes a text: it replaces the text node by a translation, or wraps it. */
export type Rewriting = 'replaced' | 'wrapped';

const done = new WeakSet<Node>();
const SKIPPED = 'script, style, textarea, font';

function rewrite(text: Text, rewriting: Rewriting): void {
  if (!text.data.trim() || !text.parentElement || text.parentElement.closest(SKIPPED)) return;
  const font = document.createElement('font');
  const inner = font.appendChild(document.createElement('font'));
  if (rewriting === 'replaced') {
    inner.append(`⟦${text.data}⟧`);
    text.before(font);
    text.remove();
  } else {
    text.before(font);
    inner.append(text);
  }
  done.add(font);
}

function rewriteAll(root: Node, rewriting: Rewriting): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = root instanceof Text ? [root] : [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) rewrite(text, rewriting);
}

/** Translates the page as Chrome does, including later changes. Returns the function that stops it. */
export function translatePage(rewriting: Rewriting, root: HTMLElement = document.body): () => void {
  rewriteAll(root, rewriting);
  const observer = new MutationObserver((records) => {
    // As long as the request to its server takes.
    setTimeout(() => {
      for (const { target, addedNodes } of records) {
        const nodes = target instanceof Text ? [target] : addedNodes;
        for (const node of nodes) if (node.isConnected && !done.has(node)) rewriteAll(node, rewriting);
      }
    });
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
