import { Anchor } from '../../internal/Anchor.tsx';
import type { Locale } from '../../messages/MessagesProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './LanguageLink.css.ts';

export interface LanguageLinkProps {
  /** The language it leads to. */
  locale: Locale;
  /** The address of this same page in that language. */
  href: string;
}

/** Each language is called by its own name, whatever the page speaks. */
const ownNames: Record<Locale, string> = { en: 'English', ar: 'العربية' };

/** Leads to this page in the other language. `data-language-choice` lets a boot script remember the choice before it is followed. */
export function LanguageLink({ locale, href }: LanguageLinkProps) {
  return (
    <Anchor href={href} lang={locale} hrefLang={locale} data-language-choice={locale} className={styles.root}>
      <Icon name="languages" />
      {ownNames[locale]}
    </Anchor>
  );
}
