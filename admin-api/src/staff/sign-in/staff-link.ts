import { defaultLanguage, type Language, LANGUAGE_OF_LINK } from '../../../contract/languages.ts';
import type { Config } from '../../platform/configuration/config.ts';

/** A link in an e-mail to a public page of the staff area, with a one-time token, in the language of the e-mail. */
export function staffLink({ publicUrl }: Pick<Config, 'publicUrl'>, page: string, language: Language, token: string): string {
  const query = language === defaultLanguage ? '' : `?${LANGUAGE_OF_LINK}=${language}`;
  // In the fragment, so that the token is in neither logs nor referrers.
  return `${publicUrl}/admin/${page}${query}#${token}`;
}
