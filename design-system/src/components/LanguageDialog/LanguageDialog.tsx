import { useEffect, useId, useRef, useState } from 'react';
import type { Ref } from 'react';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import type { Locale } from '../../messages/MessagesProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { rememberLanguageChosen } from './language-chosen.ts';
import { LanguageOption } from './LanguageOption.tsx';
import { useFirstVisit } from './use-first-visit.ts';
import { useNativeDialog } from './use-native-dialog.ts';
import * as styles from './LanguageDialog.css.ts';

export interface LanguageDialogProps {
  /** The address of this same page in each language. */
  hrefs: Readonly<Record<Locale, string>>;
  /** Key under which local storage keeps that a language was chosen. */
  storageKey: string;
  /** How long after the start it opens on a first visit, in milliseconds. @default 1500 */
  delay?: number;
  /** Whether it is open, when the caller holds that. Takes `onOpenChange` along. */
  isOpen?: boolean;
  /** Open from the start, whatever was chosen before. */
  defaultOpen?: boolean;
  /** Called when it opens and closes. */
  onOpenChange?: (isOpen: boolean) => void;
  /** Called with the language that was chosen; the link to another language is followed after that. */
  onChoose?: (locale: Locale) => void;
}

/** Both languages ask at once: whoever needs this dialog may not read the page's language. */
const questions: Record<Locale, { dir: 'ltr' | 'rtl'; text: string }> = {
  en: { dir: 'ltr', text: 'Choose your language' },
  ar: { dir: 'rtl', text: 'اختر لغتك' },
};
const locales: readonly Locale[] = ['en', 'ar'];

function useOpenState({ storageKey, delay = 1500, isOpen: controlled, defaultOpen = false, onOpenChange }: LanguageDialogProps) {
  const [uncontrolled, setUncontrolled] = useState(defaultOpen);
  const change = (next: boolean) => {
    setUncontrolled(next);
    onOpenChange?.(next);
  };
  useFirstVisit(storageKey, delay, () => change(true));
  const close = () => {
    rememberLanguageChosen(storageKey);
    change(false);
  };
  return { isOpen: controlled ?? uncontrolled, close };
}

/**
 * Asks for the language on a first visit. The browser's own modal dialog: it keeps the focus inside, makes the page behind it
 * inert, lies over everything without a number, and costs the public pages next to nothing.
 */
export function LanguageDialog(props: LanguageDialogProps) {
  const { hrefs, onChoose } = props;
  const { isOpen, close } = useOpenState(props);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useNativeDialog(dialog, isOpen, close);
  useEffect(() => {
    // On the question, not on an answer: a key that was meant for the page chooses nothing.
    if (isOpen) title.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const handleChoice = (locale: Locale) => {
    onChoose?.(locale);
    close();
  };
  return (
    <dialog ref={dialog} aria-labelledby={id} className={styles.root}>
      {isOpen && <Question title={title} titleId={id} hrefs={hrefs} onChoose={handleChoice} onClose={close} />}
    </dialog>
  );
}

interface QuestionProps {
  title: Ref<HTMLHeadingElement>;
  titleId: string;
  hrefs: LanguageDialogProps['hrefs'];
  onChoose: (locale: Locale) => void;
  onClose: () => void;
}

function Question({ title, titleId, hrefs, onChoose, onClose }: QuestionProps) {
  const { locale: current, word } = useMessages();
  return (
    <div className={styles.content}>
      <h2 ref={title} id={titleId} tabIndex={-1} className={styles.title}>
        {[current, ...locales.filter((locale) => locale !== current)].map((locale) => (
          <span key={locale} lang={locale} dir={questions[locale].dir}>
            {questions[locale].text}
          </span>
        ))}
      </h2>
      <ul className={styles.options}>
        {locales.map((locale) => (
          <LanguageOption
            key={locale}
            locale={locale}
            href={hrefs[locale]}
            isCurrent={locale === current}
            onChoose={() => onChoose(locale)}
          />
        ))}
      </ul>
      <button type="button" aria-label={word('dialog.close')} title={word('dialog.close')} onClick={onClose} className={styles.close}>
        <Icon name="x" />
      </button>
    </div>
  );
}
