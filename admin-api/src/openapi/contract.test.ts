import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import openapiTS, { astToString } from 'openapi-typescript';
import { describe, expect, it } from 'vitest';

import emails from '../../contract/email-texts.json' with { type: 'json' };
import messages from '../../contract/messages.json' with { type: 'json' };
import { allOperations } from '../../contract/operations.ts';
import { formatText } from '../../../tools/format/format-text.ts';
import { emailTexts } from '../messages/email-texts.ts';
import { ar } from '../http/messages/ar.ts';
import { en } from '../http/messages/en.ts';
import { buildContract } from './contract.ts';

const CONTRACT = join(import.meta.dirname, '..', '..', 'contract');
const JSON_FILE = join(CONTRACT, 'openapi.json');
const TYPES_FILE = join(CONTRACT, 'openapi.d.ts');
const STALE = 'is stale: run "npm run contract -w admin-api"';

interface Response {
  content?: unknown;
  headers?: Record<string, unknown>;
}

interface Operation {
  operationId: string;
  responses: Record<string, Response & { $ref?: string }>;
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Response> };
}

const readContract = async () => JSON.parse(await buildContract()) as Contract;

async function operations(): Promise<[string, Operation][]> {
  const { paths } = await readContract();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );
}

describe('the contract', () => {
  it('matches the schemas and controllers', async () => {
    const committed = JSON.parse(await readFile(JSON_FILE, 'utf8')) as unknown;
    expect(JSON.stringify(committed), `openapi.json ${STALE}`).toBe(JSON.stringify(JSON.parse(await buildContract())));
  });

  it('has matching types', async () => {
    const generated = await formatText(TYPES_FILE, astToString(await openapiTS(pathToFileURL(JSON_FILE))));
    const committed = (await readFile(TYPES_FILE, 'utf8')).replace(/^\/\*\*[^]*?\*\/\s*/, '');
    expect(committed, `openapi.d.ts ${STALE}`).toBe(generated);
  }, 30_000);

  it('documents the responses and failures of every operation', async () => {
    const shared = (await readContract()).components.responses;
    for (const [name, { responses: documented }] of await operations()) {
      const responses = Object.fromEntries(
        Object.entries(documented).map(([status, response]) => [
          Number(status),
          response.$ref ? shared[response.$ref.replace('#/components/responses/', '')] : response,
        ]),
      );
      const statuses = Object.keys(responses).map(Number);
      expect(
        statuses.some((status) => status < 400),
        `${name} has no success`,
      ).toBe(true);
      expect(statuses, name).toContain(500);
      if (name.includes('/admin/')) expect(statuses, name).toEqual(expect.arrayContaining([401, 503]));
      for (const status of statuses.filter((code) => code >= 400)) expect(responses[status]?.content, `${name} ${status}`).toBeDefined();
      for (const status of [429, 503])
        if (responses[status]) expect(responses[status].headers, `${name} ${status}`).toHaveProperty('Retry-After');
    }
  });

  it('provides the mocks with the messages of the API and the texts of e-mails', () => {
    expect(messages, `messages.json ${STALE}`).toEqual({ en, ar });
    expect(emails, `email-texts.json ${STALE}`).toEqual(emailTexts);
  });

  it('documents a permission for every operation that needs a session', () => {
    expect(allOperations.filter(({ needsSession, permission }) => needsSession !== (permission !== undefined))).toEqual([]);
  });

  it('has unique operation ids', async () => {
    const ids = (await operations()).map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(60);
  });
});
