/** A page whose code or messages could not be loaded; `cause` says why. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}
