import { useRef, useImperativeHandle } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { useDisclosure } from '../../internal/use-disclosure.ts';
import { useLightDismiss } from '../../internal/use-light-dismiss.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { languages, locales } from '../../messages/languages.ts';
import type { Locale } from '../../messages/languages.ts';
import { CheckIcon, ChevronDownIcon, LanguagesIcon } from '../Icon/icons.tsx';
import * as styles from './LanguageSelector.css.ts';

export interface LanguageSelectorProps extends ElementProps<HTMLDetailsElement> {
  /** The URL of the current page in each language. */
  hrefs: Readonly<Record<Locale, string>>;
  /**
   * The edge of the trigger that the floating list aligns with, from 48 rem. With `end`, the name is hidden on tablets, where
   * the bar has no room for it.
   *
   * @default 'end'
   */
  align?: 'start' | 'end';
  /** Accessible name. @default the built-in "Language" */
  label?: string;
  /** Note for a language that cannot be chosen yet. @default the built-in "not available yet" */
  plannedLabel?: string;
  /** Whether the list is open (controlled). Requires `onOpenChange`. */
  isOpen?: boolean;
  /** Open initially (uncontrolled). */
  defaultOpen?: boolean;
  /** Called when the list opens and closes. */
  onOpenChange?: (isOpen: boolean) => void;
}

/** Listed as not available yet, until they have translations. */
const planned = Object.entries({ hi: 'हिन्दी', ur: 'اردو', ru: 'Русский' }).filter(([lang]) => !(lang in languages));

/**
 * The languages of the site: available ones as links, planned ones as text. A native disclosure, so it works without scripts.
 * `data-language-choice` lets a boot script store the choice before its link is followed.
 */
export function LanguageSelector({ ref, hrefs, align = 'end', label, plannedLabel, ...state }: LanguageSelectorProps) {
  const { locale: current, word } = useMessages();
  const root = useRef<HTMLDetailsElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDetailsElement, [root]);
  useLightDismiss(root);
  const disclosure = useDisclosure(root, state);
  const { name } = languages[current];
  return (
    <details ref={root} {...disclosure} {...elementProps(state)} className={styles.root}>
      <summary aria-label={`${label ?? word('language.label')}: ${name}`} className={styles.summary}>
        <LanguagesIcon />
        <span className={styles.onTablet[align]}>{name}</span>
        <span className={cx(styles.chevron, styles.onTablet[align])}>
          <ChevronDownIcon size="sm" />
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
              {languages[locale].name}
              {locale === current && <CheckIcon size="sm" />}
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
