/** Injects the `Config` of this process. */
export const CONFIG = Symbol('config');

/** Injects the URL of the database, configured or embedded. */
export const DATABASE_URL = Symbol('database url');
