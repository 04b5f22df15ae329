import { defaultLanguage, type Language, LANGUAGE_OF_LINK } from '../../../contract/languages.ts';
import type { Config } from '../../platform/configuration/config.ts';

/** A page of the staff area for somebody who is not signed in, in the language of the e-mail. Its token is used once. */
export function staffLink({ publicUrl }: Pick<Config, 'publicUrl'>, page: string, language: Language, token: string): string {
  const query = language === defaultLanguage ? '' : `?${LANGUAGE_OF_LINK}=${language}`;
  // After the hash, so that neither logs nor referrers hold the token.
  return `${publicUrl}/admin/${page}${query}#${token}`;
}
