import { plainLine } from '@zmb/admin-api/contract/typed-line.ts';
import { useQueryClient } from '@tanstack/react-query';
import { defaultLanguage, type Language, languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { findServicesProblem, newServiceName, type ServicesProblem, writeServices } from '@zmb/admin-api/contract/service-list.ts';
import { REQUIRED_SERVICE_TEXTS } from '@zmb/admin-api/contract/service-texts.ts';
import { type ServiceEntry } from '@zmb/admin-api/contract/services.ts';
import { useToast } from '@zmb/design-system';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useText } from '../../i18n/use-text.ts';
import type { CallResult } from '../api/api-client.ts';
import { reloadWebsite, type SiteText, type SiteTextConflict, websiteApi } from '../api/website-api.ts';
import { useSession } from '../session/session.tsx';
import { useStaffMutation } from '../session/staff-data.tsx';
import { readServiceList } from './fact-values.ts';
import { storeUnsaved, textName, type UnsavedTexts, readUnsaved } from './unsaved-texts.ts';
import { serviceHref } from './paths.ts';
import { serviceFormName } from './unsaved-service.ts';
import { slugFor } from './service-slug.ts';
import { SERVICE_LIST } from './site-lists.ts';
import { useServicesProblem } from './use-fact-problems.ts';
import { useFieldProblems } from './use-field-problems.ts';

interface Typed {
  /** Texts by part and language. */
  texts: Readonly<Record<string, string>>;
  /** Whether the slug was edited, so that it no longer follows the English name. */
  isSlugTyped: boolean;
  entry: ServiceEntry;
}

const STORED_AS = 'new-service';
const EMPTY: Typed = {
  texts: {},
  isSlugTyped: false,
  entry: { name: '', slug: '', group: 'upkeep', drawing: 'handyman', related: ['', '', ''], isHidden: false },
};
const NAME_PROBLEMS: readonly ServicesProblem[] = ['slug', 'reserved', 'duplicate'];

/** The first save: the list with the new service, and the text that it is based on. */
interface Attempt {
  list: readonly ServiceEntry[];
  base: string;
  seen?: string;
}

/** The form of a new service. Unsaved values stay in this tab until they are saved or discarded. */
export function useNewService(texts: ReadonlyMap<string, SiteText>) {
  const text = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { show } = useToast();
  const { session } = useSession();
  const problemsOf = useFieldProblems();
  const userId = session.state === 'signedIn' ? session.user.id : '';
  const [typed, setTyped] = useState(() => {
    const stored = readUnsaved(STORED_AS, userId)[STORED_AS];
    return stored ? (JSON.parse(stored.text) as Typed) : EMPTY;
  });
  const servicesProblem = useServicesProblem();
  /** The number of attempts to save: after the first one, empty fields are errors too. */
  const [tries, setTries] = useState(0);
  const hasTriedToSave = tries > 0;
  const [conflict, setConflict] = useState<SiteTextConflict>();
  const isChanged = typed !== EMPTY;
  useEffect(() => {
    storeUnsaved(STORED_AS, userId, isChanged ? { [STORED_AS]: { text: JSON.stringify(typed), base: '' } } : {});
  }, [userId, typed, isChanged]);

  const fact = texts.get(SERVICE_LIST.name.key);
  const published = fact?.texts[SERVICE_LIST.name.language] ?? '';
  const others = readServiceList(fact?.draft?.[SERVICE_LIST.name.language] ?? published);
  const { entry } = typed;
  const textOf = (part: string, language: Language) => typed.texts[textName(part, language)] ?? '';

  // Related services are filled in, because they are checked separately.
  const related = others.slice(0, 3).map(({ name }) => name);
  const withRelated = { ...entry, related: [related[0] ?? '', related[1] ?? '', related[2] ?? ''] as const };
  const listProblem = findServicesProblem(writeServices([...others, withRelated]));
  const slugProblem = () => {
    if (entry.slug === '') return hasTriedToSave ? text('admin.website.company.problem.empty') : undefined;
    return listProblem && NAME_PROBLEMS.includes(listProblem) ? servicesProblem(listProblem) : undefined;
  };
  const isRelated = entry.related.every((name) => name !== '');
  const problemOf = (part: string, language: Language) => {
    const value = textOf(part, language).trim();
    if (value === '') return part === 'title' && hasTriedToSave ? text('admin.website.problem.empty') : undefined;
    return problemsOf({ key: `${entry.name}.${part}`, language }, value, '')[''];
  };
  const isPossible =
    entry.slug !== '' &&
    listProblem === undefined &&
    isRelated &&
    languageCodes.every((language) => textOf('title', language).trim() !== '') &&
    REQUIRED_SERVICE_TEXTS.every((part) => languageCodes.every((language) => problemOf(part, language) === undefined));

  const create = useStaffMutation(
    async ({ list, base, seen }: Attempt): Promise<CallResult<UnsavedTexts>> => {
      const result = await websiteApi.save(SERVICE_LIST.name, { text: writeServices(list), base, ...(seen !== undefined && { seen }) });
      if (!result.ok) return result;
      // The service exists from here on, so texts that fail to save are kept in its own form.
      const unsaved: Record<string, { text: string; base: string }> = {};
      for (const part of REQUIRED_SERVICE_TEXTS) {
        for (const language of languageCodes) {
          const value = textOf(part, language).trim();
          if (value === '') continue;
          const key = `${entry.name}.${part}`;
          const saved = await websiteApi.save({ key, language }, { text: value, base: '' });
          if (!saved.ok) unsaved[textName(key, language)] = { text: value, base: '' };
        }
      }
      return { ok: true, data: unsaved };
    },
    {
      onSuccess: async (unsaved) => {
        const isWhole = Object.keys(unsaved).length === 0;
        storeUnsaved(serviceFormName(entry.name), userId, unsaved);
        setTyped(EMPTY);
        await reloadWebsite(client);
        show(
          isWhole
            ? { tone: 'success', title: text('admin.website.services.new.saved') }
            : { tone: 'critical', title: text('admin.website.company.save.failed') },
        );
        await navigate(serviceHref(entry.name));
      },
      onError: ({ failure }) => {
        if (failure.status !== 409 || !failure.current) return;
        setConflict(failure.current as SiteTextConflict);
        void reloadWebsite(client);
      },
    },
  );

  const change = (next: Partial<Typed>) => {
    create.reset();
    setTyped((before) => ({ ...before, ...next }));
  };
  return {
    entry,
    /** The existing services, in display order. */
    others,
    textOf,
    problemOf,
    slugProblem: slugProblem() ?? (listProblem === 'too_many' ? text('admin.website.services.problem.too_many') : undefined),
    relatedProblem: hasTriedToSave && !isRelated ? text('admin.website.services.problem.related') : undefined,
    isChanged,
    tries,
    isRefused: hasTriedToSave && !isPossible,
    isPending: create.isPending,
    failure: conflict ? undefined : create.error?.failure,
    changeText: (part: string, language: Language, value: string) => {
      const follows = part === 'title' && language === defaultLanguage && !typed.isSlugTyped;
      const slug = follows ? slugFor(value) : entry.slug;
      change({ texts: { ...typed.texts, [textName(part, language)]: value }, entry: { ...entry, slug, name: newServiceName(slug) } });
    },
    changeSlug: (value: string) => {
      const slug = plainLine(value).toLowerCase();
      change({ isSlugTyped: value !== '', entry: { ...entry, slug, name: newServiceName(slug) } });
    },
    changeEntry: (next: ServiceEntry) => change({ entry: next }),
    reset: () => {
      setTyped(EMPTY);
      setTries(0);
      create.reset();
    },
    /** Saves the service, unless it is invalid. */
    submit: () => {
      setTries(tries + 1);
      if (isPossible && !create.isPending) create.mutate({ list: [...others, entry], base: published });
    },
    /** The list was published or changed by a colleague meanwhile. */
    conflict: conflict && { of: conflict, mine: writeServices([...others, entry]) },
    closeConflict: () => setConflict(undefined),
    /** Adds the service to the list of the account's draft. */
    overwrite: () => {
      if (!conflict) return;
      setConflict(undefined);
      create.mutate({ list: [...others, entry], base: conflict.published, ...(conflict.colleague && { seen: conflict.colleague.text }) });
    },
    /** Adds the service to the colleague's list. */
    accept: (accepted: string) => {
      if (!conflict) return;
      setConflict(undefined);
      const list = readServiceList(accepted).filter(({ name }) => name !== entry.name);
      create.mutate({ list: [...list, entry], base: conflict.published, ...(conflict.colleague && { seen: conflict.colleague.text }) });
    },
  };
}
