import { generateVapidKey } from '../leads/push/vapid-key.ts';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, type SwaggerDocumentOptions, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';

import { company } from '../../contract/company.ts';
import { defaultLanguage, inLanguage } from '../../contract/languages.ts';
import { assembleApp } from '../app.ts';
import { FAILURES } from '../http/api-docs.ts';
import { leadPresenceSchema, leadUpdateSchema } from '../leads/live/live.schema.ts';
import { loadConfig } from '../platform/configuration/config.ts';
import { SESSION_COOKIE } from '../staff/sign-in/session-cookie.ts';

// Placeholders: the application is assembled and described, but never initialised.
const CONFIG = loadConfig({
  DATA_DIR: '/nowhere',
  SESSION_SECRET: 'nothing is ever hashed with this',
  VAPID_PRIVATE_KEY: generateVapidKey(),
  API_DOCS: 'staff',
  LOG_LEVEL: 'silent',
});

/** The contract as JSON, deterministic for the same sources. Needs neither a database nor a port. */
export async function buildContract(): Promise<string> {
  const app = await assembleApp({ config: CONFIG, databaseUrl: 'postgresql://nobody@localhost/nowhere' });
  const document = describeApi(app);
  await app.close();
  return `${JSON.stringify(document, null, 2)}\n`;
}

// Swagger's own conversion does not choose zod's OpenAPI target, and leaves the ids inside the schemas.
const convertZod: NonNullable<SwaggerDocumentOptions['standardSchemaConverter']> = (schema, { schemaType }) => {
  if (!(schema instanceof z.ZodType)) return undefined;
  const options = { target: 'openapi-3.0', io: schemaType, override: refine } as const;
  const { $schema: _, definitions = {}, ...root } = z.toJSONSchema(schema, options);
  return { schema: withoutIds(root), components: withoutIds(definitions) as Record<string, object> };
};

// Zod drops the default of a transformed value, and adds a pattern to formats that need none.
const refine: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === 'default') jsonSchema.default = def.defaultValue;
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
};

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const isNamed = 'id' in value && typeof value.id === 'string';
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !(isNamed && key === 'id'))
      .map(([key, inner]) => [key, withoutIds(inner)]),
  );
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

// Alphabetical instead of the order in which Nest scans the modules: changes of the file stay small.
function sorted<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))) as T;
}

/** Sorts the paths and their methods: several controllers may have operations of one path. */
function sortedPaths(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
  const items = Object.entries(sorted(paths)).map(([path, item]) => [
    path,
    Object.fromEntries(METHODS.flatMap((method) => (item[method] ? [[method, item[method]]] : []))),
  ]);
  return Object.fromEntries(items) as OpenAPIObject['paths'];
}

/** The schemas of server-sent events: no response refers to them, so Nest neither adds them nor rewrites their references. */
function describeEvents(): Record<string, object> {
  const events = z.object({ lead: leadUpdateSchema, presence: leadPresenceSchema });
  const { components = {} } = convertZod(events, { schemaType: 'output' }) ?? {};
  return JSON.parse(JSON.stringify(components).replaceAll('#/definitions/', '#/components/schemas/')) as Record<string, object>;
}

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

/** Moves common failures into shared components: inline, they would be a third of the document. @returns the shared failures */
function shareFailures({ paths }: OpenAPIObject): Responses {
  const shared: Responses = {};
  const operations = Object.values(paths).flatMap((item) => METHODS.flatMap((method) => item[method] ?? []));
  for (const { responses } of operations) {
    for (const [status, description] of Object.entries(FAILURES)) {
      const response = responses[status];
      // Specific failures have their own description or schema. Nest joins the descriptions of decorators with the same status.
      if (!response || !('content' in response) || !response.description.startsWith(description)) continue;
      const schema = response.content?.['application/json']?.schema;
      if (!schema || !('$ref' in schema) || schema.$ref !== '#/components/schemas/Failure') continue;
      shared[`Failure${status}`] = { ...response, description };
      responses[status] = { $ref: `#/components/responses/Failure${status}` };
    }
  }
  return shared;
}

/** The OpenAPI document of the application's controllers and schemas. */
function describeApi(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle(`${inLanguage(company.shortName, defaultLanguage)} API`)
    .setDescription(
      'Written from the schemas of admin-api by `npm run contract`. Every success is `{ data }`, every failure has a code. A form posted without scripts is answered by a redirect or a page instead.',
    )
    .setVersion('1.0.0')
    .addCookieAuth(SESSION_COOKIE, { type: 'apiKey', description: `\`__Host-${SESSION_COOKIE}\` when the site is on https.` }, 'session')
    .build();
  const document = SwaggerModule.createDocument(app, about, { standardSchemaConverter: convertZod, autoTagControllers: false });
  const failures = shareFailures(document);
  return {
    ...document,
    paths: sortedPaths(document.paths),
    components: {
      ...document.components,
      responses: sorted(failures),
      schemas: sorted({ ...document.components?.schemas, ...describeEvents() }),
    },
  };
}
