import { useQueryClient } from '@tanstack/react-query';
import { isFact } from '@zmb/admin-api/contract/company-facts.ts';
import { defaultLanguage } from '@zmb/admin-api/contract/languages.ts';
import { useToast } from '@zmb/design-system';
import { useEffect, useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import type { CallFailure, CallResult } from '../api/api-client.ts';
import {
  storeSiteText,
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
import { storeUnsaved, textName, type UnsavedTexts, readUnsaved } from './unsaved-texts.ts';
import type { FieldProblems } from './use-fact-problems.ts';
import { useFieldProblems } from './use-field-problems.ts';

/** The field of a fact or text in one language. */
export interface DraftField extends TextName {
  /** The published text; empty for an unpublished one. */
  published: string;
  /** The typed text, else the draft, else the published text. */
  text: string;
  /** `typed` is unsaved. */
  state: 'published' | 'draft' | 'typed';
  problems: FieldProblems;
  /** Whether the draft is older than a publication of the same text. */
  isConflict: boolean;
  change: (text: string) => void;
  /** Saves the draft text again, based on the text that is published now. */
  saveAgain: () => void;
}

interface Change extends TextName {
  typed: string;
  base: string;
  /** The colleague's text that was shown in the conflict. */
  seen?: string;
}

interface Outcome {
  saved: number;
  conflicts: SiteTextConflict[];
  /** The API's error messages, by the name of the text. */
  refusals: Record<string, string>;
}

function without<Value>(values: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
}

/** A form of facts and texts. One press saves all changes to the draft, one after the other. */
export interface DraftForm {
  /** The fields of a key, one for each language in the form. */
  fieldsOf: (key: string) => DraftField[];
  isChanged: boolean;
  /** Whether an attempt to save was refused because of invalid fields. */
  isRefused: boolean;
  isPending: boolean;
  /** The failure of the last attempt, which did not save everything. */
  failure: CallFailure | undefined;
  /** Saves the changes. @returns Whether all fields are valid. */
  submit: () => boolean;
  /** Discards unsaved changes. */
  reset: () => void;
  /** A text that was published or changed by a colleague meanwhile, and the text typed here. */
  conflict: { of: SiteTextConflict; mine: string } | undefined;
  closeConflict: () => void;
  overwrite: () => void;
  accept: (text: string) => void;
}

interface Options {
  /** The facts and texts of the website by key. */
  texts: ReadonlyMap<string, SiteText>;
  /** The texts of the form, in the order of saving. An unlisted text is empty; an unlisted fact is omitted. */
  names: readonly TextName[];
  /** Stores unsaved changes in this tab under this name. Without it, leaving the page asks for confirmation. */
  storedAs?: string;
}

/** The state of a form of facts and texts. */
export function useDraftForm({ texts, names, storedAs }: Options): DraftForm {
  const text = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const problemsOf = useFieldProblems();
  const draftChanges = useStaffQuery(websiteQueries.draft).data?.changes ?? [];
  const [typed, setTyped] = useTyped(storedAs);
  const [conflicts, setConflicts] = useState<readonly SiteTextConflict[]>([]);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [isRefused, setIsRefused] = useState(false);

  const drop = (name: string, saved?: string) =>
    // Text typed during saving is kept.
    setTyped((before) => (saved === undefined || before[name]?.text === saved ? without(before, name) : before));
  const fieldsOf = (fieldKey: string): DraftField[] =>
    names.flatMap(({ key, language }) => {
      const item = texts.get(key);
      if (key !== fieldKey || (!item && isFact(key))) return [];
      const name = textName(key, language);
      const published = item?.texts[language] ?? '';
      const draft = item?.draft?.[language];
      const source = item?.builtIn?.[defaultLanguage] ?? item?.texts[defaultLanguage] ?? '';
      const own = typed[name];
      // Any edit of a draft text counts as typed, because saving it rebases the draft on the text that is published now.
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
          storeSiteText(client, result.data);
          drop(textName(key, language), own);
        } else if (result.status === 409 && result.current) outcome.conflicts.push(result.current as SiteTextConflict);
        else if (refusal !== undefined) outcome.refusals[textName(key, language)] = refusal;
        else return result;
      }
      return { ok: true, data: outcome };
    },
    {
      onSuccess: ({ saved, conflicts: found, refusals: refused }, changes) => {
        if (saved > 0) show({ tone: 'success', title: text('admin.website.company.saved', { count: saved }) });
        setRefusals(refused);
        setIsRefused(Object.keys(refused).length > 0);
        const isOfAttempt = (conflict: SiteTextConflict) => changes.some(({ key, language }) => isOf(conflict, { key, language }));
        setConflicts((before) => [...found, ...before.filter((conflict) => !isOfAttempt(conflict))]);
        if (found.length > 0) void reloadWebsite(client);
      },
    },
  );

  const fields = [...new Set(names.map(({ key }) => key))].flatMap(fieldsOf);
  const changed = fields.filter(({ state }) => state === 'typed');
  const isChanged = changed.length > 0;
  useUnsavedChanges(isChanged && storedAs === undefined);

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
            ...{ key, language, typed: own, base: typed[textName(key, language)]?.base ?? published },
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
    overwrite: () => {
      const field = fields.find((each) => first && isOf(first, each));
      if (!first || !field) return;
      const seen = first.colleague && { seen: first.colleague.text };
      save.mutate([{ key: field.key, language: field.language, typed: field.text, base: first.published, ...seen }]);
    },
    accept: (accepted) => {
      if (!first) return;
      const name = textName(first.key, first.language);
      closeConflict();
      if (accepted === first.published && first.draft === null) drop(name);
      else setTyped((before) => ({ ...before, [name]: { text: accepted, base: first.published } }));
    },
  };
}

function isOf(one: TextName, other: TextName): boolean {
  return one.key === other.key && one.language === other.language;
}

/** The unsaved changes, in the component and, with a name, also in the storage of this tab for the signed-in account. */
function useTyped(storedAs: string | undefined) {
  const { session } = useSession();
  const userId = session.state === 'signedIn' ? session.user.id : '';
  const state = useState<UnsavedTexts>(() => (storedAs === undefined ? {} : readUnsaved(storedAs, userId)));
  const [typed] = state;
  useEffect(() => {
    if (storedAs !== undefined) storeUnsaved(storedAs, userId, typed);
  }, [storedAs, userId, typed]);
  return state;
}
