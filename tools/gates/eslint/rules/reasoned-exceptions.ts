import { createRule, forcedLocation } from './create-rule.ts';

const DIRECTIVE = /^\s*((?:es|ox)lint-disable(?:-next-line|-line)?|(?:es|ox)lint-enable|eslint)(?=\s|$)(.*)$/s;

/** An exception to a rule holds for one line, names the rule and says why. */
export const reasonedExceptions = createRule({
  name: 'reasoned-exceptions',
  meta: {
    type: 'problem',
    docs: { description: 'Exceptions to lint rules are one line long, named and reasoned.' },
    schema: [],
    messages: {
      scope: 'Except one line, not a whole file: // eslint-disable-next-line rule -- why',
      rule: 'Name the rule: // eslint-disable-next-line rule -- why',
      reason: 'Say why: // eslint-disable-next-line rule -- why',
    },
  },
  defaultOptions: [],
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const [, directive, rest = ''] = DIRECTIVE.exec(comment.value) ?? [];
          if (!directive) continue;
          const [rules = '', reason = ''] = rest.split(/\s-{2,}\s/);
          const isOneLine = /-line$/.test(directive);
          const messageId = !isOneLine ? 'scope' : !rules.trim() ? 'rule' : reason.trim().length < 8 ? 'reason' : undefined;
          if (messageId) context.report({ loc: forcedLocation(comment.loc.start), messageId });
        }
      },
    };
  },
});
