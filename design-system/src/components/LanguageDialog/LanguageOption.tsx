import { languages } from '../../messages/languages.ts';
import type { Locale } from '../../messages/languages.ts';
import { Flag } from './Flag.tsx';
import * as styles from './LanguageDialog.css.ts';

interface LanguageOptionProps {
  locale: Locale;
  href: string;
  /** The page's own language: choosing it closes the dialog. */
  isCurrent: boolean;
}

/** One language to choose. Other languages are plain links with a page load, because `lang` and `dir` of the page change. */
export function LanguageOption({ locale, href, isCurrent }: LanguageOptionProps) {
  const shared = { lang: locale, 'data-language-choice': locale, className: styles.option } as const;
  const words = (
    <>
      <Flag locale={locale} />
      {languages[locale].name}
    </>
  );
  return (
    <li>
      {isCurrent ? (
        <button type="submit" {...shared}>
          {words}
        </button>
      ) : (
        <a href={href} hrefLang={locale} {...shared}>
          {words}
        </a>
      )}
    </li>
  );
}
