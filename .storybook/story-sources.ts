import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import ts from 'typescript';
import type { Plugin } from 'vite';

import { defaultLanguage, isLanguage, languageCodes } from '../admin-api/contract/languages.ts';
import { formatWith } from '../tools/format/format-text.ts';

/** The entries of the package, by what applications import. */
const ENTRIES = {
  '@zmb/design-system': 'index.ts',
  '@zmb/design-system/company': 'company/index.ts',
  '@zmb/design-system/icons': 'icons.ts',
};
const STORIES = /\/design-system\/src\/(?:components|company)\/\w+\/\w+\.stories\.tsx$/;
const f = ts.factory;

/** A file of stories or of their examples: what it declares and imports, by name. */
interface Module {
  file: ts.SourceFile;
  declarations: Map<string, ts.Statement>;
  imports: Map<string, string>;
  types: Set<string>;
}

type Args = Map<string, ts.Expression>;

/** The entry of the package that exports a name. */
type Exported = Map<string, string>;

/**
 * The code of every story as a module that can be copied: it imports the package alone, says its English words where it uses them, and
 * carries the helpers that it needs. Not formatted; by file, then by the name of the story's export. Stories of parts that the package
 * does not export have none.
 */
export function readStorySources(root: string): Map<string, Map<string, string>> {
  const exported: Exported = new Map();
  for (const [entry, path] of Object.entries(ENTRIES)) {
    const file = ts.createSourceFile('', readFileSync(join(root, 'design-system/src', path), 'utf8'), ts.ScriptTarget.Latest, true);
    for (const statement of file.statements) {
      const clause = ts.isExportDeclaration(statement) ? statement.exportClause : undefined;
      if (clause && ts.isNamedExports(clause)) for (const { name } of clause.elements) exported.set(name.text, entry);
    }
  }
  const sources = new Map<string, Map<string, string>>();
  for (const path of globSync('design-system/src/{components,company}/*/*.stories.tsx', { cwd: root })) {
    const file = join(root, path);
    const module = readModule(file);
    const isOfAPart = [...module.imports].some(
      ([name, from]) => /\/[A-Z]\w*\.tsx$/.test(from) && !from.includes('/testing/') && !exported.has(name) && !module.types.has(name),
    );
    if (isOfAPart) continue;
    const names = [...module.declarations].filter(([, statement]) => isStory(statement)).map(([name]) => name);
    sources.set(file, new Map(names.map((name) => [name, sourceOf(name, module, exported)])));
  }
  return sources;
}

function readModule(path: string): Module {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const module: Module = { file, declarations: new Map(), imports: new Map(), types: new Set() };
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) {
      const from = (statement.moduleSpecifier as ts.StringLiteral).text;
      const bindings = statement.importClause?.namedBindings;
      for (const one of bindings && ts.isNamedImports(bindings) ? bindings.elements : []) {
        module.imports.set(one.name.text, from);
        if (one.isTypeOnly || statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) module.types.add(one.name.text);
      }
      if (bindings && ts.isNamespaceImport(bindings)) module.imports.set(bindings.name.text, from);
    } else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) module.declarations.set(name.text, statement);
    } else if (ts.isFunctionDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) {
      if (statement.name) module.declarations.set(statement.name.text, statement);
    }
  }
  return module;
}

/** Every value that a file of stories exports by name is a story. */
const isStory = (statement: ts.Statement): statement is ts.VariableStatement =>
  ts.isVariableStatement(statement) && statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

/** The expression without `satisfies`, `as` and brackets. */
function bare(node: ts.Expression): ts.Expression {
  return ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node) ? bare(node.expression) : node;
}

function initialOf(name: string, module: Module): ts.Expression | undefined {
  const statement = module.declarations.get(name);
  if (!statement || !ts.isVariableStatement(statement)) return undefined;
  const initializer = statement.declarationList.declarations.find((one) => one.name.getText() === name)?.initializer;
  return initializer && bare(initializer);
}

/** What a story or the meta sets: its arguments, those that it spreads, and its render function. */
interface StoryParts {
  args: Args;
  spreads: ts.Expression[];
  render?: ts.Expression;
  component?: string;
}

function partsOf(node: ts.Expression | undefined, module: Module): StoryParts {
  const parts: StoryParts = { args: new Map(), spreads: [] };
  if (!node || !ts.isObjectLiteralExpression(node)) return parts;
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      const spread = ts.isIdentifier(property.expression) ? partsOf(initialOf(property.expression.text, module), module) : undefined;
      for (const [name, value] of spread?.args ?? []) parts.args.set(name, value);
      parts.render ??= spread?.render;
    }
    const key = property.name?.getText();
    if (ts.isMethodDeclaration(property)) continue;
    const value = ts.isPropertyAssignment(property)
      ? bare(property.initializer)
      : ts.isShorthandPropertyAssignment(property)
        ? property.name
        : undefined;
    if (!value) continue;
    if (key === 'component') parts.component = value.getText();
    if (key === 'render') parts.render = value;
    if (key === 'args') addArgs(value, parts, module);
  }
  return parts;
}

function addArgs(node: ts.Expression, parts: StoryParts, module: Module): void {
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'args' && ts.isIdentifier(node.expression)) {
    const other = partsOf(initialOf(node.expression.text, module), module);
    for (const [name, value] of other.args) parts.args.set(name, value);
    parts.spreads.push(...other.spreads);
  } else if (ts.isIdentifier(node) && initialOf(node.text, module)) {
    addArgs(initialOf(node.text, module) as ts.Expression, parts, module);
  } else if (ts.isObjectLiteralExpression(node)) {
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) addArgs(bare(property.expression), parts, module);
      else if (ts.isPropertyAssignment(property)) parts.args.set(property.name.getText(), property.initializer);
      else if (ts.isShorthandPropertyAssignment(property)) parts.args.set(property.name.text, property.name);
    }
  } else if (ts.isPropertyAccessExpression(node)) {
    // Such as `contact.en`.
    const object = ts.isIdentifier(node.expression) ? initialOf(node.expression.text, module) : undefined;
    const value = object && propertyOf(object, node.name.text);
    if (value && ts.isObjectLiteralExpression(bare(value))) addArgs(bare(value), parts, module);
    else if (value && object && ts.isPropertyAccessExpression(bare(value))) addArgs(bare(value), parts, module);
    else parts.spreads.push(node);
  } else parts.spreads.push(node);
}

function propertyOf(object: ts.Expression, name: string): ts.Expression | undefined {
  if (!ts.isObjectLiteralExpression(object)) return undefined;
  const property = object.properties.find((one) => one.name?.getText() === name);
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

/** Names that stand for something else while a function is rewritten. */
interface Scope {
  names: Map<string, ts.Expression>;
  /** The parameter of a render function, with the arguments of the story. */
  args?: { name: string; parts: StoryParts; without: Set<string> };
}

function sourceOf(story: string, module: Module, exported: Exported): string {
  const meta = partsOf(initialOf('meta', module), module);
  const own = partsOf(initialOf(story, module), module);
  const parts: StoryParts = { ...own, args: new Map([...meta.args, ...own.args]), spreads: [...meta.spreads, ...own.spreads] };
  const render = own.render ?? meta.render;
  const body = render
    ? renderedBody(render, parts, module)
    : f.createBlock([f.createReturnStatement(element(meta.component ?? '', parts, module))]);
  const name = render && ts.isFunctionExpression(render) && render.name ? render.name.text : story;
  // Not the name of what it shows.
  const shown = exported.has(name) ? `${name}Example` : name;
  const component = f.createFunctionDeclaration(
    [f.createModifier(ts.SyntaxKind.ExportKeyword)],
    undefined,
    shown,
    undefined,
    [],
    undefined,
    body,
  );
  return printed(component, module, exported);
}

function renderedBody(render: ts.Expression, parts: StoryParts, module: Module): ts.Block {
  if (!ts.isArrowFunction(render) && !ts.isFunctionExpression(render)) {
    // A named render function of the file.
    const statement = ts.isIdentifier(render) ? module.declarations.get(render.text) : undefined;
    if (statement && ts.isFunctionDeclaration(statement) && statement.body) return rewritten(statement.body, { names: new Map() }, module);
    throw new Error(`A render function is neither written in its story nor in its file: ${render.getText()}`);
  }
  const scope: Scope = { names: new Map() };
  const parameter = render.parameters[0]?.name;
  if (parameter && ts.isIdentifier(parameter)) scope.args = { name: parameter.text, parts, without: new Set() };
  if (parameter && ts.isObjectBindingPattern(parameter)) {
    const rest = parameter.elements.find(({ dotDotDotToken }) => dotDotDotToken);
    const taken = parameter.elements.filter((one) => one !== rest);
    for (const { propertyName, name } of taken) {
      scope.names.set(name.getText(), parts.args.get((propertyName ?? name).getText()) ?? f.createIdentifier('undefined'));
    }
    scope.args = {
      name: rest?.name.getText() ?? '',
      parts,
      without: new Set(taken.map(({ propertyName, name }) => (propertyName ?? name).getText())),
    };
  }
  const { body } = render;
  return ts.isBlock(body) ? rewritten(body, scope, module) : f.createBlock([f.createReturnStatement(rewritten(body, scope, module))], true);
}

/** An element of a component with arguments as its attributes. */
function element(component: string, parts: StoryParts, module: Module): ts.Expression {
  const tag = f.createIdentifier(component);
  const { attributes, children } = attributesOf(parts, new Set(), { names: new Map() }, module);
  return children.length > 0
    ? f.createJsxElement(
        f.createJsxOpeningElement(tag, undefined, f.createJsxAttributes(attributes)),
        children,
        f.createJsxClosingElement(tag),
      )
    : f.createJsxSelfClosingElement(tag, undefined, f.createJsxAttributes(attributes));
}

function attributesOf({ args, spreads }: StoryParts, without: Set<string>, scope: Scope, module: Module) {
  const attributes: ts.JsxAttributeLike[] = spreads.map((spread) => f.createJsxSpreadAttribute(rewritten(spread, scope, module)));
  let children: ts.JsxChild[] = [];
  for (const [name, value] of args) {
    if (without.has(name)) continue;
    const written = rewritten(value, { names: new Map() }, module);
    if (name === 'children') children = childrenOf(bare(written));
    else attributes.push(f.createJsxAttribute(f.createIdentifier(name), attributeValue(bare(written), written)));
  }
  return { attributes, children };
}

function attributeValue(value: ts.Expression, written: ts.Expression): ts.JsxAttributeValue | undefined {
  if (value.kind === ts.SyntaxKind.TrueKeyword) return undefined;
  if (ts.isStringLiteral(value) && !/["\\]/.test(value.text)) return f.createStringLiteral(value.text);
  return f.createJsxExpression(undefined, written);
}

function childrenOf(value: ts.Expression): ts.JsxChild[] {
  if (value.kind === ts.SyntaxKind.NullKeyword) return [];
  if (ts.isStringLiteral(value) && !/[{}<>\\]|^\s|\s$/.test(value.text)) return [f.createJsxText(value.text)];
  if (ts.isJsxElement(value) || ts.isJsxSelfClosingElement(value) || ts.isJsxFragment(value)) return [value];
  return [f.createJsxExpression(undefined, value)];
}

/** The English value of an object that has one per language. */
function englishOf(node: ts.ObjectLiteralExpression): ts.Expression | undefined {
  return node.properties.every(({ name }) => name && isLanguage(name.getText())) ? propertyOf(node, defaultLanguage) : undefined;
}

/** A node in English only, without the helpers of stories and with the arguments in place of the render function's parameter. */
function rewritten<T extends ts.Node>(node: T, scope: Scope, module: Module): T {
  const visitAll = <N extends ts.Node>(one: N, inner: Scope = scope): N =>
    ts.visitEachChild(one, (child) => visit(child, inner), undefined);

  function visit(one: ts.Node, within: Scope): ts.VisitResult<ts.Node | undefined> {
    const again = <N extends ts.Node>(child: N): N => ts.visitNode(child, (found) => visit(found, within)) as N;
    if (ts.isCallExpression(one) && ts.isIdentifier(one.expression)) {
      const [first] = one.arguments;
      if (one.expression.text === 'exampleIn' && first) return visit(first, within);
      if (one.expression.text === 'fn')
        return first ? visit(first, within) : f.createArrowFunction(undefined, undefined, [], undefined, undefined, f.createBlock([]));
      if (one.expression.text === 'exampleHrefs') {
        const start = first && ts.isStringLiteral(first) ? first.text : '#';
        return f.createObjectLiteralExpression(
          languageCodes.map((code) => f.createPropertyAssignment(code, f.createStringLiteral(start + code, true))),
        );
      }
    }
    if (ts.isConditionalExpression(one)) {
      const [, language] = /^locale === '(en|ar)'$/.exec(one.condition.getText()) ?? [];
      if (language) return visit(language === defaultLanguage ? one.whenTrue : one.whenFalse, within);
    }
    if (ts.isPropertyAccessExpression(one)) {
      const { expression, name } = one;
      if (expression.getText?.() === 'meta.args')
        return visit(partsOf(initialOf('meta', module), module).args.get(name.text) ?? one, within);
      if (name.text === defaultLanguage) return visit(expression, within);
      if (name.text === 'locale' && expression.getText?.() === 'useMessages()') return f.createStringLiteral(defaultLanguage, true);
      if (within.args && ts.isIdentifier(expression) && expression.text === within.args.name) {
        const value = within.args.parts.args.get(name.text);
        return value ? rewritten(value, { names: new Map() }, module) : f.createIdentifier('undefined');
      }
      const inner = again(expression);
      const literal = literalAt(inner, name.text, module);
      return literal ?? f.updatePropertyAccessExpression(one, inner, name);
    }
    if (ts.isIdentifier(one)) {
      const value = within.names.get(one.text);
      return value ?? one;
    }
    const english = ts.isObjectLiteralExpression(one) ? englishOf(one) : undefined;
    // A prop may take a value per language itself, such as `hrefs`.
    if (english && !ts.isJsxExpression(one.parent) && !/^hrefs/.test(one.parent.getText())) return visit(english, within);
    if (ts.isPropertyAssignment(one)) return f.updatePropertyAssignment(one, one.name, again(one.initializer));
    if (ts.isShorthandPropertyAssignment(one)) {
      const value = within.names.get(one.name.text);
      return value ? f.createPropertyAssignment(one.name, value) : one;
    }
    if (ts.isIndexedAccessTypeNode(one) && one.indexType.getText() === `'${defaultLanguage}'`) return visit(one.objectType, within);
    if (ts.isTypeReferenceNode(one)) {
      const [first, second] = one.typeArguments ?? [];
      if (one.typeName.getText() === 'Examples' && first) return visit(first, within);
      if (one.typeName.getText() === 'Record' && first && second && /^('en' \| 'ar'|Locale)$/.test(first.getText()))
        return visit(second, within);
    }
    if (ts.isJsxAttribute(one)) {
      const { initializer } = one;
      if (!initializer || !ts.isJsxExpression(initializer) || !initializer.expression) return one;
      if (one.name.getText() === 'className' && isStyle(initializer.expression, module)) return undefined;
      const value = again(initializer.expression);
      return f.createJsxAttribute(one.name, attributeValue(value, value));
    }
    if (ts.isJsxExpression(one) && one.expression && !one.dotDotDotToken) {
      const value = again(one.expression);
      return ts.isStringLiteral(value) && value !== one.expression ? childrenOf(value) : f.updateJsxExpression(one, value);
    }
    if (ts.isJsxSelfClosingElement(one) || ts.isJsxElement(one)) return elementWithArgs(one, within);
    if (ts.isBlock(one)) return block(one, within);
    if (ts.isArrowFunction(one) || ts.isFunctionExpression(one) || ts.isFunctionDeclaration(one)) {
      const hidden = new Set(one.parameters.flatMap(({ name }) => namesIn(name)));
      const names = new Map([...within.names].filter(([name]) => !hidden.has(name)));
      return ts.visitEachChild(one, (child) => visit(child, { ...within, names }), undefined);
    }
    return visitAll(one, within);
  }

  /** Words that a function picks by language are used where they are declared. */
  function block(one: ts.Block, within: Scope): ts.Block {
    const inner: Scope = { ...within, names: new Map(within.names) };
    const statements = one.statements.flatMap((statement) => {
      const declaration = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0] : undefined;
      const text = declaration?.initializer?.getText();
      if (declaration && text === 'useMessages()' && declaration.name.getText() === '{ locale }') {
        inner.names.set('locale', f.createStringLiteral(defaultLanguage, true));
        return [];
      }
      if (declaration?.initializer && ts.isIdentifier(declaration.name) && text?.startsWith('exampleIn(')) {
        const value = ts.visitNode(declaration.initializer, (child) => visit(child, inner)) as ts.Expression;
        if (ts.isIdentifier(value)) {
          inner.names.set(declaration.name.text, value);
          return [];
        }
      }
      return ts.visitNode(statement, (child) => visit(child, inner)) ?? [];
    });
    return f.createBlock(statements as ts.Statement[], true);
  }

  function elementWithArgs(one: ts.JsxSelfClosingElement | ts.JsxElement, within: Scope): ts.Node {
    const opening = ts.isJsxElement(one) ? one.openingElement : one;
    const isArgs = (attribute: ts.JsxAttributeLike) =>
      ts.isJsxSpreadAttribute(attribute) && within.args?.name === attribute.expression.getText();
    if (!within.args || !opening.attributes.properties.some(isArgs)) return visitAll(one, within);
    const named = opening.attributes.properties.flatMap((attribute) => (ts.isJsxAttribute(attribute) ? [attribute.name.getText()] : []));
    const { attributes, children } = attributesOf(within.args.parts, new Set([...within.args.without, ...named]), within, module);
    const all = opening.attributes.properties.flatMap((attribute) =>
      isArgs(attribute) ? attributes : ((ts.visitNode(attribute, (child) => visit(child, within)) ?? []) as ts.JsxAttributeLike),
    );
    const content = ts.isJsxElement(one)
      ? [...(ts.visitNodes(one.children, (child) => visit(child, within)) as ts.NodeArray<ts.JsxChild>)]
      : children;
    const tag = opening.tagName;
    return content.length > 0
      ? f.createJsxElement(
          f.createJsxOpeningElement(tag, opening.typeArguments, f.createJsxAttributes(all)),
          content,
          f.createJsxClosingElement(tag),
        )
      : f.createJsxSelfClosingElement(tag, opening.typeArguments, f.createJsxAttributes(all));
  }

  return ts.visitNode(node, (found) => visit(found, scope)) as T;
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesIn(one.name) : []));
}

const isStyle = (node: ts.Expression, { imports }: Module) =>
  ts.isPropertyAccessExpression(node) && (imports.get(node.expression.getText()) ?? '').endsWith('.css.ts');

/** The text or number that `words.name` stands for, if it is written in the file. */
function literalAt(object: ts.Expression, name: string, module: Module): ts.Expression | undefined {
  if (!ts.isIdentifier(object)) return undefined;
  const declared = initialOf(object.text, module);
  if (!declared) return undefined;
  const english = ts.isObjectLiteralExpression(declared) ? (englishOf(declared) ?? declared) : declared;
  const value = propertyOf(bare(english), name);
  return value && (ts.isStringLiteral(value) || ts.isNumericLiteral(value)) ? value : undefined;
}

/** The component with the declarations that it uses, in the order of their files, and its imports. */
function printed(component: ts.FunctionDeclaration, module: Module, exported: Exported): string {
  const printer = ts.createPrinter({ removeComments: true });
  const imports = new Map<string, Set<string>>();
  const namespaces = new Set<string>();
  const helpers = new Map<ts.Statement, string>();

  function collect(node: ts.Node, from: Module): void {
    for (const name of usedNames(node)) {
      const statement = from.declarations.get(name);
      const source = from.imports.get(name);
      if (statement && !helpers.has(statement)) add(statement, from);
      else if (source === 'react' || exported.has(name)) {
        const entry = source === 'react' ? 'react' : exported.get(name);
        if (source && entry) imports.set(entry, (imports.get(entry) ?? new Set()).add(from.types.has(name) ? `type ${name}` : name));
      } else if (source === '../../icons.ts') {
        namespaces.add(`import * as ${name} from '@zmb/design-system/icons';`);
      } else if (source?.startsWith('.')) {
        const other = readModule(resolve(dirname(from.file.fileName), source));
        const found = other.declarations.get(name);
        if (found && ![...helpers.keys()].some((one) => one.getText() === found.getText())) add(found, other);
      }
    }
  }

  function add(statement: ts.Statement, from: Module): void {
    helpers.set(statement, '');
    const english = rewritten(statement, { names: new Map() }, from);
    collect(english, from);
    const text = printer.printNode(ts.EmitHint.Unspecified, english, from.file).replace(/^export /, '');
    // Behind the helpers that it uses itself.
    helpers.delete(statement);
    helpers.set(statement, text);
  }

  const text = printer.printNode(ts.EmitHint.Unspecified, component, module.file);
  if (component.body) collect(component.body, module);
  const lines = [...imports].map(([from, names]) => `import { ${[...names].sort().join(', ')} } from '${from}';`);
  return [...lines, ...namespaces, '', ...[...helpers.values()].flatMap((helper) => [helper, '']), text].join('\n');
}

/** The identifiers of a node that are not the names of properties. */
function usedNames(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (one: ts.Node): void => {
    if (ts.isPropertyAccessExpression(one)) return visit(one.expression);
    if (ts.isPropertyAssignment(one)) return visit(one.initializer);
    if (ts.isJsxAttribute(one)) return one.initializer && visit(one.initializer);
    if (ts.isPropertySignature(one)) return one.type && visit(one.type);
    if (ts.isIdentifier(one)) names.add(one.text);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return names;
}

/** Formats the code of a story for the width of a documentation page. */
export function formatSnippet(source: string): Promise<string> {
  return formatWith('story.tsx', source, { printWidth: 90, singleQuote: true });
}

/** Gives every story the code that “Show code” shows, unless it brings its own. */
export function storySourcesPlugin(root: string): Plugin {
  let sources: ReturnType<typeof readStorySources> | undefined;
  return {
    name: 'zmb:story-sources',
    async transform(code, id) {
      if (!STORIES.test(id)) return null;
      sources ??= readStorySources(root);
      const attach = async ([name, source]: [string, string]) => {
        const code = await formatSnippet(source);
        const docs = `{ ...${name}.parameters?.docs, source: { code: ${JSON.stringify(code)}, language: 'tsx', ...${name}.parameters?.docs?.source } }`;
        return `\n${name}.parameters = { ...${name}.parameters, docs: ${docs} };`;
      };
      const attached = await Promise.all([...(sources.get(id) ?? [])].map(attach));
      return { code: code + attached.join(''), map: null };
    },
    handleHotUpdate: ({ file }) => void (STORIES.test(file) && (sources = undefined)),
  };
}
