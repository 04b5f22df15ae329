import { z } from 'zod';

import { id } from '../../http/fields.schema.ts';

/** What an open tab tells: which lead its user looks at. */
export const lookSchema = z
  .strictObject({
    stream: id.meta({ description: 'The id of the tab’s stream, from its `ready` event.' }),
    leadId: id.nullable().meta({ description: 'The lead on the screen; `null` for none.' }),
  })
  .meta({ id: 'Look' });
export type Look = z.output<typeof lookSchema>;

export const leadPresenceSchema = z
  .object({
    leadId: id,
    viewers: z
      .array(z.object({ id, name: z.string() }).meta({ id: 'LeadViewer' }))
      .meta({ description: 'Everybody who has the lead on the screen, each once; the reader too.' }),
  })
  .meta({ id: 'LeadPresence', description: 'The data of a `presence` event: who looks at a lead now.' });
export type LeadPresence = z.output<typeof leadPresenceSchema>;
