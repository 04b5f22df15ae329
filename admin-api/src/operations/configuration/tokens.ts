/** The configuration of this process. */
export const CONFIG = Symbol('config');

/** The address of the database, configured or embedded. */
export const DATABASE_URL = Symbol('database url');
