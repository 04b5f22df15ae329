import { useQueryClient } from '@tanstack/react-query';
import { isFact } from '@zmb/admin-api/contract/company-facts.ts';
import { defaultLanguage } from '@zmb/admin-api/contract/languages.ts';
import { useToast } from '@zmb/design-system';
import { useEffect, useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import type { CallFailure, CallResult } from '../api/api-client.ts';
import {
  keepSiteText,
  reloadWebsite,
  type SiteText,
  type SiteTextConflict,
  type TextName,
  websiteApi,
  websiteQueries,
} from '../api/website-api.ts';
import { useSession } from '../session/session.tsx';
import { useStaffMutation, useStaffQuery } from '../session/staff-data.tsx';
import { useUnsavedChanges } from '../session/unsaved.tsx';
import { cleanText } from './fact-values.ts';
import { keepTexts, keptName, type KeptTexts, readKept } from './kept-texts.ts';
import type { FieldProblems } from './use-fact-problems.ts';
import { useFieldProblems } from './use-field-problems.ts';

/** A fact or text in one language, as its field shows it. */
export interface DraftField extends TextName {
  /** What visitors see; empty for a text that is not published yet. */
  published: string;
  /** What is typed, else what is in the draft, else what is published. */
  text: string;
  /** `typed` is not saved yet. */
  state: 'published' | 'draft' | 'typed';
  problems: FieldProblems;
  /** What is in the draft was changed before something else was published. */
  isConflict: boolean;
  change: (text: string) => void;
  /** Saves what is in the draft once more, on what is published now. */
  saveAgain: () => void;
}

interface Change extends TextName {
  typed: string;
  base: string;
  /** The text of a colleague that was looked at. */
  seen?: string;
}

interface Outcome {
  saved: number;
  conflicts: SiteTextConflict[];
  /** What the API says against a text, by its name. */
  refusals: Record<string, string>;
}

function without<Value>(values: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
}

/** A form of facts and texts. Everything changed is saved to the draft at once, one after the other. */
export interface DraftForm {
  /** The fields of a key, one for each language in which the form has it. */
  fieldsOf: (key: string) => DraftField[];
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
  /** A text that was published differently or is changed by a colleague, and what is typed for it here. */
  conflict: { of: SiteTextConflict; mine: string } | undefined;
  closeConflict: () => void;
  keepMine: () => void;
  take: (text: string) => void;
}

interface Options {
  /** The facts and texts of the website by key. */
  texts: ReadonlyMap<string, SiteText>;
  /** What the form has, in the order in which it is saved. A text that the API does not list is empty; a fact is left out. */
  names: readonly TextName[];
  /** Keeps what is typed in this tab under this name, until it is saved or discarded. Without it, leaving the page unsaved asks first. */
  keptAs?: string;
}

/** The state of a form of facts and texts. */
export function useDraftForm({ texts, names, keptAs }: Options): DraftForm {
  const text = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const problemsOf = useFieldProblems();
  const draftChanges = useStaffQuery(websiteQueries.draft).data?.changes ?? [];
  const [typed, setTyped] = useTyped(keptAs);
  const [conflicts, setConflicts] = useState<readonly SiteTextConflict[]>([]);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [isRefused, setIsRefused] = useState(false);

  const drop = (name: string, saved?: string) =>
    // What somebody typed while it was saved stays.
    setTyped((before) => (saved === undefined || before[name]?.text === saved ? without(before, name) : before));
  const fieldsOf = (wanted: string): DraftField[] =>
    names.flatMap(({ key, language }) => {
      const item = texts.get(key);
      if (key !== wanted || (!item && isFact(key))) return [];
      const name = keptName(key, language);
      const published = item?.texts[language] ?? '';
      const draft = item?.draft?.[language];
      const source = item?.builtIn?.[defaultLanguage] ?? item?.texts[defaultLanguage] ?? '';
      const own = typed[name];
      // Who touches what is in the draft saves it once more, on what is published now.
      const isTyped = own !== undefined && (draft !== undefined || cleanText(key, own.text) !== published);
      const refusal = refusals[name];
      return [
        {
          ...{ key, language, published, text: own?.text ?? draft ?? published },
          state: isTyped ? 'typed' : draft === undefined ? 'published' : 'draft',
          isConflict: !isTyped && draft !== undefined && draftChanges.some((each) => each.isConflict && isOf(each, { key, language })),
          problems: {
            ...(refusal !== undefined && { '': refusal }),
            ...(isTyped && problemsOf({ key, language }, cleanText(key, own.text), source)),
          },
          change: (next) => {
            setIsRefused(false);
            setRefusals((before) => without(before, name));
            setTyped((before) => ({ ...before, [name]: { text: next, base: before[name]?.base ?? published } }));
          },
          saveAgain: () => save.mutate([{ key, language, typed: draft ?? published, base: published }]),
        },
      ];
    });

  const save = useStaffMutation(
    async (changes: readonly Change[]): Promise<CallResult<Outcome>> => {
      const outcome: Outcome = { saved: 0, conflicts: [], refusals: {} };
      for (const { key, language, typed: own, ...seen } of changes) {
        const result = await websiteApi.save({ key, language }, { text: cleanText(key, own), ...seen });
        const refusal = result.ok ? undefined : result.fields?.['text'];
        if (result.ok) {
          outcome.saved += 1;
          keepSiteText(client, result.data);
          drop(keptName(key, language), own);
        } else if (result.status === 409 && result.current) outcome.conflicts.push(result.current as SiteTextConflict);
        else if (refusal !== undefined) outcome.refusals[keptName(key, language)] = refusal;
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

  const fields = [...new Set(names.map(({ key }) => key))].flatMap(fieldsOf);
  const changed = fields.filter(({ state }) => state === 'typed');
  const isChanged = changed.length > 0;
  useUnsavedChanges(isChanged && keptAs === undefined);

  const [first] = conflicts;
  const mine = first && fields.find((each) => isOf(first, each))?.text;
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
            ...{ key, language, typed: own, base: typed[keptName(key, language)]?.base ?? published },
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
    conflict: first && mine !== undefined ? { of: first, mine } : undefined,
    closeConflict,
    keepMine: () => {
      const field = fields.find((each) => first && isOf(first, each));
      if (!first || !field) return;
      const seen = first.colleague && { seen: first.colleague.text };
      save.mutate([{ key: field.key, language: field.language, typed: field.text, base: first.published, ...seen }]);
    },
    take: (taken) => {
      if (!first) return;
      const name = keptName(first.key, first.language);
      closeConflict();
      if (taken === first.published && first.draft === null) drop(name);
      else setTyped((before) => ({ ...before, [name]: { text: taken, base: first.published } }));
    },
  };
}

function isOf(one: TextName, other: TextName): boolean {
  return one.key === other.key && one.language === other.language;
}

/** What is typed, in the component and, under a name, in this tab for the signed-in person. */
function useTyped(keptAs: string | undefined) {
  const { session } = useSession();
  const userId = session.state === 'signedIn' ? session.user.id : '';
  const state = useState<KeptTexts>(() => (keptAs === undefined ? {} : readKept(keptAs, userId)));
  const [typed] = state;
  useEffect(() => {
    if (keptAs !== undefined) keepTexts(keptAs, userId, typed);
  }, [keptAs, userId, typed]);
  return state;
}
