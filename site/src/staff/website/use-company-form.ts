import { useQueryClient } from '@tanstack/react-query';
import { type FactKey, factKeys, languagesOfFact } from '@zmb/admin-api/contract/company-facts.ts';
import type { Language } from '@zmb/admin-api/contract/languages.ts';
import { useToast } from '@zmb/design-system';
import { useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import type { CallFailure, CallResult } from '../api/api-client.ts';
import { keepSiteText, reloadWebsite, type SiteText, type SiteTextConflict, websiteApi } from '../api/website-api.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import { useUnsavedChanges } from '../session/unsaved.tsx';
import { cleanFact } from './fact-values.ts';
import { type FactProblems, useFactProblems } from './use-fact-problems.ts';

/** A fact in one language, as its field shows it. */
export interface FactField {
  key: FactKey;
  language: Language;
  /** What visitors see. */
  published: string;
  /** What is typed, else what is in the draft, else what is published. */
  text: string;
  /** `typed` is not saved yet. */
  state: 'published' | 'draft' | 'typed';
  problems: FactProblems;
  change: (text: string) => void;
}

/** What is typed, and the published text when the typing began. */
interface Typed {
  text: string;
  base: string;
}

interface Change {
  key: FactKey;
  language: Language;
  typed: string;
  base: string;
  /** The text of a colleague that was looked at. */
  seen?: string;
}

interface Outcome {
  saved: number;
  conflicts: SiteTextConflict[];
  /** What the API says against facts, by their name. */
  refusals: Record<string, string>;
}

const nameOf = (key: string, language: string) => `${key} ${language}`;

function without<Value>(values: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
}

/** The form about the company. Everything changed is saved at once, fact by fact; leaving it unsaved asks first. */
export interface CompanyForm {
  /** The fields of a fact, one for each language in which it is written. */
  fieldsOf: (key: FactKey) => FactField[];
  isChanged: boolean;
  /** Saving was tried although something cannot be saved. */
  isRefused: boolean;
  isPending: boolean;
  /** The last attempt failed before everything was saved. */
  failure: CallFailure | undefined;
  /** Saves what is changed. @returns Whether everything could be sent. */
  submit: () => boolean;
  /** Discards what is typed. */
  reset: () => void;
  /** A fact that was published differently or is changed by a colleague, and what is typed for it here. */
  conflict: { of: SiteTextConflict; mine: string } | undefined;
  closeConflict: () => void;
  keepMine: () => void;
  take: (text: string) => void;
}

export function useCompanyForm(facts: ReadonlyMap<string, SiteText>): CompanyForm {
  const text = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const problemsOf = useFactProblems();
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [conflicts, setConflicts] = useState<readonly SiteTextConflict[]>([]);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [isRefused, setIsRefused] = useState(false);

  const drop = (name: string, saved?: string) =>
    // What somebody typed while it was saved stays.
    setTyped((before) => (saved === undefined || before[name]?.text === saved ? without(before, name) : before));
  const fieldsOf = (key: FactKey): FactField[] =>
    languagesOfFact(key).flatMap((language) => {
      const fact = facts.get(key);
      if (!fact) return [];
      const name = nameOf(key, language);
      const published = fact.texts[language];
      const draft = fact.draft?.[language];
      const own = typed[name];
      // Who touches what is in the draft saves it once more, on what is published now.
      const isTyped = own !== undefined && (draft !== undefined || cleanFact(key, own.text) !== published);
      const refusal = refusals[name];
      return [
        {
          ...{ key, language, published, text: own?.text ?? draft ?? published },
          state: isTyped ? 'typed' : draft === undefined ? 'published' : 'draft',
          problems: { ...(refusal !== undefined && { '': refusal }), ...(isTyped && problemsOf(key, cleanFact(key, own.text))) },
          change: (next) => {
            setIsRefused(false);
            setRefusals(without(refusals, name));
            setTyped((before) => ({ ...before, [name]: { text: next, base: before[name]?.base ?? published } }));
          },
        },
      ];
    });

  const save = useStaffMutation(
    async (changes: readonly Change[]): Promise<CallResult<Outcome>> => {
      const outcome: Outcome = { saved: 0, conflicts: [], refusals: {} };
      for (const { key, language, typed: own, ...seen } of changes) {
        const result = await websiteApi.save({ key, language }, { text: cleanFact(key, own), ...seen });
        const refusal = result.ok ? undefined : result.fields?.['text'];
        if (result.ok) {
          outcome.saved += 1;
          keepSiteText(client, result.data);
          drop(nameOf(key, language), own);
        } else if (result.status === 409 && result.current) outcome.conflicts.push(result.current as SiteTextConflict);
        else if (refusal !== undefined) outcome.refusals[nameOf(key, language)] = refusal;
        else return result;
      }
      return { ok: true, data: outcome };
    },
    {
      onSuccess: ({ saved, conflicts: found, refusals: refused }, changes) => {
        if (saved > 0) show({ tone: 'success', title: text('admin.website.company.saved', { count: saved }) });
        setRefusals(refused);
        setIsRefused(Object.keys(refused).length > 0);
        const isTried = (conflict: SiteTextConflict) => changes.some(({ key, language }) => isOf(conflict, { key, language }));
        setConflicts((before) => [...found, ...before.filter((conflict) => !isTried(conflict))]);
        if (found.length > 0) void reloadWebsite(client);
      },
    },
  );

  const fields = factKeys.flatMap(fieldsOf);
  const changed = fields.filter(({ state }) => state === 'typed');
  const isChanged = changed.length > 0;
  useUnsavedChanges(isChanged);

  const [first] = conflicts;
  const mine = first && typed[nameOf(first.key, first.language)];
  const closeConflict = () => setConflicts((before) => before.slice(1));
  return {
    fieldsOf,
    isChanged,
    isRefused,
    isPending: save.isPending,
    failure: save.error?.failure,
    submit: () => {
      const isPossible = changed.every(({ problems }) => Object.keys(problems).length === 0);
      setIsRefused(!isPossible);
      if (!isPossible) return false;
      if (isChanged && !save.isPending)
        save.mutate(
          changed.map(({ key, language, text: own, published }) => ({
            ...{ key, language, typed: own, base: typed[nameOf(key, language)]?.base ?? published },
          })),
        );
      return true;
    },
    reset: () => {
      setTyped({});
      setRefusals({});
      setIsRefused(false);
      save.reset();
    },
    conflict: first && mine && { of: first, mine: mine.text },
    closeConflict,
    keepMine: () => {
      const field = fields.find((each) => first && isOf(first, each));
      if (!first || !field) return;
      const seen = first.colleague && { seen: first.colleague.text };
      save.mutate([{ key: field.key, language: field.language, typed: field.text, base: first.published, ...seen }]);
    },
    take: (taken) => {
      if (!first) return;
      const name = nameOf(first.key, first.language);
      closeConflict();
      if (taken === first.published && first.draft === null) drop(name);
      else setTyped((before) => ({ ...before, [name]: { text: taken, base: first.published } }));
    },
  };
}

interface Named {
  key: string;
  language: Language;
}

function isOf(conflict: Named, field: Named): boolean {
  return conflict.key === field.key && conflict.language === field.language;
}
