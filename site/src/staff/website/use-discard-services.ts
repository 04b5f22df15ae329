import { useQueryClient } from '@tanstack/react-query';
import { languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { writeServices } from '@zmb/admin-api/contract/service-list.ts';
import { serviceOfText } from '@zmb/admin-api/contract/service-texts.ts';

import type { CallResult } from '../api/api-client.ts';
import { reloadWebsite, type SiteText, websiteApi } from '../api/website-api.ts';
import { CallError } from '../session/staff-data.tsx';
import { useSession } from '../session/session.tsx';
import { readServiceList } from './fact-values.ts';
import { SERVICES_NAME } from './use-draft-form.ts';

/**
 * Takes services out of the draft. The texts of new ones go first, because the API knows them by the list.
 *
 * Both throw `CallError` at the first call that fails; what is out of the draft by then stays out.
 */
export function useDiscardServices(texts: ReadonlyMap<string, SiteText>) {
  const client = useQueryClient();
  const { guard } = useSession();
  const { key, language } = SERVICES_NAME;
  const fact = texts.get(key);
  const published = fact?.texts[language] ?? '';
  const list = readServiceList(fact?.draft?.[language] ?? published);
  const isNew = (name: string) => !readServiceList(published).some((each) => each.name === name);

  const done = async (call: () => Promise<CallResult<unknown>>) => {
    const result = await guard(call);
    if (!result.ok) throw new CallError(result);
  };
  const discardTextsOf = async (names: readonly string[]) => {
    for (const each of texts.values()) {
      const service = serviceOfText(each.key);
      if (service === undefined || !names.includes(service)) continue;
      for (const code of languageCodes)
        if (each.draft?.[code] !== undefined) await done(() => websiteApi.discard({ key: each.key, language: code }));
    }
  };
  return {
    /** A new service with its texts. */
    one: async (name: string): Promise<void> => {
      await discardTextsOf([name]);
      const rest = list.filter((each) => each.name !== name);
      await done(() => websiteApi.save(SERVICES_NAME, { text: writeServices(rest), base: published }));
      await reloadWebsite(client);
    },
    /** Every change of the list, with the texts of new services. */
    all: async (): Promise<void> => {
      await discardTextsOf(list.map((each) => each.name).filter(isNew));
      await done(() => websiteApi.discard(SERVICES_NAME));
      await reloadWebsite(client);
    },
  };
}
