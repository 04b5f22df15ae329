import { useState } from 'react';

import type { Lead } from '../api/leads-api.ts';

/** The place of a lead among rows, or where it was before it left them; undefined for one that was never among them. */
export function useLastPlace(rows: readonly Lead[], lead: string | undefined): number | undefined {
  const [last, setLast] = useState<{ lead: string; place: number }>();
  const place = rows.findIndex(({ id }) => id === lead);
  if (lead !== undefined && place !== -1 && (last?.lead !== lead || last.place !== place)) setLast({ lead, place });
  if (place !== -1) return place;
  return last !== undefined && last.lead === lead ? last.place : undefined;
}
