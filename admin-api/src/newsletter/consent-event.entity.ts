import { defineEntity, p } from '@mikro-orm/core';

import type { Language } from '../../contract/languages.ts';
import { consentEventSchema } from './consent-event.schema.ts';

const schema = defineEntity({
  name: 'ConsentEvent',
  tableName: 'consent_events',
  properties: {
    id: p.uuid().primary(),
    subscriberId: p.uuid().index(),
    event: p.enum(consentEventSchema.options),
    /** Of the notice below the form; null for what did not come from a form. */
    noticeVersion: p.integer().nullable().strictNullable(),
    language: p.text().$type<Language>(),
    occurredAt: p.datetime(3),
  },
});

/** What a newsletter subscriber has agreed to, or no longer agrees to. The consent of a lead is in its own row. */
export class ConsentEvent extends schema.class {}
schema.setClass(ConsentEvent);
