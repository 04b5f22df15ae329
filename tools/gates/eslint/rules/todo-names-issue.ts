import { createRule } from './create-rule.ts';

const MARK = /\b(?:TODO|FIXME|XXX|HACK)\b/g;
const WITH_ISSUE = /^(?:TODO|FIXME|XXX|HACK)\s*\(?\s*#\d+/;

/** A note for later names its issue: `TODO #12: …`. */
export const todoNamesIssue = createRule({
  name: 'todo-names-issue',
  meta: {
    type: 'suggestion',
    docs: { description: 'Every TODO names an issue.' },
    schema: [],
    messages: { issue: 'Name the issue that will see to this, as in “{{mark}} #12: …”, or do it now.' },
  },
  defaultOptions: [],
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          for (const found of comment.value.matchAll(MARK)) {
            if (WITH_ISSUE.test(comment.value.slice(found.index))) continue;
            context.report({ loc: comment.loc, messageId: 'issue', data: { mark: found[0] } });
          }
        }
      },
    };
  },
});
