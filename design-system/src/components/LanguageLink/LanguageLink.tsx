import { Anchor } from '../../internal/Anchor.tsx';
import { languages } from '../../messages/languages.ts';
import type { Locale } from '../../messages/languages.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './LanguageLink.css.ts';

export interface LanguageLinkProps {
  /** The language it leads to. */
  locale: Locale;
  /** The address of this same page in that language. */
  href: string;
}

/** Leads to this page in another language. `data-language-choice` lets a boot script remember the choice before it is followed. */
export function LanguageLink({ locale, href }: LanguageLinkProps) {
  return (
    <Anchor href={href} lang={locale} hrefLang={locale} data-language-choice={locale} className={styles.root}>
      <Icon name="languages" />
      {languages[locale].name}
    </Anchor>
  );
}
