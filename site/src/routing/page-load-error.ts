/** A page whose code or messages could not be loaded; `cause` says why. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
  /** Whether the visitor had no connection: nothing has failed on the server's side then. */
  readonly isOffline = !import.meta.env.SSR && !navigator.onLine;
}
