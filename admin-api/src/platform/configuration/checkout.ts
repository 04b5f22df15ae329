import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root folder of the repository, searched upwards: the depth of a file differs between `src` and `dist`. */
export function checkoutRoot(from: string = import.meta.dirname): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package-lock.json')) && existsSync(join(folder, 'admin-api'))) return folder;
    if (folder === dirname(folder)) throw new Error(`No package-lock.json beside an admin-api folder above ${from}.`);
  }
}
