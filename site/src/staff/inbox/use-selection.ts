import { useCallback, useState } from 'react';

import { queryOf } from './filter.ts';
import type { InboxAddress } from './use-inbox-address.ts';

const NONE: ReadonlySet<string> = new Set();

/** The chosen rows; another list begins with none. */
export function useSelection({ filter }: InboxAddress) {
  const of = JSON.stringify(queryOf(filter));
  const [chosen, setChosen] = useState<{ of: string; ids: ReadonlySet<string> }>({ of, ids: new Set() });
  const set = useCallback((ids: ReadonlySet<string>) => setChosen({ of, ids }), [of]);
  return [chosen.of === of ? chosen.ids : NONE, set] as const;
}
