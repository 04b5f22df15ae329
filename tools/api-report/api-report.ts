import { join } from 'node:path';

import ts from 'typescript';

/** What every exported name is, by `entry name`. */
export type Api = Map<string, string>;

const ENTRIES = { '.': 'index.d.ts', './company': 'company/index.d.ts', './icons': 'icons.d.ts', './theming': 'theming.d.ts' };

/** Reads the API of a package from the folder of its declarations. */
export function readApi(types: string): Api {
  const program = ts.createProgram(
    Object.values(ENTRIES).map((file) => join(types, file)),
    { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, target: ts.ScriptTarget.ES2022, noEmit: true },
  );
  const checker = program.getTypeChecker();
  const original = (symbol: ts.Symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  const exportsOf = (file: string) => {
    const source = program.getSourceFile(join(types, file));
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`There is no module ${join(types, file)}.`);
    return checker.getExportsOfModule(module);
  };
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;
  // The compiler lists the members of a union in the order in which it met them.
  const sorted = (union: string) => union.split(' | ').toSorted().join(' | ');
  const print = (type: ts.Type) => checker.typeToString(type, undefined, flags).replaceAll(/"[^"]*"(?: \| "[^"]*")+/g, sorted);
  /** Attributes that React declares are passed on by every component. */
  const isOwn = (property: ts.Symbol) => property.declarations?.some((found) => found.getSourceFile().fileName.startsWith(types)) ?? true;

  const membersOf = (type: ts.Type): string =>
    checker
      .getPropertiesOfType(type)
      .filter(isOwn)
      .map((property) => {
        const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
        return `  ${property.name}${isOptional ? '?' : ''}: ${print(checker.getTypeOfSymbol(property))};\n`;
      })
      .toSorted()
      .join('');
  /** Types member by member, whichever interfaces they are made of; anything else as the compiler infers it. */
  const textOf = (symbol: ts.Symbol): string => {
    if (!(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias))) return print(checker.getTypeOfSymbol(symbol));
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const alternatives = type.isUnion() ? type.types : [type];
    const isObject = alternatives.every(
      (one) => one.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) && one.getCallSignatures().length === 0,
    );
    return isObject
      ? alternatives
          .map((one) => `{\n${membersOf(one)}}`)
          .toSorted()
          .join(' | ')
      : print(type);
  };

  const all = Object.entries(ENTRIES).flatMap(([entry, file]) =>
    exportsOf(file).map((symbol) => [`${entry} ${symbol.name}`, textOf(original(symbol))] as const),
  );
  return new Map(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The committed form of an API. */
export function printApi(version: string, api: Api): string {
  const sections = [...api].map(([name, text]) => `## ${name}\n\n\`\`\`ts\n${text}\n\`\`\`\n`);
  return `# API of version ${version}\n\nWritten by \`npm run api\` when a version is released.\n\n${sections.join('\n')}`;
}

/** The version and the API of a committed report. */
export function parseApi(report: string): { version: string; api: Api } {
  const [, version = ''] = /^# API of version (.+)$/m.exec(report) ?? [];
  return {
    version,
    api: new Map(Array.from(report.matchAll(/^## (.+)\n\n```ts\n([^]*?)\n```$/gm), ([, name = '', text = '']) => [name, text])),
  };
}

/** The sections of the changelog that are newer than a version, by their heading: `Breaking`, `Deprecated`, `New` or `Fixed`. */
function newerThan(version: string, changelog: string): { Breaking: string; all: string } {
  const [newer = ''] = changelog.split(`\n## ${version}\n`);
  const [, Breaking = ''] = /^### Breaking\n([^]*?)(?=^##|(?![^]))/m.exec(newer) ?? [];
  return { Breaking, all: newer };
}

/** Whether a text names an export, or the component whose props it is. */
const names = (text: string, name: string) => {
  const component = name.replace(/Props$/, '');
  return text.includes(`\`${name}\``) || new RegExp(`\`<?${component}\\b`).test(text);
};

/**
 * What the changelog and the version do not say about the difference to the released API: each added, changed or removed name has to be in a newer
 * section; each removed one under Breaking; and a version with breaking changes is a new major one, any other difference at least a minor one.
 */
export function unannounced(released: string, api: Api, changelog: string, version: string): string[] {
  const before = parseApi(released);
  const { Breaking, all } = newerThan(before.version, changelog);
  const nameOf = (key: string) => key.split(' ')[1] ?? '';
  const removed = [...before.api.keys()].filter((key) => !api.has(key));
  const others = [...api].filter(([key, text]) => before.api.get(key) !== text).map(([key]) => key);
  const isIcon = (key: string) => key.startsWith('./icons ');
  const problems = [
    ...removed.filter((key) => !names(Breaking, nameOf(key))).map((key) => `${key} is removed: name it under Breaking`),
    ...others
      .filter((key) => !isIcon(key) && !names(all, nameOf(key)))
      .map((key) => `${key} is new or different: name it in the changelog`),
  ];
  const [major, minor] = [version, before.version].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const isMajor = (major[0] ?? 0) > (minor[0] ?? 0);
  const isMinor = isMajor || (major[0] === minor[0] && (major[1] ?? 0) > (minor[1] ?? 0));
  if (removed.length > 0 || Breaking.trim()) {
    if (!isMajor) problems.push(`${version} has breaking changes since ${before.version}: it must be a major version`);
  } else if (others.length > 0 && !isMinor) problems.push(`${version} has additions since ${before.version}: it must be a minor version`);
  return problems;
}
