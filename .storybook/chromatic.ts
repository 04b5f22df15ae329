import type { Plugin } from 'vite';

import { COMBINATIONS } from './combinations.ts';

/** `parameters.picture` of a story. */
export interface PictureParameters {
  /** Widths of the screen in px. @default 360 and 1280 for `layout: 'fullscreen'`, 720 for others */
  widths?: number[];
  /** Shows the girih pattern, which other pictures hide so that a change to it affects few of them. */
  hasPattern?: boolean;
  /** Takes the picture in the viewport of the play function, so that the scroll position is kept. */
  isScrolled?: boolean;
}

const FULLSCREEN = [360, 1280];
const PART = [720];
/** Hover, focus and pressed states look the same at every width. */
const STATE = /hover|focus|pressed/i;

/** The widths of a story's pictures in px. `name` is that of the story, or its id. */
export function pictureWidths(name: string, { layout, picture }: { layout?: unknown; picture?: PictureParameters }): readonly number[] {
  const defaultWidths = layout === 'fullscreen' ? FULLSCREEN.filter((width) => width > 720 || !STATE.test(name)) : PART;
  return picture?.widths ?? defaultWidths;
}

/** Keyboard stories end in a state that another story shows. Whole screens have none: every change of a component would change them. */
export const hasPictures = ({ name, tags = [] }: { name: string; tags?: readonly string[] }) =>
  !/^keyboard/i.test(name) && !tags.includes('no-picture');

interface StoryAnnotations {
  tags?: string[];
  parameters?: Record<string, unknown>;
}

/**
 * Sets what Chromatic compares: each story that has a picture, in every theme and language and at each width.
 */
export function addChromaticParameters(meta: StoryAnnotations, stories: Record<string, StoryAnnotations>): void {
  for (const [name, story] of Object.entries(stories)) {
    const tags = [...(meta.tags ?? []), ...(story.tags ?? [])];
    const widths = pictureWidths(name, { ...meta.parameters, ...story.parameters });
    const modes = COMBINATIONS.flatMap(({ name: combination, theme, locale }) =>
      widths.map((width) => [`${combination} ${width}`, { theme, locale, viewport: width }] as const),
    );
    const chromatic = hasPictures({ name, tags }) ? { modes: Object.fromEntries(modes) } : { disableSnapshot: true };
    story.parameters = { ...story.parameters, chromatic };
  }
}

const STORIES = /\.stories\.tsx$/;

/** Adds a call of `addChromaticParameters` to every stories file. */
export function chromaticPlugin(): Plugin {
  return {
    name: 'zmb:chromatic',
    transform(code, id) {
      if (!STORIES.test(id) || !/^const meta\b/m.test(code)) return null;
      const names = Array.from(code.matchAll(/^export const (\w+)/gm), ([, name]) => name);
      const call = `import { addChromaticParameters } from ${JSON.stringify(import.meta.filename)};\naddChromaticParameters(meta, { ${names.join(', ')} });`;
      return { code: `${code}\n${call}`, map: null };
    },
  };
}
