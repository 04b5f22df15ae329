import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, type SwaggerDocumentOptions, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';

import { callbackRequestUpdateSchema, contactSubmissionUpdateSchema } from '../leads/live/lead-update.schema.ts';

// Swagger's own conversion cannot tell zod which of several targets to use and keeps the ids inside the schemas.
const convertZod: NonNullable<SwaggerDocumentOptions['standardSchemaConverter']> = (schema, { schemaType }) => {
  if (!(schema instanceof z.ZodType)) return undefined;
  const options = { target: 'openapi-3.0', io: schemaType, override: refine } as const;
  const { $schema: _, definitions = {}, ...root } = z.toJSONSchema(schema, options);
  return { schema: withoutIds(root), components: withoutIds(definitions) as Record<string, object> };
};

// Zod drops the default of a value that it transforms, and spells out as patterns what the format says already.
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

// The order in which Nest finds the modules says nothing; an alphabet does, and it makes small differences of the file.
function sorted<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))) as T;
}

/** The data of server-sent events: no response refers to it, so Nest neither adds it nor points its references at the components. */
function describeEvents(): Record<string, object> {
  const events = z.object({ contact: contactSubmissionUpdateSchema, callback: callbackRequestUpdateSchema });
  const { components = {} } = convertZod(events, { schemaType: 'output' }) ?? {};
  return JSON.parse(JSON.stringify(components).replaceAll('#/definitions/', '#/components/schemas/')) as Record<string, object>;
}

/** Describes the API as its controllers and schemas declare it. Needs neither a database nor a port. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('ZMB API')
    .setDescription('Written from the schemas of admin-api by `npm run contract`. Every success is `{ data }`, every failure has a code.')
    .setVersion('1.0.0')
    .addCookieAuth('zmb_session', { type: 'apiKey', description: '`__Host-zmb_session` when the site is on https.' }, 'session')
    .build();
  const document = SwaggerModule.createDocument(app, about, { standardSchemaConverter: convertZod, autoTagControllers: false });
  return {
    ...document,
    paths: sorted(document.paths),
    components: { ...document.components, schemas: sorted({ ...document.components?.schemas, ...describeEvents() }) },
  };
}
