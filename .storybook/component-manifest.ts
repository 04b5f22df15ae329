import { basename, dirname, join, relative } from 'node:path';

import type { Manifests } from 'storybook/internal/types';

import { type ComponentDocs, readComponentDocs } from './component-docs.ts';
import { formatSnippet, readStorySources } from './story-sources.ts';

/** The entry of the package that exports the components of a folder. */
const entryOf = (folder: string) => (folder.includes('/src/company/') ? '@zmb/design-system/company' : '@zmb/design-system');

/**
 * The manifest that assistants read (`/manifests/components.json` and the MCP server): the components of the design system with the props
 * and the code that their documentation pages show. Storybook’s own reader knows neither unions nor types of other files, and would also
 * offer the site’s screens as components.
 */
export async function describeComponents(manifests: Manifests, root: string): Promise<Manifests> {
  const sources = readStorySources(root);
  const read = Object.values(manifests.components?.components ?? {});
  const components: NonNullable<Manifests['components']>['components'] = {};
  const folders = Map.groupBy([...readComponentDocs(root)], ([file]) => dirname(file));
  for (const [folder, files] of folders) {
    const docs = files.flatMap(([, ofFile]) => ofFile);
    const own = docs.find(({ displayName }) => displayName === basename(folder)) ?? docs[0];
    if (!own) continue;
    // Providers have no stories of their own.
    const found = read.find(({ path }) => dirname(join(root, path)) === folder);
    const id = found?.id ?? `components-${own.displayName.toLowerCase()}`;
    const path = found?.path ?? `./${relative(root, join(folder, `${own.displayName}.tsx`))}`;
    const code = sources.get(join(root, path));
    const stories = (found?.stories ?? []).map(async (story) => {
      const source = code?.get(story.name.replaceAll(' ', ''));
      return { ...story, snippet: source && (await formatSnippet(source)) };
    });
    components[id] = {
      id,
      path,
      name: own.displayName,
      description: own.description,
      jsDocTags: found?.jsDocTags ?? {},
      stories: await Promise.all(stories),
      // Not in `import`, which Storybook puts before the code of each story: that has its imports.
      apiDescription: [`\`import { ${own.displayName} } from '${entryOf(folder)}';\``, ...docs.map(propsInMarkdown)].join('\n\n'),
    };
  }
  return { ...manifests, components: { v: 0, components } };
}

/** The props of a component as a list with their types, defaults and descriptions. */
function propsInMarkdown({ displayName, props }: ComponentDocs): string {
  const lines = Object.values(props).map(({ name, type, table, description }) => {
    const byDefault = table.defaultValue ? ` = ${table.defaultValue.summary}` : '';
    const detail = table.type.detail ? `\n${table.type.detail}`.replaceAll('\n', '\n  ') : '';
    return `- \`${name}${type.required ? '' : '?'}: ${table.type.summary}${byDefault}\` ${description.replaceAll('\n', ' ')}${detail}`.trim();
  });
  return [`## Props of ${displayName}`, '', ...lines].join('\n');
}
