import { useId } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { languages, type Locale, locales } from '../../messages/languages.ts';
import { XIcon } from '../Icon/icons.tsx';
import * as styles from './LanguageDialog.css.ts';
import { Flag } from './Flag.tsx';

export interface LanguageDialogProps extends ElementProps<HTMLDialogElement> {
  /** The URL of the current page in each language. */
  hrefs: Readonly<Record<Locale, string>>;
}

/**
 * The language question, rendered closed with the page; `askForLanguage` opens it on a first visit. A native modal dialog, so that it
 * needs no application. It asks in all languages at once: whoever needs this dialog may not read
 * the page's language.
 */
export function LanguageDialog({ hrefs, ...passed }: LanguageDialogProps) {
  const { locale: current, word } = useMessages();
  const id = useId();
  return (
    // The DOM owns `open`: the dialog may be open before hydration.
    <dialog aria-labelledby={id} data-language-dialog="" suppressHydrationWarning {...elementProps(passed)} className={styles.root}>
      <form method="dialog" className={styles.content}>
        <h2 id={id} tabIndex={-1} className={styles.title}>
          {[current, ...locales.filter((locale) => locale !== current)].map((locale) => (
            <span key={locale} lang={locale} dir={languages[locale].dir}>
              {languages[locale].question}
            </span>
          ))}
        </h2>
        <ul className={styles.options}>
          {locales.map((locale) => (
            <LanguageOption key={locale} locale={locale} href={hrefs[locale]} isCurrent={locale === current} />
          ))}
        </ul>
        <button type="submit" aria-label={word('dialog.close')} title={word('dialog.close')} className={styles.close}>
          <XIcon />
        </button>
      </form>
    </dialog>
  );
}

interface LanguageOptionProps {
  locale: Locale;
  href: string;
  /** The page's own language: choosing it closes the dialog. */
  isCurrent: boolean;
}

/** One language to choose. Other languages are plain links with a page load, because `lang` and `dir` of the page change. */
function LanguageOption({ locale, href, isCurrent }: LanguageOptionProps) {
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
