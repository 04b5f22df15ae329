import type { Migration } from '@mikro-orm/migrations';
import type { Constructor } from '@mikro-orm/postgresql';

import { Migration20261129005000_initial } from './Migration20261129005000_initial.ts';

/** All migrations, oldest first. A list, so that the compiled product need not search for files. */
export const migrations: Constructor<Migration>[] = [Migration20261129005000_initial];
