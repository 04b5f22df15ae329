import { useQueryClient } from '@tanstack/react-query';
import { languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { entryOfText } from '@zmb/admin-api/contract/entry-texts.ts';

import type { CallResult } from '../api/api-client.ts';
import { reloadWebsite, type SiteText, websiteApi } from '../api/website-api.ts';
import { CallError } from '../session/staff-data.tsx';
import { useSession } from '../session/session.tsx';
import type { SiteList } from './site-lists.ts';

/**
 * Removes services or projects from the draft. The texts of new ones are removed first, because the API knows them only while they are in the list.
 *
 * Both throw `CallError` at the first call that fails, without restoring what was removed before.
 */
export function useDiscardEntries<Entry>({ name, read, write, idOf }: SiteList<Entry>, texts: ReadonlyMap<string, SiteText>) {
  const client = useQueryClient();
  const { guard } = useSession();
  const fact = texts.get(name.key);
  const published = fact?.texts[name.language] ?? '';
  const list = read(fact?.draft?.[name.language] ?? published);
  const isNew = (id: string) => !read(published).some((each) => idOf(each) === id);

  const done = async (call: () => Promise<CallResult<unknown>>) => {
    const result = await guard(call);
    if (!result.ok) throw new CallError(result);
  };
  const discardTextsOf = async (ids: readonly string[]) => {
    for (const each of texts.values()) {
      const entry = entryOfText(each.key);
      if (entry?.list !== name.key || !ids.includes(entry.name)) continue;
      for (const code of languageCodes)
        if (each.draft?.[code] !== undefined) await done(() => websiteApi.discard({ key: each.key, language: code }));
    }
  };
  return {
    /** A new entry with its texts. */
    one: async (id: string): Promise<void> => {
      await discardTextsOf([id]);
      const rest = list.filter((each) => idOf(each) !== id);
      await done(() => websiteApi.save(name, { text: write(rest), base: published }));
      await reloadWebsite(client);
    },
    /** Discards every change of the list, with the texts of new entries. */
    all: async (): Promise<void> => {
      await discardTextsOf(list.map(idOf).filter(isNew));
      await done(() => websiteApi.discard(name));
      await reloadWebsite(client);
    },
  };
}
