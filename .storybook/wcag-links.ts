/** The WCAG 2.2 criteria that component pages cite, with their page under https://www.w3.org/WAI/WCAG22/Understanding/ */
export const CRITERIA: Readonly<Record<string, string>> = {
  '1.1.1': 'non-text-content',
  '1.3.1': 'info-and-relationships',
  '1.3.2': 'meaningful-sequence',
  '1.3.4': 'orientation',
  '1.3.5': 'identify-input-purpose',
  '1.4.1': 'use-of-color',
  '1.4.3': 'contrast-minimum',
  '1.4.4': 'resize-text',
  '1.4.6': 'contrast-enhanced',
  '1.4.8': 'visual-presentation',
  '1.4.10': 'reflow',
  '1.4.11': 'non-text-contrast',
  '1.4.12': 'text-spacing',
  '1.4.13': 'content-on-hover-or-focus',
  '2.1.1': 'keyboard',
  '2.1.2': 'no-keyboard-trap',
  '2.1.4': 'character-key-shortcuts',
  '2.2.1': 'timing-adjustable',
  '2.2.2': 'pause-stop-hide',
  '2.3.3': 'animation-from-interactions',
  '2.4.1': 'bypass-blocks',
  '2.4.3': 'focus-order',
  '2.4.4': 'link-purpose-in-context',
  '2.4.5': 'multiple-ways',
  '2.4.6': 'headings-and-labels',
  '2.4.7': 'focus-visible',
  '2.4.8': 'location',
  '2.4.9': 'link-purpose-link-only',
  '2.4.10': 'section-headings',
  '2.4.11': 'focus-not-obscured-minimum',
  '2.4.13': 'focus-appearance',
  '2.5.1': 'pointer-gestures',
  '2.5.3': 'label-in-name',
  '2.5.5': 'target-size-enhanced',
  '2.5.7': 'dragging-movements',
  '2.5.8': 'target-size-minimum',
  '3.1.1': 'language-of-page',
  '3.1.2': 'language-of-parts',
  '3.2.1': 'on-focus',
  '3.2.2': 'on-input',
  '3.2.3': 'consistent-navigation',
  '3.2.5': 'change-on-request',
  '3.2.6': 'consistent-help',
  '3.3.1': 'error-identification',
  '3.3.2': 'labels-or-instructions',
  '3.3.3': 'error-suggestion',
  '3.3.4': 'error-prevention-legal-financial-data',
  '3.3.7': 'redundant-entry',
  '3.3.8': 'accessible-authentication-minimum',
  '4.1.2': 'name-role-value',
  '4.1.3': 'status-messages',
};

/** A criterion's number, such as 2.4.11. */
export const CRITERION = /\b[1-4]\.\d\.\d{1,2}\b/g;

/** The part of a Markdown syntax tree that is used here. */
interface Node {
  type: string;
  value?: string;
  url?: string;
  children?: Node[];
}

function linksIn({ value = '' }: Node): Node[] {
  const parts: Node[] = [];
  let end = 0;
  for (const { 0: number, index } of value.matchAll(CRITERION)) {
    const page = CRITERIA[number];
    if (!page) continue;
    const url = `https://www.w3.org/WAI/WCAG22/Understanding/${page}.html`;
    parts.push({ type: 'text', value: value.slice(end, index) }, { type: 'link', url, children: [{ type: 'text', value: number }] });
    end = index + number.length;
  }
  return [...parts, { type: 'text', value: value.slice(end) }];
}

function linkCriteria(node: Node): void {
  if (!node.children || node.type === 'link' || node.type === 'heading') return;
  node.children = node.children.flatMap((child) => (child.type === 'text' ? linksIn(child) : [child]));
  for (const child of node.children) linkCriteria(child);
}

/** remark plugin that links criteria such as "2.4.11" to their explanation. */
export const wcagLinks = () => linkCriteria;
