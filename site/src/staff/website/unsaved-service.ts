import { writeServices } from '@zmb/admin-api/contract/service-list.ts';
import { type ServiceEntry } from '@zmb/admin-api/contract/services.ts';
import { useState } from 'react';

import type { SiteText } from '../api/website-api.ts';
import { useSession } from '../session/session.tsx';
import { readServiceList } from './fact-values.ts';
import { storeUnsaved, textName, readUnsaved } from './unsaved-texts.ts';
import { SERVICE_LIST } from './site-lists.ts';

/** The name of a service's unsaved form in this tab. */
export function serviceFormName(name: string): string {
  return `service-${name}`;
}

/**
 * The form of a service changes only its own entry. Its unsaved entry is merged into the current list, so that the order and other services
 * that were saved meanwhile are kept.
 *
 * @param saved The list in the draft, else the published one.
 * @returns The name of the unsaved form.
 */
export function useUnsavedService(name: string, saved: readonly ServiceEntry[], texts: ReadonlyMap<string, SiteText>): string {
  const { session } = useSession();
  const userId = session.state === 'signedIn' ? session.user.id : '';
  useState(() => {
    const { key, language } = SERVICE_LIST.name;
    const unsaved = readUnsaved(serviceFormName(name), userId);
    const list = unsaved[textName(key, language)];
    const entry = list && readServiceList(list.text).find((each) => each.name === name);
    if (!entry) return;
    const text = writeServices(saved.map((each) => (each.name === name ? entry : each)));
    storeUnsaved(serviceFormName(name), userId, {
      ...unsaved,
      [textName(key, language)]: { text, base: texts.get(key)?.texts[language] ?? '' },
    });
  });
  return serviceFormName(name);
}
