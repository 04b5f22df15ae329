import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { languages } from '../../messages/languages.ts';
import type { Locale } from '../../messages/languages.ts';
import { LanguagesIcon } from '../Icon/icons.tsx';
import * as styles from './LanguageLink.css.ts';

export interface LanguageLinkProps extends ElementProps<HTMLAnchorElement> {
  /** The target language. */
  locale: Locale;
  /** The URL of the current page in that language. */
  href: string;
}

/** A link to the current page in another language. `data-language-choice` lets a boot script store the choice before the navigation. */
export function LanguageLink({ locale, href, ...passed }: LanguageLinkProps) {
  return (
    <Anchor href={href} lang={locale} hrefLang={locale} data-language-choice={locale} {...elementProps(passed)} className={styles.root}>
      <LanguagesIcon />
      {languages[locale].name}
    </Anchor>
  );
}
