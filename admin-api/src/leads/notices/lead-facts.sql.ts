/** SQL of the lead data in staff notifications. `isWaiting` has the same condition as in lists. */
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { Language } from '../../../contract/languages.ts';
import { fieldsOfKind, type LeadField } from '../../../contract/lead-fields.ts';
import { type LeadPlace, type LeadPlaceAndTime, PLACE_TEXTS } from '../../../contract/lead-place.ts';
import { IS_WAITING } from '../model/lead.entity.ts';
import { columnOf, type LeadKind, placeOfRow, toInstant } from '../model/lead-kinds.ts';

/** Lead data in staff notifications; a callback request has only the fields of its form. */
export interface LeadFacts extends LeadPlaceAndTime, Record<LeadField, string | null> {
  id: string;
  leadKind: LeadKind;
  /** Whether it awaits a first reply. */
  isWaiting: boolean;
  reference: string;
  language: Language;
  sourcePath: string | null;
  /** ISO 8601. */
  receivedAt: string;
  /** ISO 8601. */
  dueAt: string;
}

type LeadFactsRow = Omit<LeadFacts, 'place'> & LeadPlace;

const FIELDS = fieldsOfKind('contact').map((field) => `${columnOf(field)} as "${field}"`);

const FACTS = `
  select id, kind as "leadKind", (${IS_WAITING}) as "isWaiting", reference, language, source_path as "sourcePath", ${FIELDS.join(', ')},
    received_at as "receivedAt", due_at as "dueAt", slots, urgency, ${PLACE_TEXTS.join(', ')}, latitude, longitude
  from leads where id in (select value::uuid from jsonb_array_elements_text(?::jsonb))`;

/** Reads leads when a notification is sent, so that it has current data. */
@Injectable()
export class LeadFactsRepository {
  constructor(private readonly em: EntityManager) {}

  /** The leads with these ids that exist. */
  async findAll(ids: readonly string[], em: EntityManager = this.em): Promise<LeadFacts[]> {
    const rows = await em.execute<LeadFactsRow[]>(FACTS, [JSON.stringify(ids)]);
    return rows.map(toLeadFacts);
  }

  /** The lead; undefined when it was deleted. */
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
