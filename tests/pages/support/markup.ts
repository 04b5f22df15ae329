import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

/** An element of parsed HTML. */
export type MarkupElement = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** What does not stand on a line with its neighbours. */
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

/** Parses a part of a page. */
export function parseMarkup(html: string): Parent {
  return parseFragment(html);
}

/** Parses a whole page. */
export function parseDocument(html: string): Parent {
  return parse(html);
}

function isElement(node: Node): node is MarkupElement {
  return 'tagName' in node;
}

/** An attribute's value. */
export function attributeOf(element: MarkupElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** The elements below a node, in the order of the text. */
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

/** The text that an element shows, on one line; drawings and what is hidden from screen readers left out. */
export function textOf(...elements: readonly MarkupElement[]): string {
  return collect(elements).replace(/\s+/g, ' ').trim();
}

/** A question of a page and its answer. */
export interface Question {
  question: string;
  answer: string;
}

/** The questions that open to their answers in the main part of a page, as they can be read there. */
export function questionsOf(page: Parent): Question[] {
  const [main] = elementsNamed(page, 'main');
  if (!main) return [];
  return elementsNamed(main, 'details')
    .filter((details) => attributeOf(details, 'data-item') !== undefined)
    .map((details) => {
      const children = details.childNodes.filter(isElement);
      const isSummary = ({ tagName }: MarkupElement) => tagName === 'summary';
      return {
        question: textOf(...children.filter(isSummary)),
        answer: textOf(...children.filter((child) => !isSummary(child))),
      };
    })
    .filter(({ question, answer }) => question !== '' && answer !== '');
}

/** A step on the way from the home page; the last one, the page itself, may lack an address. */
export interface Crumb {
  name: string;
  href?: string;
}

/** The way from the home page as the page shows it: the list that ends with the current page. Nothing where none is shown. */
export function crumbsOf(page: Parent): Crumb[] {
  const [main] = elementsNamed(page, 'main');
  const list =
    main &&
    elementsNamed(main, 'nav')
      .flatMap((nav) => elementsNamed(nav, 'ol').slice(0, 1))
      .find(isWay);
  if (!list) return [];
  return elementsNamed(list, 'li')
    .filter((item) => attributeOf(item, 'aria-hidden') !== 'true')
    .map((item) => {
      const [link] = elementsNamed(item, 'a');
      return { name: textOf(item), href: link && attributeOf(link, 'href') };
    });
}

function isWay(list: MarkupElement): boolean {
  const last = elementsNamed(list, 'li').at(-1);
  return last !== undefined && [last, ...elementsOf(last)].some((element) => attributeOf(element, 'aria-current') === 'page');
}
