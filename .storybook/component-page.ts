import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { readNewComponents, statusOf } from './component-status.ts';

/** The part of a Markdown syntax tree that is used here. */
export interface Node {
  type: string;
  depth?: number;
  value?: string;
  name?: string;
  attributes?: { type: 'mdxJsxAttribute'; name: string; value: string }[];
  children?: Node[];
}

const ROOT = join(import.meta.dirname, '..');
const SYSTEM = join(ROOT, 'design-system');
const added = readNewComponents(ROOT);
const PROMISES = 'What it promises';

/** The folder of the component that a page imports its stories from or, without stories, the component itself. */
function folderOf(page: Node): { name: string; folder: string } | undefined {
  const imports = (page.children ?? []).flatMap(({ type, value }) => (type === 'mdxjsEsm' && value ? [value] : [])).join('\n');
  const [, name] = /from '\.\/([A-Z]\w*)\.stories\.tsx'/.exec(imports) ?? /from '\.\/([A-Z]\w*)\.tsx'/.exec(imports) ?? [];
  const folders = ['components', 'company'].map((part) => join(SYSTEM, 'src', part, name ?? ''));
  const folder = folders.find((path) => name !== undefined && existsSync(join(path, `${name}.mdx`)));
  return name && folder ? { name, folder } : undefined;
}

const textOf = ({ value = '', children = [] }: Node): string => value + children.map(textOf).join('');

const element = (name: string, attributes: Record<string, string>): Node => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([attribute, value]) => ({ type: 'mdxJsxAttribute', name: attribute, value })),
  children: [],
});

/**
 * remark plugin that puts the status of a component on top of its page, and the record of its accessibility after its promises: both are
 * on every page, and nobody has to remember them. `docs.components` in preview.tsx has the blocks.
 */
export const componentPage = () => (page: Node) => {
  const found = folderOf(page);
  if (!found) return;
  const { name, folder } = found;
  const nodes = (page.children ??= []);
  const promises = nodes.findIndex((node) => node.type === 'heading' && textOf(node) === PROMISES);
  const isNext = ({ type, depth = 1 }: Node, place: number) => place > promises && type === 'heading' && depth <= 2;
  const next = nodes.findIndex(isNext);
  const heading: Node = { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Accessibility checks' }] };
  nodes.splice(next === -1 ? nodes.length : next, 0, heading, element('AccessibilityChecks', { of: name }));
  const status = statusOf(folder, added);
  nodes.splice(
    nodes.findIndex(({ type }) => type === 'heading'),
    0,
    element('ComponentStatus', { status }),
  );
};
