import type { Language } from '@zmb/admin-api/contract/languages.ts';
import messages from '@zmb/admin-api/contract/messages.json' with { type: 'json' };
import type { components, operations } from '@zmb/admin-api/contract/openapi.d.ts';
import type { OperationId } from '@zmb/admin-api/contract/operations.ts';

/** A schema of the contract by name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Every error code. */
export type ErrorCode = Schema<'ErrorCode'>;

type Json<Part> = Part extends { content: { 'application/json': infer Body } } ? Body : never;

/** The request body of a call. */
export type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: infer Request } ? Json<Request> : undefined;

// The generated types mark values with a default as optional; they are set after parsing.
type WithDefaults<Query> = Query & Required<Pick<Query, Extract<keyof Query, 'page' | 'limit'>>>;

/** The query of a call with its defaults. */
export type QueryOf<Id extends OperationId> = WithDefaults<NonNullable<operations[Id]['parameters']['query']>>;

type Responses<Id extends OperationId> = operations[Id]['responses'];
type SuccessStatus = 200 | 201 | 202 | 204;

type Parameters<Id extends OperationId> = operations[Id]['parameters'];

/** The path parameters of a call. */
export type ParamsOf<Id extends OperationId> = Parameters<Id> extends { path: infer Params } ? Params : Record<never, string>;

/** A successful response of a call: only what the contract documents. */
export type ResponseOf<Id extends OperationId> = {
  [Status in Extract<keyof Responses<Id>, SuccessStatus>]: [Json<Responses<Id>[Status]>] extends [never]
    ? { status: Status; body?: undefined }
    : { status: Status; body: Json<Responses<Id>[Status]> };
}[Extract<keyof Responses<Id>, SuccessStatus>];

/** The data of a successful response of a call; void when the contract has no JSON. */
export type DataOf<Id extends OperationId> = ResponseOf<Id>['body'] extends infer Body
  ? Body extends { data: infer Data }
    ? Data
    : void
  : never;

/** A key of the API's messages. */
export type MessageKey = keyof (typeof messages)['en'];

/** Values of a message's placeholders. */
export type MessageParams = Record<string, string | number>;

/** The API's message in a language; `{name}` is replaced from `params`. */
export function getMessage(language: Language, key: MessageKey, params: MessageParams = {}): string {
  return messages[language][key].replace(/\{(\w+)\}/g, (mark, name: string) => String(params[name] ?? mark));
}
