import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { checkoutRoot } from '../configuration/paths.ts';

/** The running version. */
export interface ProductVersion {
  /** The version in package.json. */
  version: string;
  /** The build of the API, a hash of its sources; `source` when it is not built. */
  build: string;
}

const BUILDS = 'dist';

/** Reads the version and build that this process runs. */
export function productVersion(moduleFolder = import.meta.dirname): ProductVersion {
  const { version } = JSON.parse(readFileSync(join(checkoutRoot(moduleFolder), 'package.json'), 'utf8')) as { version: string };
  // admin-api/dist/<build>/src/platform/version
  const build = dirname(dirname(dirname(moduleFolder)));
  return { version, build: basename(dirname(build)) === BUILDS ? basename(build) : 'source' };
}
