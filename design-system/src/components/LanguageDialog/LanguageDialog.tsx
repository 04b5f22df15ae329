import { useId } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { languages as builtIn, type LanguageEntry, type Locale } from '../../messages/languages.ts';
import { XIcon, LanguagesIcon } from '../Icon/icons.tsx';
import * as styles from './LanguageDialog.css.ts';

export interface LanguageDialogProps<Code extends string = Locale> extends ElementProps<HTMLDialogElement> {
  /** The URL of the current page in each language. */
  hrefs: Readonly<Record<NoInfer<Code>, string>>;
  /** The languages by code, in the order of the options. @default English and Arabic */
  languages?: Readonly<Record<Code, LanguageEntry>> | undefined;
}

/**
 * The language question, rendered closed with the page; `askForLanguage` opens it on a first visit. A native modal dialog, so that it
 * needs no application. It asks in all languages at once, because its user may not read the language of the page.
 */
export function LanguageDialog<Code extends string = Locale>({
  hrefs,
  languages: offered = builtIn as Readonly<Record<string, LanguageEntry>>,
  ...passed
}: LanguageDialogProps<Code>) {
  const { locale: current, message } = useMessages();
  const id = useId();
  const languages: Readonly<Record<string, LanguageEntry>> = offered;
  const codes = Object.keys(languages);
  return (
    // The DOM owns `open`: the dialog may be open before hydration.
    <dialog aria-labelledby={id} data-language-dialog="" suppressHydrationWarning {...elementProps(passed)} className={styles.root}>
      <form method="dialog" className={styles.content}>
        <h2 id={id} tabIndex={-1} className={styles.title}>
          {[current, ...codes.filter((code) => code !== current)].map((code) => (
            <span key={code} lang={code} dir={languages[code]?.dir}>
              {languages[code]?.question}
            </span>
          ))}
        </h2>
        <ul className={styles.options}>
          {codes.map((code) => (
            <LanguageOption key={code} code={code} name={languages[code]?.name} href={hrefs[code as Code]} isCurrent={code === current} />
          ))}
        </ul>
        <button type="submit" aria-label={message('dialog.close')} title={message('dialog.close')} className={styles.close}>
          <XIcon />
        </button>
      </form>
    </dialog>
  );
}

interface LanguageOptionProps {
  code: string;
  name: string | undefined;
  href: string;
  /** The page's own language: choosing it closes the dialog. */
  isCurrent: boolean;
}

/** One language to choose. Other languages are plain links with a page load, because `lang` and `dir` of the page change. */
function LanguageOption({ code, name, href, isCurrent }: LanguageOptionProps) {
  const shared = { lang: code, 'data-language-choice': code, className: styles.option } as const;
  const content = (
    <>
      <Flag locale={code} />
      {name}
    </>
  );
  return (
    <li>
      {isCurrent ? (
        <button type="submit" {...shared}>
          {content}
        </button>
      ) : (
        <a href={href} hrefLang={code} {...shared}>
          {content}
        </a>
      )}
    </li>
  );
}

const BLUE = '#012169';
const RED = '#c8102e';
const GREEN = '#00843d';

/** Ratio 2:1. The cross takes a fifth of the height, a third with its edges; the red of the saltire is rotated around the centre. */
function UnionFlag() {
  const id = useId();
  return (
    <>
      <clipPath id={id}>
        <path d="M30 15h30v15zv15H0zH0V0zV0h30z" />
      </clipPath>
      <path d="M0 0h60v30H0z" fill={BLUE} />
      <path d="M0 0l60 30M60 0L0 30" stroke="#fff" strokeWidth="6" />
      <path d="M0 0l60 30M60 0L0 30" stroke={RED} strokeWidth="4" clipPath={`url(#${id})`} />
      <path d="M30 0v30M0 15h60" stroke="#fff" strokeWidth="10" />
      <path d="M30 0v30M0 15h60" stroke={RED} strokeWidth="6" />
    </>
  );
}

/** Ratio 2:1; the band at the hoist is a quarter of the length. A flag has its hoist on the left in every text direction. */
function EmiratesFlag() {
  return (
    <>
      <path d="M15 0h45v10H15z" fill={GREEN} />
      <path d="M15 10h45v10H15z" fill="#fff" />
      <path d="M15 20h45v10H15z" />
      <path d="M0 0h15v30H0z" fill={RED} />
    </>
  );
}

const flags: { readonly [L in Locale]?: () => React.JSX.Element } = { en: UnionFlag, ar: EmiratesFlag };

/**
 * Decoration next to a language's own name: a flag stands for a country, so it never represents the language alone. A language without
 * a flag gets a generic language icon.
 */
function Flag({ locale }: { locale: string }) {
  const Drawing = flags[locale as Locale];
  if (!Drawing) return <LanguagesIcon />;
  return (
    <svg viewBox="0 0 60 30" aria-hidden="true" className={styles.flag}>
      <Drawing />
    </svg>
  );
}
