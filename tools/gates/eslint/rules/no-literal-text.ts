import { ESLintUtils, type TSESTree } from '@typescript-eslint/utils';

/** Attributes and properties with visible or audible text. */
const HUMAN = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'description',
  'errorMessage',
  'heading',
  'hint',
  'label',
  'placeholder',
  'title',
]);

const LETTER = /\p{L}/u;
/** A catalogue key, which some components take in place of a text. */
const KEY = /^[a-z][\w-]*(\.[\w-]+)+$/;

/** String literals with letters that an expression may evaluate to. */
function texts(node: TSESTree.Node | null | undefined): TSESTree.Node[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && LETTER.test(node.value) ? [node] : [];
    case 'TemplateLiteral':
      return node.quasis.some((part) => LETTER.test(part.value.raw)) ? [node] : node.expressions.flatMap(texts);
    case 'ConditionalExpression':
      return [...texts(node.consequent), ...texts(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator === '&&' ? texts(node.right) : isTextOperator(node.operator) ? [...texts(node.left), ...texts(node.right)] : [];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return texts(node.expression);
    case 'JSXExpressionContainer':
      return texts(node.expression);
    default:
      return [];
  }
}

function isTextOperator(operator: string) {
  return operator === '+' || operator === '||' || operator === '??';
}

function isKeyOfComponent(text: TSESTree.Node, { parent }: TSESTree.JSXAttribute) {
  const isOurs = parent.name.type === 'JSXIdentifier' && /^[A-Z]/.test(parent.name.name);
  return isOurs && text.type === 'Literal' && typeof text.value === 'string' && KEY.test(text.value);
}

/** Every visible or audible text comes from the catalogues, which have it in both languages. */
export const noLiteralText = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    docs: { description: 'No texts outside the catalogues.' },
    schema: [],
    messages: {
      text: 'Texts belong in the catalogues, in English and in Arabic. Give this text a key and take it from there.',
    },
  },
  defaultOptions: [],
  create(context) {
    const report = (found: TSESTree.Node[]) => {
      for (const node of found) context.report({ node, messageId: 'text' });
    };
    return {
      JSXText(node) {
        if (LETTER.test(node.value)) report([node]);
      },
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer'(node: TSESTree.JSXExpressionContainer) {
        report(texts(node));
      },
      JSXAttribute(node) {
        if (node.name.type === 'JSXIdentifier' && HUMAN.has(node.name.name))
          report(texts(node.value).filter((text) => !isKeyOfComponent(text, node)));
      },
      'AssignmentExpression[left.object.name="document"][left.property.name="title"]'(node: TSESTree.AssignmentExpression) {
        report(texts(node.right));
      },
    };
  },
});
