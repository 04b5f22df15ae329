/** A file of its own, so that the dialog is fetched by those who see it. */
export { LanguageDialog } from '@zmb/design-system';
