import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { newComponents, readNewComponents, statusOf, withStatus } from '../../.storybook/component-status.ts';

const CHANGELOG = `# Changelog

## 1.1.0

### Breaking

- \`Button\` has no \`color\`.

### New

- \`Grid\` takes \`onPhone\`.
- \`Divider\`, \`ProgressBar\` and
  \`CheckboxGroup\` (\`CheckboxChoice\`, with a note).
- \`Avatar\`: a picture or initials.

## 1.0.0

### New

- \`Card\`.
`;

describe('newComponents', () => {
  it('reads the components that the newest version adds, and neither new props nor older versions', () => {
    expect([...newComponents(CHANGELOG)]).toEqual(['Divider', 'ProgressBar', 'CheckboxGroup', 'Avatar']);
  });
});

describe('the status of a component', () => {
  let root: string;

  function folderOf(name: string, comment = ''): string {
    const folder = join(root, 'design-system/src/components', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.tsx`), `/** About ${name}. ${comment} */\nexport function ${name}() {}\n`);
    return folder;
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'zmb-status-'));
    mkdirSync(join(root, 'design-system'));
    writeFileSync(join(root, 'design-system/CHANGELOG.md'), CHANGELOG);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('comes from its tags and from the changelog', () => {
    const statuses = [
      statusOf(folderOf('Card'), newComponents(CHANGELOG)),
      statusOf(folderOf('Avatar'), newComponents(CHANGELOG)),
      statusOf(folderOf('Timeline', '@experimental'), newComponents(CHANGELOG)),
      statusOf(folderOf('Divider', '@deprecated Use `Card`.'), newComponents(CHANGELOG)),
    ];
    expect(statuses).toEqual(['stable', 'new', 'experimental', 'deprecated']);
  });

  it('is a tag of its stories, and not of screens', async () => {
    const indexer = withStatus(
      { test: /stories/, createIndex: () => Promise.resolve([{ type: 'story', importPath: '', exportName: 'A', tags: ['x'] }]) },
      readNewComponents(root),
    );
    const tagsOf = async (file: string) => (await indexer.createIndex(file, { makeTitle: () => '' })).map(({ tags }) => tags);
    expect(await tagsOf(join(folderOf('Avatar'), 'Avatar.stories.tsx'))).toEqual([['x', 'new']]);
    expect(await tagsOf('/site/stories/public/Home.stories.tsx')).toEqual([['x']]);
  });
});
