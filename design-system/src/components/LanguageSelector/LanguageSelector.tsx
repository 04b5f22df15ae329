import { useRef, useImperativeHandle } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { useDisclosure, useLightDismiss } from '../../internal/use-disclosure.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { languages as builtIn, type LanguageEntry, type Locale } from '../../messages/languages.ts';
import { CheckIcon, ChevronDownIcon, LanguagesIcon } from '../Icon/icons.tsx';
import * as styles from './LanguageSelector.css.ts';

export interface LanguageSelectorProps<Code extends string = Locale> extends ElementProps<HTMLDetailsElement> {
  /** The URL of the current page in each language. */
  hrefs: Readonly<Record<NoInfer<Code>, string>>;
  /** The languages by code, in the order of the list. @default English and Arabic */
  languages?: Readonly<Record<Code, LanguageEntry>> | undefined;
  /** Names of languages that cannot be chosen yet, by code, for the end of the list. Those in `languages` are left out. @default none */
  planned?: Readonly<Record<string, string>> | undefined;
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

/**
 * The languages of the site: available ones as links, planned ones as text. A native disclosure, so it works without scripts.
 * `data-language-choice` lets a boot script store the choice before its link is followed.
 */
export function LanguageSelector<Code extends string = Locale>({
  ref,
  hrefs,
  languages: offered = builtIn as Readonly<Record<string, LanguageEntry>>,
  planned = {},
  align = 'end',
  label,
  plannedLabel,
  ...state
}: LanguageSelectorProps<Code>) {
  const { locale: current, message } = useMessages();
  const root = useRef<HTMLDetailsElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDetailsElement, [root]);
  useLightDismiss(root);
  const disclosure = useDisclosure(root, state);
  const languages: Readonly<Record<string, LanguageEntry>> = offered;
  const name = languages[current]?.name ?? current;
  return (
    <details ref={root} {...disclosure} {...elementProps(state)} className={styles.root}>
      <summary aria-label={`${label ?? message('language.label')}: ${name}`} className={styles.summary}>
        <LanguagesIcon />
        <span className={styles.onTablet[align]}>{name}</span>
        <span className={cx(styles.chevron, styles.onTablet[align])}>
          <ChevronDownIcon size="sm" />
        </span>
      </summary>
      <ul className={styles.list[align]}>
        {Object.keys(languages).map((code) => (
          <li key={code}>
            <Anchor
              href={hrefs[code as Code]}
              lang={code}
              hrefLang={code}
              data-language-choice={code}
              aria-current={code === current ? 'true' : undefined}
              className={styles.choice}
            >
              {languages[code]?.name}
              {code === current && <CheckIcon size="sm" />}
            </Anchor>
          </li>
        ))}
        {Object.entries(planned).map(
          ([code, plannedName]) =>
            !(code in languages) && (
              <li key={code}>
                <span role="link" aria-disabled="true" className={styles.planned}>
                  <bdi lang={code}>{plannedName}</bdi> <span className={styles.note}>{plannedLabel ?? message('language.planned')}</span>
                </span>
              </li>
            ),
        )}
      </ul>
    </details>
  );
}
