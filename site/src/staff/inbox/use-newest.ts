import { useCallback, useState } from 'react';

import type { Lead } from '../api/leads-api.ts';

/**
 * Leads as they are known best: an answer may have overtaken another one, and the higher version is the newer one.
 *
 * @returns What is known best of a lead, and a way to tell what has become known.
 */
export function useNewest(): { newest: (lead: Lead) => Lead; learn: (lead: Lead) => void } {
  const [known, setKnown] = useState<ReadonlyMap<string, Lead>>(new Map());
  const newest = useCallback(
    (lead: Lead) => {
      const other = known.get(lead.id);
      return other && other.version > lead.version ? other : lead;
    },
    [known],
  );
  const learn = useCallback((lead: Lead) => {
    setKnown((before) => {
      const other = before.get(lead.id);
      return other && other.version >= lead.version ? before : new Map(before).set(lead.id, lead);
    });
  }, []);
  return { newest, learn };
}
