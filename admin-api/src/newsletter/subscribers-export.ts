import type { Language } from '../../contract/languages.ts';
import type { Cell } from '../exports/csv.ts';
import { type CsvExport, clockTime } from '../exports/exports.service.ts';
import { say } from '../http/messages/messages.ts';
import type { NewsletterSubscriber } from './subscribers/newsletter-subscriber.entity.ts';
import type { SubscriberStatus } from './subscribers/newsletter-subscriber.schema.ts';

const COLUMNS = ['email', 'language', 'status', 'createdAt', 'isSuspected'] as const;

/** The export of subscribers, oldest first, with column names in the reader's language. */
export function subscribersExport(
  batches: AsyncIterable<readonly NewsletterSubscriber[]>,
  status: SubscriberStatus | undefined,
  reader: Language,
): CsvExport {
  return {
    name: 'newsletter-subscribers',
    audit: { action: 'newsletter_subscribers.exported', details: { status: status ?? null } },
    headings: COLUMNS.map((column) => say(reader, `export.${column}`)),
    batches: cellsOf(batches),
  };
}

async function* cellsOf(batches: AsyncIterable<readonly NewsletterSubscriber[]>): AsyncGenerator<Cell[][]> {
  for await (const subscribers of batches)
    yield subscribers.map(({ email, language, status, createdAt, isSuspected }) => [
      email,
      language,
      status,
      clockTime(createdAt),
      isSuspected,
    ]);
}
