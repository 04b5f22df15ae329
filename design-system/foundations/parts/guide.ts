import guide from '../../../docs/writing.md?raw';

/**
 * A section of the writing guide, including its heading.
 *
 * @throws Error when there is no section of that name.
 */
export function guideSection(title: string): string {
  const start = guide.indexOf(`\n## ${title}\n`);
  if (start === -1) throw new Error(`docs/writing.md has no section "${title}".`);
  const end = guide.indexOf('\n## ', start + 1);
  return guide.slice(start + 1, end === -1 ? undefined : end);
}
