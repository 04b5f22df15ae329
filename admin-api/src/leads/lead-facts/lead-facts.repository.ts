import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { Language } from '../../../contract/languages.ts';
import type { ServiceType } from '../../../contract/services.ts';

/** A lead as messages to staff show it; a callback request has only the phone number. */
export interface LeadFacts {
  id: string;
  reference: string;
  language: Language;
  sourcePath: string | null;
  name?: string;
  /** E.164. */
  phone: string | null;
  email?: string;
  serviceType?: ServiceType;
  message?: string;
  /** ISO 8601. */
  receivedAt: string;
  /** ISO 8601. */
  dueAt: string;
}

type LeadFactsRow = Pick<LeadFacts, 'id' | 'reference' | 'language' | 'sourcePath' | 'phone' | 'receivedAt' | 'dueAt'> & {
  [Field in 'name' | 'email' | 'message']: string | null;
} & { serviceType: ServiceType | null };

const COMMON = `id, reference, language, source_path as "sourcePath", phone, received_at as "receivedAt", due_at as "dueAt"`;

const FACTS = `
  select ${COMMON}, name, email, service_type as "serviceType", message from contact_submissions where id = ?
  union all
  select ${COMMON}, null, null, null, null from callback_requests where id = ?`;

/** Reads leads for messages when they are sent, so that they say what is known then. */
@Injectable()
export class LeadFactsRepository {
  constructor(private readonly em: EntityManager) {}

  /** The lead, or undefined when it is there no more. */
  async find(id: string): Promise<LeadFacts | undefined> {
    const [row] = await this.em.fork().execute<LeadFactsRow[]>(FACTS, [id, id]);
    return row && toLeadFacts(row);
  }
}

function toLeadFacts({ name, email, serviceType, message, receivedAt, dueAt, ...row }: LeadFactsRow): LeadFacts {
  return {
    ...row,
    name: name ?? undefined,
    email: email ?? undefined,
    serviceType: serviceType ?? undefined,
    message: message ?? undefined,
    receivedAt: new Date(receivedAt).toISOString(),
    dueAt: new Date(dueAt).toISOString(),
  };
}
