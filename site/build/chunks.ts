import { minify } from '@swc/core';
import type { Plugin } from 'vite';

const OURS = /[\\/](?:design-system|site|admin-api)[\\/](?:src|contract)[\\/](?!locales[\\/])/;
/** Waits for the page's code while it is evaluated itself: in one file with what that code imports, both would wait for ever. */
const NOT_THE_ENTRY = /^(?!.*[\\/]entry-client\.tsx)/;
const ALWAYS_THERE = /\/(?:react|vendor|shell|rolldown-runtime)-[^/]+$/;

/** Shared parts up to this size are put together with those that share the most pages with them, in bytes before compression. */
const SMALL_PART = 150;

/**
 * What the home page shares with most others, by folder and file: as twenty files of their own these parts weigh half as much
 * again, and each is a request. A part that no page shares any more costs every visitor; the page weights tell.
 */
const SHARED_BY_MOST =
  /[\\/](?:components[\\/](?:Accordion|Card|Grid|PhoneField|Section|ServiceCard|Stat|Status|Steps)|internal[\\/]use-numbers|src[\\/](?:company[\\/](?:questions|use-facts|use-hours[\w-]+|use-schedule|OpenBadge|ServiceCards)|hydration[\\/]use-minute|lead-forms[\\/]CallbackForm)|contract[\\/]business-hours)\b/;

/**
 * How the client's code is divided: what every page needs in three files, two that change with the libraries and one that changes
 * with us; what most pages share in one; what several share by the pages that share it; the rest as the bundler sees fit. Few files, for each costs a
 * visitor its headers and compresses worse.
 */
export const chunkGroups = [
  // Half of all script: read in a task of its own, the others are not late for it.
  { name: 'react', tags: ['$initial' as const], test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 4 },
  { name: 'vendor', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/, priority: 3 },
  { name: 'shell', tags: ['$initial' as const], test: NOT_THE_ENTRY, priority: 2 },
  { name: 'common', test: SHARED_BY_MOST, priority: 2 },
  { name: 'parts', test: OURS, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL_PART },
];

/** A short name for what several pages share: each stands in the code that loads it. */
export function chunkFileName({ name }: { name: string }): string {
  return `assets/${name.split('~')[0] ?? name}-[hash:7].js`;
}

/** What a page's code needs beside itself; what runs already need not be asked for. */
export function missingDependencies(_file: string, dependencies: string[]): string[] {
  return dependencies.filter((file) => !ALWAYS_THERE.test(file));
}

/** Minifies once more: what the bundler's own minifier leaves is one part in a hundred of all that a visitor gets. */
export function minifyAgainPlugin(): Plugin {
  return {
    name: 'zmb:minify-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        await Promise.all(
          chunks.map(async (chunk) => {
            const { code } = await minify(chunk.code, {
              module: true,
              ecma: 2022,
              compress: { passes: 3, ecma: 2022 },
              mangle: { toplevel: true },
            });
            chunk.code = code;
          }),
        );
      },
    },
  };
}
