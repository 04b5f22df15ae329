/** SQL of what messages say of leads, with whether a lead waits by the same condition as lists have it. */
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { Language } from '../../../contract/languages.ts';
import type { LeadPlace, LeadWishes } from '../../../contract/lead-place.ts';
import { IS_WAITING } from '../model/lead.entity.ts';
import { type LeadKind, placeOfRow, toInstant } from '../model/lead-kinds.ts';

/** A lead as messages to staff show it; a callback request has only the phone number. */
export interface LeadFacts extends LeadWishes {
  id: string;
  leadKind: LeadKind;
  /** It waits for its first answer. */
  isWaiting: boolean;
  reference: string;
  language: Language;
  sourcePath: string | null;
  name: string | null;
  /** E.164. */
  phone: string | null;
  email: string | null;
  serviceType: string | null;
  message: string | null;
  /** ISO 8601. */
  receivedAt: string;
  /** ISO 8601. */
  dueAt: string;
}

type LeadFactsRow = Omit<LeadFacts, 'place'> & LeadPlace;

const FACTS = `
  select id, kind as "leadKind", (${IS_WAITING}) as "isWaiting", reference, language, source_path as "sourcePath", name, email, phone,
    service_type as "serviceType", message, received_at as "receivedAt", due_at as "dueAt", windows, urgency,
    community, building, unit, landmark, makani, latitude, longitude
  from leads where id in (select value::uuid from jsonb_array_elements_text(?::jsonb))`;

/** Reads leads for messages when they are sent, so that they say what is known then. */
@Injectable()
export class LeadFactsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Those of the leads that are there. */
  async findAll(ids: readonly string[], em: EntityManager = this.em): Promise<LeadFacts[]> {
    const rows = await em.execute<LeadFactsRow[]>(FACTS, [JSON.stringify(ids)]);
    return rows.map(toLeadFacts);
  }

  /** The lead, or undefined when it is there no more. */
  async find(id: string): Promise<LeadFacts | undefined> {
    return (await this.findAll([id]))[0];
  }
}

function toLeadFacts({
  community,
  building,
  unit,
  landmark,
  makani,
  latitude,
  longitude,
  receivedAt,
  dueAt,
  ...lead
}: LeadFactsRow): LeadFacts {
  const place = placeOfRow({ community, building, unit, landmark, makani, latitude, longitude });
  return { ...lead, place, receivedAt: toInstant(receivedAt), dueAt: toInstant(dueAt) };
}
