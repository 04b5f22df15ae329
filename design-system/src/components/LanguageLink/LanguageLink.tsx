import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { languages, type LanguageEntry } from '../../messages/languages.ts';
import { LanguagesIcon } from '../Icon/icons.tsx';
import * as styles from './LanguageLink.css.ts';

export interface LanguageLinkProps extends ElementProps<HTMLAnchorElement> {
  /** Code of the target language. */
  locale: string;
  /** Its name in the language itself. @default that of a language with built-in texts, otherwise the code */
  name?: string | undefined;
  /** The URL of the current page in that language. */
  href: string;
}

/** A link to the current page in another language. `data-language-choice` lets a boot script store the choice before the navigation. */
export function LanguageLink({ locale, name, href, ...passed }: LanguageLinkProps) {
  const builtIn = (languages as Readonly<Record<string, LanguageEntry>>)[locale];
  return (
    <Anchor href={href} lang={locale} hrefLang={locale} data-language-choice={locale} {...elementProps(passed)} className={styles.root}>
      <LanguagesIcon />
      {name ?? builtIn?.name ?? locale}
    </Anchor>
  );
}
