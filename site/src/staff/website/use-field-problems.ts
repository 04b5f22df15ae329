import { isFact } from '@zmb/admin-api/contract/company-facts.ts';
import { isOptionalServiceText, serviceOfText } from '@zmb/admin-api/contract/service-texts.ts';
import { findServiceTextProblems, findTextProblems } from '@zmb/admin-api/contract/site-text.ts';
import { isBuiltInService } from '@zmb/admin-api/contract/services.ts';

import type { TextName } from '../api/website-api.ts';
import { type FieldProblems, useFactProblems } from './use-fact-problems.ts';
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

/**
 * Whether a text of a service has rules of its own, because the build has no text that it could be compared with.
 *
 * @param source The English text of the build; empty where there is none.
 */
export function hasOwnRules(key: string, source: string): boolean {
  const service = serviceOfText(key);
  return service !== undefined && (source === '' || !isBuiltInService(service));
}
