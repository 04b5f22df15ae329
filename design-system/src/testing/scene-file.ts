import type { ServiceSceneName } from '../company/ServiceScene/drawings.ts';

const files = import.meta.glob<string>('../company/ServiceScene/pictures/*.svg', { eager: true, import: 'default' });

/** The URL of a drawing, for stories and tests. */
export function sceneFile(name: ServiceSceneName): string {
  const file = files[`../company/ServiceScene/pictures/${name}.svg`];
  if (!file) throw new Error(`No drawing of ${name}: npm run scenes -w design-system`);
  return file;
}
