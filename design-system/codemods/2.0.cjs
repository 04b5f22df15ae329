/**
 * The edits of version 2.0: icons are components of an entry of their own, what only the company uses is in another, `words` of the provider is
 * called `messages`, and `Table` has `selected` for `selection`. What it cannot edit it reports with its line.
 */
const CORE = '@zmb/design-system';
const COMPANY = new Set(
  'GirihPattern GirihPatternProps HoursRow HoursTable HoursTableProps Logo LogoProps PageLoader PageLoaderProps ServiceCard ServiceCardProps ServiceScene ServiceSceneName ServiceSceneProps girihTile girihTileSize logoLetter logoSeal logoStar logoViewBox logoWord'.split(
    ' ',
  ),
);
const ICONS = new Set(
  'airVent arrowDown arrowLeft arrowRight arrowUp building2 check chevronDown chevronLeft chevronRight chevronsUpDown circleAlert circleCheck clock copy download droplets ellipsis externalLink hammer headset house inbox info keyboard languages layoutDashboard logOut mail mapPin menu messageCircle minus monitor moon networkFacebook networkInstagram networkLinkedIn networkX phone search settings shieldCheck slidersHorizontal star sun timer trash2 triangleAlert user x zap'.split(
    ' ',
  ),
);
/** Props that have another name, by component. */
const RENAMED = {
  DesignSystemProvider: { words: 'messages' },
  Table: { selection: 'selected', defaultSelection: 'defaultSelected' },
};
const componentOf = (icon) => `${icon[0].toUpperCase()}${icon.slice(1)}Icon`;

module.exports = function transform(file, { j, report }) {
  const root = j(file.source);
  const imports = () => root.find(j.ImportDeclaration, { source: { value: CORE } });
  const staffIcons = root.find(j.ImportDeclaration, { source: { value: `${CORE}/staff-icons` } });
  if (imports().length + staffIcons.length === 0) return undefined;
  staffIcons.remove();

  /** What the file calls an export of the package. */
  const localNames = new Map();
  imports()
    .find(j.ImportSpecifier)
    .forEach(({ node }) => localNames.set(node.local?.name ?? node.imported.name, node.imported.name));
  const used = new Set();
  const left = ({ node }, what) => report(`line ${node.loc?.start.line ?? '?'}: ${what}`);
  const element = (icon, attributes = []) => {
    used.add(componentOf(icon));
    return j.jsxElement(j.jsxOpeningElement(j.jsxIdentifier(componentOf(icon)), attributes, true));
  };
  const isIcon = (node) => (node?.type === 'StringLiteral' || node?.type === 'Literal') && ICONS.has(node.value);
  /** An expression with elements in place of names, in the branches of conditions too; undefined if it has another form. */
  const withElements = (node) => {
    if (isIcon(node)) return element(node.value);
    if (node.type === 'ConditionalExpression') {
      const [yes, no] = [withElements(node.consequent), withElements(node.alternate)];
      return yes && no && j.conditionalExpression(node.test, yes, no);
    }
    if (node.type === 'LogicalExpression') {
      const right = withElements(node.right);
      return right && j.logicalExpression(node.operator, node.left, right);
    }
    return node.type === 'JSXElement' || node.type === 'NullLiteral' || (node.type === 'Identifier' && node.name === 'undefined')
      ? node
      : undefined;
  };

  root.find(j.JSXElement).forEach((path) => {
    const { openingElement } = path.node;
    const component = localNames.get(openingElement.name.name);
    const attributes = openingElement.attributes ?? [];
    const find = (name) => attributes.find((one) => one.type === 'JSXAttribute' && one.name.name === name);
    if (component === 'Icon') {
      const name = find('name');
      if (isIcon(name?.value))
        path.replace(
          element(
            name.value.value,
            attributes.filter((one) => one !== name),
          ),
        );
      else if (name) left(path, 'the name of the Icon is computed: choose between icon components');
      return;
    }
    const icon = component && find('icon');
    if (icon) {
      const value = icon.value?.type === 'JSXExpressionContainer' ? icon.value.expression : icon.value;
      const replaced = value && withElements(value);
      if (replaced) icon.value = j.jsxExpressionContainer(replaced);
      else left(path, 'icon takes an element, such as <PhoneIcon />');
    }
    for (const [old, name] of Object.entries(RENAMED[component] ?? {})) {
      const attribute = find(old);
      if (attribute) attribute.name = j.jsxIdentifier(name);
    }
  });

  const hasJsx = /\.[jt]sx$/.test(file.path);
  for (const type of [j.ObjectProperty, j.Property]) {
    root.find(type, { key: { name: 'icon' } }).forEach((path) => {
      if (!isIcon(path.node.value)) return;
      if (hasJsx) path.node.value = element(path.node.value.value);
      else left(path, 'icon takes an element: rename the file to .tsx and pass one');
    });
  }

  const isUsed = (name) =>
    root
      .find(j.Identifier, { name })
      .filter(({ parent }) => parent.node.type !== 'ImportSpecifier')
      .size() +
      root.find(j.JSXIdentifier, { name }).size() >
    0;
  const moved = { '/company': [], '/icons': [...used].sort().map((name) => j.importSpecifier(j.identifier(name))) };
  imports().forEach((path) => {
    const { specifiers = [], importKind } = path.node;
    const keep = specifiers.filter((one) => {
      const name = one.imported?.name;
      if (COMPANY.has(name)) {
        if (importKind === 'type') one.importKind = 'type';
        moved['/company'].push(one);
        return false;
      }
      if (name === 'IconName' && isUsed(one.local?.name ?? name))
        left(path, 'IconName is removed: use ReactElement or ComponentType<IconProps>');
      return !(name === 'Icon' && !isUsed(one.local?.name ?? name));
    });
    path.node.specifiers = keep;
  });
  const last = imports().paths().at(-1);
  const added = Object.entries(moved)
    .filter(([, specifiers]) => specifiers.length > 0)
    .map(([entry, specifiers]) => j.importDeclaration(specifiers, j.stringLiteral(`${CORE}${entry}`)));
  if (last) j(last).insertAfter(added);
  imports()
    .filter(({ node }) => node.specifiers.length === 0)
    .remove();
  return root.toSource({ quote: 'single' });
};
