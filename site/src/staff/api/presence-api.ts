import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, call, headers } from './api-client.ts';

/** Who looks at a lead now, as the event stream says it. */
export type LeadPresence = components['schemas']['LeadPresence'];
/** A colleague who has a lead on the screen. */
export type LeadViewer = components['schemas']['LeadViewer'];

export const presenceApi = {
  /** Tells colleagues which lead this tab shows. Never throws. */
  look: (body: components['schemas']['Look']) => call(api.POST('/api/admin/presence', { body, headers: headers() })),
};
