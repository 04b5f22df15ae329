import { DOCS_STYLE } from './docs-style.ts';

/** A shape, as the contract describes it. */
interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  description?: string;
  nullable?: boolean;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

type Content = Record<string, { schema?: Schema }>;

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description?: string; content?: Content; headers?: Record<string, unknown> }>;
}

/** What is read of the contract. */
export interface ApiDocument {
  info: { title: string; description?: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** The contract as a page: every call with what it takes, what it answers and how it fails, and every shape. */
export function renderDocs({ info, paths, components }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'Other');
  const names = [...groups.keys()].sort();
  const links = [...names.map((name) => [name, anchorOf(name)] as const), ['Shapes', 'shapes'] as const];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)} ${text(info.version)}</title>
<style>${DOCS_STYLE}</style>
</head>
<body>
<main>
<h1>${text(info.title)}</h1>
<p>${prose(info.description ?? '')}</p>
<p class="quiet">${calls.length} calls. The same for machines: <code>admin-api/contract/openapi.json</code>.</p>
<nav aria-label="Contents"><ul>${links.map(([name, anchor]) => `<li><a href="#${anchor}">${text(name)}</a></li>`).join('')}</ul></nav>
${names.map((name) => `<h2 id="${anchorOf(name)}">${text(name)}</h2>\n${(groups.get(name) ?? []).map(renderCall).join('\n')}`).join('\n')}
<h2 id="shapes">Shapes</h2>
${Object.entries(components.schemas)
  .map(([name, schema]) => renderShape(name, schema))
  .join('\n')}
</main>
</body>
</html>
`;
}

function renderCall({ method, path, operation }: Call): string {
  const { operationId, summary = '', description = '', security, parameters = [], requestBody, responses } = operation;
  const body = Object.entries(requestBody?.content ?? {});
  return `<details id="${operationId}">
<summary><span class="method">${method}</span> <code>${text(path)}</code> ${prose(summary)}</summary>
<div>
<p class="quiet"><code>${operationId}</code> · ${security ? 'Needs a signed-in admin.' : 'Open to anybody.'}</p>
${description && `<p>${prose(description)}</p>`}
${parameters.length > 0 ? `<h3>Parameters</h3>${renderParameters(parameters)}` : ''}
${body.length > 0 ? `<h3>Body</h3>${body.map(([type, { schema }]) => `<p><code>${text(type)}</code> ${typeOf(schema)}</p>`).join('')}` : ''}
<h3>Answers</h3>${renderAnswers(responses)}
</div>
</details>`;
}

function renderParameters(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, in: place, required, description = '', schema }) => [
    `<code>${text(name)}</code>`,
    place,
    typeOf(schema) + (required ? ', required' : ''),
    prose(description || (schema?.description ?? '')),
  ]);
  return table(['Name', 'In', 'Type', 'Meaning'], rows);
}

function renderAnswers(responses: Operation['responses']): string {
  const rows = Object.entries(responses).map(([status, { description = '', content = {}, headers = {} }]) => [
    status,
    prose(description),
    Object.entries(content)
      .map(([type, { schema }]) => `<code>${text(type)}</code> ${typeOf(schema)}`)
      .join('<br>') || '–',
    Object.keys(headers)
      .map((name) => `<code>${text(name)}</code>`)
      .join(', ') || '–',
  ]);
  return table(['Status', 'When', 'Body', 'Headers'], rows);
}

function renderShape(name: string, schema: Schema): string {
  const fields = Object.entries(schema.properties ?? {});
  const rows = fields.map(([field, type]) => [
    `<code>${text(field)}</code>`,
    typeOf(type) + (schema.required?.includes(field) ? '' : ', optional'),
    prose(type.description ?? ''),
  ]);
  return `<details id="${shapeOf(name)}">
<summary><code>${text(name)}</code> ${prose(schema.description ?? '')}</summary>
<div>${fields.length > 0 ? table(['Field', 'Type', 'Meaning'], rows) : `<p>${typeOf(schema)}</p>`}</div>
</details>`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${cell}</td>`).join('');
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table></div>`;
}

/** A type in a few words, with links to the shapes that have a name. */
function typeOf(schema: Schema | undefined): string {
  if (!schema) return '–';
  const name = schema.$ref?.split('/').at(-1);
  if (name) return `<a href="#${shapeOf(name)}">${text(name)}</a>`;
  const parts = schema.allOf ?? schema.anyOf ?? schema.oneOf;
  const end = `${schema.nullable ? ' or null' : ''}${limitsOf(schema)}`;
  if (parts) return parts.map(typeOf).join(schema.allOf ? ' and ' : ' or ') + end;
  if (schema.enum) return schema.enum.map((value) => `<code>${text(JSON.stringify(value))}</code>`).join(' | ') + end;
  if (schema.items) return `list of ${typeOf(schema.items)}${end}`;
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([field, type]) => `<code>${text(field)}</code>: ${typeOf(type)}`);
    return `{ ${fields.join(', ')} }${end}`;
  }
  return text(schema.format ? `${schema.type ?? 'any'} (${schema.format})` : (schema.type ?? 'any')) + end;
}

function limitsOf({ minimum, maximum, maxLength, maxItems, default: usual }: Schema): string {
  const limits = [
    minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && `from ${minimum}`,
    maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && `to ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems}`,
    usual !== undefined && `default ${JSON.stringify(usual)}`,
  ].filter((limit) => limit !== false);
  return limits.length > 0 ? `, ${text(limits.join(', '))}` : '';
}

const shapeOf = (name: string) => `shape-${name}`;
const anchorOf = (name: string) => `calls-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A description; what stands in backticks is code. */
function prose(value: string): string {
  return text(value).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
