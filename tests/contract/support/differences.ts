const MOST = 10;

/** The differences between two responses. */
export function findDifferences(api: unknown, mock: unknown): string[] {
  const found = [...walk(api, mock, 'answer')];
  return found.length > MOST ? [...found.slice(0, MOST), `… and ${found.length - MOST} differences more.`] : found;
}

function* walk(api: unknown, mock: unknown, path: string): Generator<string> {
  if (!isTree(api) || !isTree(mock) || Array.isArray(api) !== Array.isArray(mock)) {
    if (!Object.is(api, mock)) yield `${path} differs: the API says ${JSON.stringify(api)}, the mock says ${JSON.stringify(mock)}.`;
    return;
  }
  const names = new Set([...Object.keys(api), ...Object.keys(mock)]);
  for (const name of names) yield* walk(own(api, name), own(mock, name), `${path}.${name}`);
}

function own(tree: object, name: string): unknown {
  return Object.hasOwn(tree, name) ? Reflect.get(tree, name) : undefined;
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
