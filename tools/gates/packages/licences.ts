import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A package as package-lock.json describes it. */
export interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}

/** The packages of a lock file, by their folder. */
export type LockedPackages = Record<string, LockedPackage>;

/** SPDX ids of licences that ask for no more than their text: none asks to publish our sources, also not for a service. */
const PERMISSIVE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Python-2.0', 'Zlib'],
  ...['Unlicense', 'CC0-1.0'],
  // A font may be embedded in a page, under its own licence.
  'OFL-1.1',
]);

/**
 * Packages with a licence that asks to publish changes of their own files only (MPL-2.0), or of a library that can be replaced
 * (LGPL-3.0). They are used as they are, from their own files, so it asks for no more than that their licence stays with them; each is
 * named, so that somebody has looked at it.
 */
const UNCHANGED: readonly { name: RegExp; licence: RegExp }[] = [
  { name: /^web-push$/, licence: /^MPL-2\.0$/ },
  { name: /^mediabunny$/, licence: /^MPL-2\.0$/ },
  { name: /^libheif-js$/, licence: /^LGPL-3\.0$/ },
  // libvips, built for each system, which sharp loads.
  { name: /^@img\/sharp-/, licence: /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/ },
];

/** Whether a package is used unchanged under the licence that somebody has looked at. */
export function isUsedUnchanged(name: string, licence: string): boolean {
  return UNCHANGED.some((known) => known.name.test(name) && known.licence.test(licence));
}

/** The sentence by which the MIT licence grants its rights. */
const MIT_GRANT = 'Permission is hereby granted, free of charge, to any person obtaining a copy';

/** Whether an SPDX expression leaves us a permissive licence: any part of OR, every part of AND. */
export function isPermissive(expression: string): boolean {
  const parts = expression.replaceAll(/[()]/g, '');
  return parts.split(/ or /i).some((choice) => choice.split(/ and /i).every((licence) => PERMISSIVE.has(licence.trim())));
}

export function nameOf(folder: string): string {
  return folder.split('node_modules/').at(-1) ?? '';
}

/** The folders of what `npm ci --omit=dev` installs. */
export function productionFolders(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([folder, { dev, link }]) => (folder.includes('node_modules/') && !dev && !link ? [folder] : []));
}

/**
 * The licence of an installed package: that of the lock file, or, for a manifest in npm's former format, what its licence file says.
 *
 * @returns undefined when neither tells.
 */
export async function licenceOf(folder: string, packages: LockedPackages, root: string): Promise<string | undefined> {
  const stated = packages[folder]?.license;
  if (stated) return stated;
  for (const file of (await readdir(join(root, folder))).filter((name) => /^(?:licen[cs]e|readme)/i.test(name))) {
    const text = (await readFile(join(root, folder, file), 'utf8')).replaceAll(/\s+/g, ' ');
    if (text.includes(MIT_GRANT)) return 'MIT';
  }
  return undefined;
}
