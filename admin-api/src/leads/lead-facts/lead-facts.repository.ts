import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { Language } from '../../../contract/languages.ts';
import type { LeadPlace, LeadWishes } from '../../../contract/lead-place.ts';
import { placeOfRow } from '../model/lead-kinds.ts';
import { IS_WAITING } from '../model/lead.properties.ts';

/** A lead as messages to staff show it; a callback request has only the phone number. */
export interface LeadFacts extends LeadWishes {
  id: string;
  leadKind: 'contact' | 'callback';
  /** It waits for its first answer. */
  isWaiting: boolean;
  reference: string;
  language: Language;
  sourcePath: string | null;
  name?: string;
  /** E.164. */
  phone: string | null;
  email?: string;
  serviceType?: string;
  message?: string;
  /** ISO 8601. */
  receivedAt: string;
  /** ISO 8601. */
  dueAt: string;
}

type LeadFactsRow = Pick<
  LeadFacts,
  'id' | 'leadKind' | 'isWaiting' | 'reference' | 'language' | 'sourcePath' | 'phone' | 'receivedAt' | 'dueAt'
> & {
  [Field in 'name' | 'email' | 'message']: string | null;
} & { serviceType: string | null } & LeadPlace &
  Pick<LeadFacts, 'urgency' | 'windows'>;

const COMMON = `id, (${IS_WAITING}) as "isWaiting", reference, language, source_path as "sourcePath", phone, received_at as "receivedAt", due_at as "dueAt", windows`;

const IS_ONE = 'id in (select value::uuid from jsonb_array_elements_text(?::jsonb))';

const PLACE = 'community, building, unit, landmark, makani, latitude, longitude, urgency';
const NO_PLACE = 'null, null, null, null, null, null, null, null';

const FACTS = `
  select 'contact' as "leadKind", ${COMMON}, name, email, service_type as "serviceType", message, ${PLACE} from contact_submissions where ${IS_ONE}
  union all
  select 'callback', ${COMMON}, null, null, null, null, ${NO_PLACE} from callback_requests where ${IS_ONE}`;

/** Reads leads for messages when they are sent, so that they say what is known then. */
@Injectable()
export class LeadFactsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Those of the leads that are there. */
  async findAll(ids: readonly string[], em: EntityManager = this.em.fork()): Promise<LeadFacts[]> {
    const values = JSON.stringify(ids);
    const rows = await em.execute<LeadFactsRow[]>(FACTS, [values, values]);
    return rows.map(toLeadFacts);
  }

  /** The lead, or undefined when it is there no more. */
  async find(id: string): Promise<LeadFacts | undefined> {
    return (await this.findAll([id]))[0];
  }
}

function toLeadFacts({ name, email, serviceType, message, receivedAt, dueAt, ...row }: LeadFactsRow): LeadFacts {
  const { id, leadKind, isWaiting, reference, language, sourcePath, phone, urgency, windows } = row;
  return {
    ...{ id, leadKind, isWaiting, reference, language, sourcePath, phone, urgency, windows },
    place: placeOfRow(row),
    name: name ?? undefined,
    email: email ?? undefined,
    serviceType: serviceType ?? undefined,
    message: message ?? undefined,
    receivedAt: new Date(receivedAt).toISOString(),
    dueAt: new Date(dueAt).toISOString(),
  };
}
