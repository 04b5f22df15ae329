/** A file of its own, so that the loader is fetched when it is first asked for. */
export { PageLoader } from '@zmb/design-system';
