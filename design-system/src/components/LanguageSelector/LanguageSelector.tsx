import { useRef } from 'react';

import { Anchor } from '../../internal/Anchor.tsx';
import { useLightDismiss } from '../../internal/use-light-dismiss.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import type { Locale } from '../../messages/MessagesProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './LanguageSelector.css.ts';

export interface LanguageSelectorProps {
  /** The address of this same page in each language. */
  hrefs: Readonly<Record<Locale, string>>;
  /** The edge of the trigger that the floating list keeps to, from 48 rem. @default 'end' */
  align?: 'start' | 'end';
  /** Names the selector. @default the word for "Language" */
  label?: string;
  /** Says of a language that it cannot be chosen yet. @default the words for "not available yet" */
  plannedLabel?: string;
}

/** Each language is called by its own name, whatever the page speaks. */
const ownNames: Record<Locale, string> = { en: 'English', ar: 'العربية' };
const planned: readonly (readonly [lang: string, name: string])[] = [
  ['hi', 'हिन्दी'],
  ['ur', 'اردو'],
  ['ru', 'Русский'],
];

/**
 * The languages of the page: those it speaks as links, those to come as words. A native disclosure, so it opens before scripts run.
 * `data-language-choice` lets a boot script remember the choice before its link is followed.
 */
export function LanguageSelector({ hrefs, align = 'end', label, plannedLabel }: LanguageSelectorProps) {
  const { locale: current, word } = useMessages();
  const root = useRef<HTMLDetailsElement>(null);
  useLightDismiss(root);
  const locales = Object.keys(ownNames) as Locale[];
  return (
    // It may have been opened before React arrived: then `open` is no mistake of the server.
    <details ref={root} suppressHydrationWarning className={styles.root}>
      <summary aria-label={`${label ?? word('language.label')}: ${ownNames[current]}`} className={styles.summary}>
        <Icon name="languages" />
        <span className={styles.current}>{ownNames[current]}</span>
        <span className={styles.chevron}>
          <Icon name="chevronDown" size="sm" />
        </span>
      </summary>
      <ul className={styles.list[align]}>
        {locales.map((locale) => (
          <li key={locale}>
            <Anchor
              href={hrefs[locale]}
              lang={locale}
              hrefLang={locale}
              data-language-choice={locale}
              aria-current={locale === current ? 'true' : undefined}
              className={styles.choice}
            >
              {ownNames[locale]}
              {locale === current && <Icon name="check" size="sm" />}
            </Anchor>
          </li>
        ))}
        {planned.map(([lang, name]) => (
          <li key={lang}>
            <span role="link" aria-disabled="true" className={styles.planned}>
              <bdi lang={lang}>{name}</bdi> <span className={styles.note}>{plannedLabel ?? word('language.planned')}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
