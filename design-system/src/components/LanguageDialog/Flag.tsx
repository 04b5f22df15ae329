import { useId } from 'react';

import type { Locale } from '../../messages/languages.ts';
import { LanguagesIcon } from '../Icon/icons.tsx';
import * as styles from './LanguageDialog.css.ts';

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
export function Flag({ locale }: { locale: string }) {
  const Drawing = flags[locale as Locale];
  if (!Drawing) return <LanguagesIcon />;
  return (
    <svg viewBox="0 0 60 30" aria-hidden="true" className={styles.flag}>
      <Drawing />
    </svg>
  );
}
