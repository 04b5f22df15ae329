import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** An element of parsed HTML. */
export type MarkupElement = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Elements that break the line. */
const BLOCKS = new Set([
  'address',
  'article',
  'blockquote',
  'br',
  'dd',
  'div',
  'dl',
  'dt',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'ol',
  'p',
  'section',
  'table',
  'td',
  'th',
  'tr',
  'ul',
]);
const SILENT = new Set(['script', 'style', 'svg', 'template']);

/** Parses a whole page as a browser without scripts does, so that the content of `noscript` has elements too. */
export function parseDocument(html: string): Parent {
  return parse(html, { scriptingEnabled: false });
}

function isElement(node: Node): node is MarkupElement {
  return 'tagName' in node;
}

/** An attribute's value. */
export function attributeOf(element: MarkupElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** The elements below a node, in document order. */
export function* elementsOf(parent: Parent): Generator<MarkupElement> {
  for (const node of parent.childNodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* elementsOf(node);
  }
}

/** The elements below a node that have one of these names. */
export function elementsNamed(parent: Parent, ...names: string[]): MarkupElement[] {
  return [...elementsOf(parent)].filter(({ tagName }) => names.includes(tagName));
}

function collect(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if ('value' in node) return node.value;
      if (!isElement(node) || SILENT.has(node.tagName) || attributeOf(node, 'aria-hidden') === 'true') return '';
      const inner = collect(node.childNodes);
      return BLOCKS.has(node.tagName) ? ` ${inner} ` : inner;
    })
    .join('');
}

/** The text that elements show, on one line, without drawings and content hidden from screen readers. */
export function textOf(...elements: readonly MarkupElement[]): string {
  return collect(elements).replace(/\s+/g, ' ').trim();
}
