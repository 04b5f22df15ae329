export interface StoryIndex {
  v: number;
  entries: Record<string, { type: string; title: string; name: string }>;
}

/** Request header that makes `/index.json` group the stories, regardless of their component. */
export const GROUPED = 'x-grouped-stories';
/** Stories per page of the test-runner. Loading a page takes as long as showing six stories. */
const GROUP = 75;

/** The test-runner opens a page per title, so a group becomes the title and the real title moves into the name. */
export function inGroups(index: string): string {
  const { entries, ...rest } = JSON.parse(index) as StoryIndex;
  const stories = Object.entries(entries).filter(([, { type }]) => type === 'story');
  const size = Math.ceil(stories.length / Math.ceil(stories.length / GROUP));
  const grouped = stories.map(([id, { title, name, ...entry }], place) => {
    const group = String(Math.floor(place / size) + 1).padStart(2, '0');
    return [id, { ...entry, title: `Stories ${group}`, name: `${title} ${name}` }];
  });
  return JSON.stringify({ ...rest, entries: Object.fromEntries(grouped) as StoryIndex['entries'] });
}
