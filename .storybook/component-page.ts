import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The part of a Markdown syntax tree that is used here. */
export interface Node {
  type: string;
  depth?: number;
  value?: string;
  name?: string;
  attributes?: { type: 'mdxJsxAttribute'; name: string; value: string }[];
  children?: Node[];
}

const SYSTEM = join(import.meta.dirname, '../design-system');
const BEHAVIOUR = 'Behaviour and accessibility';

/** The component whose stories a page imports. */
function componentOf(page: Node): string | undefined {
  const imports = (page.children ?? []).flatMap(({ type, value }) => (type === 'mdxjsEsm' && value ? [value] : [])).join('\n');
  const [, name] = /from '\.\/([A-Z]\w*)\.stories\.tsx'/.exec(imports) ?? [];
  const hasPage = (part: string) => existsSync(join(SYSTEM, 'src', part, name ?? '', `${name}.mdx`));
  return ['components', 'company'].some(hasPage) ? name : undefined;
}

const textOf = ({ value = '', children = [] }: Node): string => value + children.map(textOf).join('');

const element = (name: string, attributes: Record<string, string>): Node => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([attribute, value]) => ({ type: 'mdxJsxAttribute', name: attribute, value })),
  children: [],
});

/**
 * remark plugin that inserts a component’s accessibility checks after the section on its behaviour, so that every page has them.
 * `docs.components` in preview.tsx has the block.
 */
export const componentPage = () => (page: Node) => {
  const name = componentOf(page);
  if (!name) return;
  const nodes = (page.children ??= []);
  const behaviour = nodes.findIndex((node) => node.type === 'heading' && textOf(node) === BEHAVIOUR);
  const isNext = ({ type, depth = 1 }: Node, place: number) => place > behaviour && type === 'heading' && depth <= 2;
  const next = nodes.findIndex(isNext);
  const heading: Node = { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Accessibility checks' }] };
  nodes.splice(next === -1 ? nodes.length : next, 0, heading, element('AccessibilityChecks', { of: name }));
};
