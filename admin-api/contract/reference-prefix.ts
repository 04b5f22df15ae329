import { type Company, COMPANY_PREFIX } from './company.ts';
import { defaultLanguage, inLanguage } from './languages.ts';

/** Maximum length of the prefix, because customers read references out on the phone. */
const MAX_PREFIX_LENGTH = 6;

/** The prefix of new references: the Latin letters and digits of the short name in capitals (`ZMB` in `ZMB-7K3M9Q`), or else `COMPANY_PREFIX`. */
export function referencePrefix({ shortName }: Pick<Company, 'shortName'>): string {
  const letters = inLanguage(shortName, defaultLanguage)
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  return (letters || COMPANY_PREFIX.toUpperCase()).slice(0, MAX_PREFIX_LENGTH);
}
