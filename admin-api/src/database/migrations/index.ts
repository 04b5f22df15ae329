import type { Migration } from '@mikro-orm/migrations';
import type { Constructor } from '@mikro-orm/postgresql';

import { Migration20261127180000_initial } from './Migration20261127180000_initial.ts';
import { Migration20261128163000_site_photos } from './Migration20261128163000_site_photos.ts';

/** All migrations, oldest first. A list, so that the compiled product need not search for files. */
export const migrations: Constructor<Migration>[] = [Migration20261127180000_initial, Migration20261128163000_site_photos];
