/** A separate module, so that the loader's code is a separate chunk. */
export { PageLoader } from '@zmb/design-system/company';
