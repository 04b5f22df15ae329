import type { Language } from '../../contract/languages.ts';
import { sayLanguage } from '../messages/email-messages.ts';
import type { Cell } from '../exports/csv.ts';
import { type CsvExport, clockTime, yesOrNo } from '../exports/exports.service.ts';
import { say } from '../http/messages/messages.ts';
import type { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';
import type { SubscriberStatus } from './newsletter-subscriber.schema.ts';

const COLUMNS = ['email', 'language', 'status', 'createdAt', 'isSuspected'] as const;

/** The export of subscribers, oldest first, with column names in the reader's language. */
export function subscribersExport(
  batches: AsyncIterable<readonly NewsletterSubscriber[]>,
  status: SubscriberStatus | undefined,
  reader: Language,
): CsvExport {
  return {
    name: 'newsletter-subscribers',
    filter: { status },
    audit: { action: 'newsletter_subscribers.exported', details: { status: status ?? null } },
    headings: COLUMNS.map((column) => say(reader, `export.${column}`)),
    batches: cellsOf(batches, reader),
  };
}

async function* cellsOf(batches: AsyncIterable<readonly NewsletterSubscriber[]>, reader: Language): AsyncGenerator<Cell[][]> {
  const statusOf = (status: SubscriberStatus) => say(reader, `export.status.${status}`);
  for await (const subscribers of batches)
    yield subscribers.map(({ email, language, status, createdAt, isSuspected }) => [
      email,
      sayLanguage(reader, language),
      statusOf(status),
      clockTime(createdAt),
      yesOrNo(isSuspected, reader),
    ]);
}
