import { isFact } from '@zmb/admin-api/contract/company-facts.ts';
import { isOptionalServiceText } from '@zmb/admin-api/contract/service-texts.ts';
import { findServiceTextProblems, findTextProblems } from '@zmb/admin-api/contract/site-text.ts';

import type { TextName } from '../api/website-api.ts';
import { type FieldProblems, useFactProblems } from './use-fact-problems.ts';
import { hasOwnRules } from './has-own-rules.ts';
import { useProblemText } from './use-text-words.ts';

/** Says why a fact or text cannot be saved, and what to do; nothing if it can. The source is the English text that says which placeholders there are. */
export function useFieldProblems(): (name: TextName, value: string, source: string) => FieldProblems {
  const factProblems = useFactProblems();
  const problemText = useProblemText();
  return ({ key, language }, value, source) => {
    if (isFact(key)) return factProblems(key, value);
    if (value === '' && isOptionalServiceText(key)) return {};
    const problems = hasOwnRules(key, source)
      ? findServiceTextProblems(value, { key, language })
      : findTextProblems(value, { language, source });
    return problems.length > 0 ? { '': problems.map(problemText).join(' ') } : {};
  };
}
