import { type Company, COMPANY_PREFIX } from './company.ts';
import { defaultLanguage, inLanguage } from './languages.ts';

/** The longest start of a reference, which visitors read out on the telephone. */
const MAX_PREFIX_LENGTH = 6;

/** What new references begin with: Latin letters and digits of the short name in capitals (`ZMB` in `ZMB-7K3M9Q`), else `COMPANY_PREFIX`. */
export function referencePrefix({ shortName }: Pick<Company, 'shortName'>): string {
  const letters = inLanguage(shortName, defaultLanguage)
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  return (letters || COMPANY_PREFIX.toUpperCase()).slice(0, MAX_PREFIX_LENGTH);
}
