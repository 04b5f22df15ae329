import { findPhotosProblem, isProjectPhotos } from '@zmb/admin-api/contract/project-list.ts';
import { isFact } from '@zmb/admin-api/contract/company-facts.ts';
import { hasOwnRules, isOptionalEntryText } from '@zmb/admin-api/contract/entry-texts.ts';
import { findEntryTextProblems, findTextProblems } from '@zmb/admin-api/contract/site-text.ts';

import { useText } from '../../i18n/use-text.ts';
import type { TextName } from '../api/website-api.ts';
import { type FieldProblems, useFactProblems } from './use-fact-problems.ts';
import { useProblemText } from './use-text-formats.ts';

/** Returns error messages of an invalid fact or text that say what to do; nothing for a valid one. The source is the English text, which defines the placeholders. */
export function useFieldProblems(): (name: TextName, value: string, source: string) => FieldProblems {
  const factProblems = useFactProblems();
  const problemText = useProblemText();
  const text = useText();
  return ({ key, language }, value, source) => {
    if (isFact(key)) return factProblems(key, value);
    if (isProjectPhotos(key)) {
      const problem = value === '' ? undefined : findPhotosProblem(value);
      return problem === undefined ? {} : { '': text(`admin.website.projects.photos.problem.${problem}`) };
    }
    if (value === '' && isOptionalEntryText(key)) return {};
    const problems = hasOwnRules(key, source)
      ? findEntryTextProblems(value, { key, language })
      : findTextProblems(value, { language, source });
    return problems.length > 0 ? { '': problems.map(problemText).join(' ') } : {};
  };
}
