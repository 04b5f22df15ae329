import { ESLintUtils, type TSESTree } from '@typescript-eslint/utils';

const CORNERS: Record<string, string> = {
  borderTopLeftRadius: 'borderStartStartRadius',
  borderTopRightRadius: 'borderStartEndRadius',
  borderBottomLeftRadius: 'borderEndStartRadius',
  borderBottomRightRadius: 'borderEndEndRadius',
};

const SIDE = /^(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)(Width|Style|Color)?$/;
const OVERFLOW: Record<string, string> = { overflowX: 'overflowInline', overscrollBehaviorX: 'overscrollBehaviorInline' };

/** Properties whose value may name a side, with the logical values to use instead. */
const SIDED_VALUES =
  /^(textAlign|textAlignLast|float|clear|captionSide|justifyContent|justifyItems|justifySelf|transformOrigin|backgroundPosition|objectPosition|perspectiveOrigin)$/;
const FOUR_SIDES = /^(margin|padding|inset|borderWidth|borderStyle|borderColor|scrollMargin|scrollPadding)$/;

/** The name of a property; undefined when it is computed. */
function nameOf({ key, computed }: TSESTree.Property): string | undefined {
  if (key.type === 'Identifier') return computed ? undefined : key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

/** The logical equivalent of a property; undefined if its name is logical already. */
function logicalName(name: string): string | undefined {
  const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (camel === 'left') return 'insetInlineStart';
  if (camel === 'right') return 'insetInlineEnd';
  const side = SIDE.exec(camel);
  if (side) return `${side[1] ?? ''}Inline${side[2] === 'Left' ? 'Start' : 'End'}${side[3] ?? ''}`;
  return CORNERS[camel] ?? OVERFLOW[camel];
}

/** The part of a value that is wrong on a right-to-left page, if any. */
function physicalValue(property: string, value: string): string | undefined {
  if (SIDED_VALUES.test(property) && /\b(left|right)\b/.test(value)) return `start or end instead of left or right`;
  if (/\bgradient\(\s*to (left|right|top left|top right|bottom left|bottom right)\b/.test(value))
    return 'a gradient that has no side, or one per direction';
  if (FOUR_SIDES.test(property)) {
    const parts = value.trim().split(/\s+(?![^(]*\))/);
    if (parts.length === 4 && parts[1] !== parts[3]) return `${property}Block and ${property}Inline`;
  }
  if (property === 'borderRadius' && !value.includes('/')) {
    const corners = value.trim().split(/\s+(?![^(]*\))/);
    const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = corners;
    if (corners.length > 1 && (topLeft !== topRight || bottomLeft !== bottomRight)) return 'borderStartStartRadius and its siblings';
  }
  return undefined;
}

/** The strings that an expression can evaluate to: a literal, a template, a list or a condition. */
function possibleValues(node: TSESTree.Node, source: (node: TSESTree.Node) => string): { node: TSESTree.Node; text: string }[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [{ node, text: node.value }];
  if (node.type === 'TemplateLiteral') {
    const text = node.quasis.map((part, index) => {
      const expression = node.expressions[index];
      return part.value.cooked + (expression ? source(expression).replace(/\s+/g, '') : '');
    });
    return [{ node, text: text.join('') }];
  }
  if (node.type === 'ArrayExpression') return node.elements.flatMap((element) => (element ? possibleValues(element, source) : []));
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap((branch) => possibleValues(branch, source));
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return possibleValues(node.expression, source);
  return [];
}

/** Styles name the start and end of the text, never left and right: one stylesheet serves both directions. */
export const logicalProperties = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    docs: { description: 'Styles use logical properties and values only.' },
    schema: [],
    messages: {
      name: '“{{name}}” is a side of the screen. Arabic starts at the other one: use {{instead}}.',
      value: '“{{value}}” names a side of the screen. Arabic starts at the other one: use {{instead}}.',
    },
  },
  defaultOptions: [],
  create(context) {
    return {
      Property(node) {
        const name = nameOf(node);
        if (name === undefined) return;
        const instead = logicalName(name);
        if (instead) context.report({ node: node.key, messageId: 'name', data: { name, instead } });
        const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
        for (const { node: at, text } of possibleValues(node.value, (inner) => context.sourceCode.getText(inner))) {
          const better = physicalValue(camel, text);
          if (better) context.report({ node: at, messageId: 'value', data: { value: text, instead: better } });
        }
      },
    };
  },
});
