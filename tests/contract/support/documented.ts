import document from '../../../admin-api/contract/openapi.json' with { type: 'json' };
import { allOperations, getOperation, type OperationId } from '../../../admin-api/contract/operations.ts';
import { findErrors } from '../../../admin-api/contract/testing/documented-responses.ts';
import type { Question } from '../../support/question.ts';

interface DocumentedAnswer {
  headers?: Record<string, object>;
  content?: object;
}

const paths = document.paths as unknown as Record<string, Record<string, { responses: Record<string, DocumentedAnswer> }>>;
/** What a form without scripts sends as an empty text. */
const TEXTLESS: ReadonlySet<string> = new Set(['latitude', 'longitude', 'urgency', 'windows']);

/** Every call of the contract. */
export const operationIds: readonly OperationId[] = allOperations.map(({ id }) => id);

function answersOf(id: OperationId): Record<string, DocumentedAnswer> {
  const { path, method } = getOperation(id);
  return paths[path]?.[method]?.responses ?? {};
}

/** The documented headers of a response. */
export function headersOf(id: OperationId, status: number): string[] {
  return Object.keys(answersOf(id)[status]?.headers ?? {});
}

/** Whether a response is documented with a body. */
export function hasBody(id: OperationId, status: number): boolean {
  return answersOf(id)[status]?.content !== undefined;
}

/** How an accepted JSON body deviates from the contract, apart from white space around texts. */
export function findUnfit({ id, body, headers = {} }: Question): string[] {
  const { body: schema } = getOperation(id);
  if (!schema || !body || !headers['content-type']?.toLowerCase().startsWith('application/json')) return [];
  const tidied: unknown = JSON.parse(body, (name, value: unknown) => {
    const text = typeof value === 'string' ? value.trim() : undefined;
    // Forms have no numbers.
    if ((name === 'elapsedMs' || name === 'noticeVersion') && text !== undefined)
      return text === '' ? null : /^\d{1,15}$/.test(text) ? Number(text) : text;
    if (TEXTLESS.has(name) && text === '') return null;
    return text ?? value;
  });
  return findErrors(id, schema, tidied);
}
