import type { Language } from '../../contract/languages.ts';
import { say } from '../http/messages/messages.ts';
import { type CsvExport, inDubai } from '../exports/exports.service.ts';
import type { SubscriberStatus } from './subscribers/newsletter-subscriber.schema.ts';

const COLUMNS = { email: 'email', language: 'language', status: 'status', createdAt: inDubai('created_at'), isSuspected: 'is_suspected' };

/** The export of subscribers, oldest first, with column names in the reader's language. */
export function subscribersExport(status: SubscriberStatus | undefined, reader: Language): CsvExport {
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  const where = status === undefined ? '' : 'where status = ?';
  return {
    name: 'newsletter-subscribers',
    audit: { action: 'newsletter_subscribers.exported', details: { status: status ?? null } },
    columns: names.map((name) => say(reader, `export.${name}`)),
    query: `select ${Object.values(COLUMNS).join(', ')} from newsletter_subscribers ${where} order by id`,
    params: status === undefined ? [] : [status],
  };
}
