import { globSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';
import type { Plugin } from 'vite';

/** A row of a props table and its control, in Storybook's form of an `argType`. */
export interface PropRow {
  name: string;
  description: string;
  type: { name: 'boolean' | 'enum' | 'number' | 'other' | 'string'; value?: (string | number)[]; required: boolean };
  control: false | { type: 'boolean' | 'number' | 'select' | 'text' };
  options?: (string | number)[];
  table: { type: { summary: string; detail?: string }; defaultValue?: { summary: string } };
}

/** A component's description and props, in the order of its types. */
export interface ComponentDocs {
  displayName: string;
  description: string;
  props: Record<string, PropRow>;
}

const COMPONENT_FILE = /\/design-system\/src\/(?:components|company)\/\w+\/[A-Z]\w*\.tsx$/;
/** More values than this stand behind the name of their type. */
const MOST_VALUES = 12;

/** What the exported components of each file declare, by the path of the file. */
export function readComponentDocs(root: string): Map<string, ComponentDocs[]> {
  const { config } = ts.readConfigFile(join(root, 'design-system/tsconfig.json'), (path) => ts.sys.readFile(path)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'design-system'));
  const files = globSync('design-system/src/{components,company}/*/*.tsx', { cwd: root })
    .map((file) => join(root, file))
    .filter((file) => COMPONENT_FILE.test(file));
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  return new Map(
    files.map((file) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.SourceFile);
      const components = checker.getExportsOfModule(module as ts.Symbol).filter(({ name }) => /^[A-Z][a-z]/.test(name));
      return [file, components.flatMap((component) => docsOf(component, checker) ?? [])];
    }),
  );
}

function docsOf(component: ts.Symbol, checker: ts.TypeChecker): ComponentDocs | undefined {
  const declaration = component.valueDeclaration;
  if (!declaration || !ts.isFunctionDeclaration(declaration)) return undefined;
  const [parameter] = declaration.parameters;
  const defaults = parameter ? defaultsOf(declaration, parameter) : new Map<string, string>();
  const alternatives = parameter ? alternativesOf(checker.getTypeAtLocation(parameter)) : [];
  const props: Record<string, PropRow> = {};
  for (const name of new Set(alternatives.flatMap((type) => type.getProperties().map((prop) => prop.name)))) {
    const symbols = alternatives.flatMap((type) => type.getProperty(name) ?? []);
    // `count?: undefined` only tells the alternatives of a union apart.
    const used = symbols.filter((symbol) => !isUndefined(checker.getTypeOfSymbol(symbol)));
    const isRequired = symbols.length === alternatives.length && !symbols.some(isOptional);
    if (used.length > 0) props[name] = rowOf(used, isRequired, defaults.get(name), checker);
  }
  return { displayName: component.name, description: textOf(component, checker), props };
}

const alternativesOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);
const isUndefined = (type: ts.Type) => (type.flags & ts.TypeFlags.Undefined) !== 0;
const isOptional = (symbol: ts.Symbol) => (symbol.flags & ts.SymbolFlags.Optional) !== 0;
const textOf = (symbol: ts.Symbol, checker: ts.TypeChecker) => ts.displayPartsToString(symbol.getDocumentationComment(checker));

/** The defaults in the patterns that take the props apart, in the parameter or in the body. */
function defaultsOf(component: ts.FunctionDeclaration, parameter: ts.ParameterDeclaration): Map<string, string> {
  const patterns: ts.BindingName[] = [parameter.name];
  for (const statement of component.body?.statements ?? []) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer?.getText() === parameter.name.getText()) patterns.push(name);
    }
  }
  const elements = patterns.filter(ts.isObjectBindingPattern).flatMap((pattern) => [...pattern.elements]);
  return new Map(
    elements.flatMap(({ propertyName, name, initializer }) =>
      initializer ? [[(propertyName ?? name).getText(), initializer.getText()] as const] : [],
    ),
  );
}

/** The prop as a row. `symbols` are its declarations in the alternatives of the props. */
function rowOf(symbols: ts.Symbol[], isRequired: boolean, codeDefault: string | undefined, checker: ts.TypeChecker): PropRow {
  const [symbol] = symbols as [ts.Symbol];
  const tag = (name: string) => symbol.getJsDocTags(checker).find((one) => one.name === name)?.text;
  const deprecated = tag('deprecated');
  // The tag comes first: it says in words what an expression of the code does not.
  const defaultText = tag('default') ? ts.displayPartsToString(tag('default')) : codeDefault;
  const types = symbols.map((one) => checker.getNonNullableType(checker.getTypeOfSymbol(one)));
  const kind = kindOf(types, symbol);
  const written = [...new Set(symbols.map((one) => writtenType(one, checker)))].join(' | ');
  const listed = kind.value?.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ');
  const isListed = kind.value !== undefined && kind.value.length <= MOST_VALUES;
  const detail = isListed ? undefined : (listed ?? declarationsIn(symbol, checker));
  return {
    name: symbol.name,
    description: [deprecated && `**Deprecated.** ${ts.displayPartsToString(deprecated)}`, ...symbols.map((one) => textOf(one, checker))]
      .filter((text, index, all) => text && all.indexOf(text) === index)
      .join('\n'),
    type: { ...kind, required: isRequired },
    ...controlOf(kind, written),
    table: {
      type: { summary: kind.name === 'boolean' ? 'boolean' : isListed && listed ? listed : written, ...(detail && { detail }) },
      ...(defaultText && { defaultValue: { summary: defaultText } }),
    },
  };
}

const has = (type: ts.Type, flags: ts.TypeFlags): boolean =>
  type.isUnion() ? type.types.every((part) => has(part, flags)) : (type.flags & flags) !== 0;

function literalsOf(type: ts.Type): (string | number)[] {
  if (type.isUnion()) return type.types.flatMap(literalsOf);
  return type.isStringLiteral() || type.isNumberLiteral() ? [type.value] : [];
}

function kindOf(types: ts.Type[], symbol: ts.Symbol): Omit<PropRow['type'], 'required'> {
  const every = (flags: ts.TypeFlags) => types.every((type) => has(type, flags));
  if (every(ts.TypeFlags.BooleanLike)) return { name: 'boolean' };
  if (every(ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral)) {
    // The compiler sorts by first use; readers expect the order of the declaration.
    const source = (types[0]?.aliasSymbol ?? symbol).declarations?.[0]?.getText() ?? '';
    const place = (value: string | number) => source.indexOf(typeof value === 'string' ? `'${value}'` : String(value));
    return { name: 'enum', value: [...new Set(types.flatMap(literalsOf))].sort((a, b) => place(a) - place(b)) };
  }
  if (every(ts.TypeFlags.String)) return { name: 'string' };
  if (every(ts.TypeFlags.Number)) return { name: 'number' };
  return { name: 'other' };
}

/** Lists, functions and elements cannot be written into a field; a text can stand for any `ReactNode`. */
function controlOf({ name, value }: Omit<PropRow['type'], 'required'>, written: string): Pick<PropRow, 'control' | 'options'> {
  if (name === 'enum') return { control: { type: 'select' }, options: value };
  if (name === 'boolean' || name === 'number') return { control: { type: name } };
  return { control: name === 'string' || written === 'ReactNode' ? { type: 'text' } : false };
}

/** The type in the words of its declaration, unless a parameter of a generic type stands in it. */
function writtenType(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const node = typeNodeOf(symbol);
  const isOwn = node && !referencesIn(node, checker).some(({ flags }) => (flags & ts.SymbolFlags.TypeParameter) !== 0);
  const text = isOwn ? node.getText() : checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, ts.TypeFormatFlags.NoTruncation);
  const [, inBrackets] = /^\(([^|]*)\) \| undefined$/.exec(text) ?? [];
  return inBrackets ?? text.replaceAll(/\s+/g, ' ').replace(/ \| undefined$/, '');
}

function typeNodeOf(symbol: ts.Symbol): ts.TypeNode | undefined {
  const declaration = symbol.valueDeclaration;
  return declaration && (ts.isPropertySignature(declaration) || ts.isParameter(declaration)) ? declaration.type : undefined;
}

/** The named types in a type. */
function referencesIn(node: ts.Node, checker: ts.TypeChecker): ts.Symbol[] {
  if (!ts.isTypeReferenceNode(node)) return childrenOf(node).flatMap((child) => referencesIn(child, checker));
  const symbol = checker.getSymbolAtLocation(node.typeName);
  const resolved = symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
  return [...(resolved ? [resolved] : []), ...(node.typeArguments ?? []).flatMap((argument) => referencesIn(argument, checker))];
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

/** The design system's own types that a prop names, as they are declared. */
function declarationsIn(symbol: ts.Symbol, checker: ts.TypeChecker): string | undefined {
  const node = typeNodeOf(symbol);
  const declared = (node ? referencesIn(node, checker) : []).flatMap(({ declarations }) => declarations ?? []);
  const own = declared.filter((one) => /\/design-system\/src\//.test(one.getSourceFile().fileName) && !ts.isTypeParameterDeclaration(one));
  return own.length > 0 ? own.map((one) => one.getText().replace(/^export /, '')).join('\n\n') : undefined;
}

/** Attaches to every component what `readComponentDocs` finds, where `docs.extractArgTypes` and Storybook's description look for it. */
export function componentDocsPlugin(root: string): Plugin {
  let docs: Map<string, ComponentDocs[]> | undefined;
  return {
    name: 'zmb:component-docs',
    transform(code, id) {
      if (!COMPONENT_FILE.test(id)) return null;
      docs ??= readComponentDocs(root);
      const attached = docs.get(id)?.map((one) => `\n${one.displayName}.__docgenInfo = ${JSON.stringify(one)};`) ?? [];
      return attached.length > 0 ? { code: code + attached.join(''), map: null } : null;
    },
    handleHotUpdate: ({ file }) => void (COMPONENT_FILE.test(file) && (docs = undefined)),
  };
}
