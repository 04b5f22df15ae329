/** A module of its own, so that the loader's code is a chunk of its own. */
export { PageLoader } from '@zmb/design-system/company';
