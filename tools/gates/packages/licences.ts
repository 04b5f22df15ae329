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

/** SPDX ids of licences that only require their text to be included: none requires us to publish our sources. */
const PERMISSIVE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Python-2.0', 'Zlib'],
  ...['Unlicense', 'CC0-1.0'],
  // A font may be embedded in a page, under its own licence.
  'OFL-1.1',
]);

/**
 * Packages under a weak copyleft licence, which covers only their own files (MPL-2.0) or a library that can be replaced (LGPL-3.0). Used
 * unchanged and from their own files, they only require their licence to be kept. Each is listed once it has been reviewed.
 */
const UNCHANGED: readonly { name: RegExp; licence: RegExp }[] = [
  { name: /^web-push$/, licence: /^MPL-2\.0$/ },
  { name: /^mediabunny$/, licence: /^MPL-2\.0$/ },
  { name: /^libheif-js$/, licence: /^LGPL-3\.0$/ },
  // libvips, built for each system, which sharp loads.
  { name: /^@img\/sharp-/, licence: /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/ },
];

/** Whether a package is used unchanged, under the licence that was reviewed. */
export function isUsedUnchanged(name: string, licence: string): boolean {
  return UNCHANGED.some((known) => known.name.test(name) && known.licence.test(licence));
}

/** The sentence by which the MIT licence grants its rights. */
const MIT_GRANT = 'Permission is hereby granted, free of charge, to any person obtaining a copy';

/** Whether an SPDX expression is permissive: any part of an OR, every part of an AND. */
export function isPermissive(expression: string): boolean {
  const parts = expression.replaceAll(/[()]/g, '');
  return parts.split(/ or /i).some((choice) => choice.split(/ and /i).every((licence) => PERMISSIVE.has(licence.trim())));
}

export function nameOf(folder: string): string {
  return folder.split('node_modules/').at(-1) ?? '';
}

/** The folders that `npm ci --omit=dev` installs. */
export function productionFolders(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([folder, { dev, link }]) => (folder.includes('node_modules/') && !dev && !link ? [folder] : []));
}

/**
 * The licence of an installed package: that of the lock file, or, for a manifest in npm's former format, that of its licence file.
 *
 * @returns undefined if neither states one.
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
