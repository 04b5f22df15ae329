import { writeServices } from '@zmb/admin-api/contract/service-list.ts';
import { type ServiceEntry } from '@zmb/admin-api/contract/services.ts';
import { useState } from 'react';

import type { SiteText } from '../api/website-api.ts';
import { useSession } from '../session/session.tsx';
import { readServiceList } from './fact-values.ts';
import { keepTexts, keptName, readKept } from './kept-texts.ts';
import { SERVICE_LIST } from './site-lists.ts';

/** The name under which the form of a service is kept in this tab. */
export function keptService(name: string): string {
  return `service-${name}`;
}

/**
 * The form of a service changes its entry alone. What is kept of it is put into the list as that is now, so that the order and the other
 * services stay as they were saved meanwhile.
 *
 * @param saved The list in the draft, else the published one.
 * @returns The name under which the form is kept.
 */
export function useKeptService(name: string, saved: readonly ServiceEntry[], texts: ReadonlyMap<string, SiteText>): string {
  const { session } = useSession();
  const userId = session.state === 'signedIn' ? session.user.id : '';
  useState(() => {
    const { key, language } = SERVICE_LIST.name;
    const kept = readKept(keptService(name), userId);
    const list = kept[keptName(key, language)];
    const entry = list && readServiceList(list.text).find((each) => each.name === name);
    if (!entry) return;
    const text = writeServices(saved.map((each) => (each.name === name ? entry : each)));
    keepTexts(keptService(name), userId, { ...kept, [keptName(key, language)]: { text, base: texts.get(key)?.texts[language] ?? '' } });
  });
  return keptService(name);
}
