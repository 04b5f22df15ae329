import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { logoName, logoWord } from '../../theme/logo-word.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as styles from './Logo.css.ts';
import { logoPlainSeal, logoSeal, logoViewBox } from './logo-path.ts';

export interface LogoProps extends ElementProps {
  /** Width: sm 5, md 7, lg 9, xl 18 rem; on small screens lg 7 and xl 12. @default 'md' */
  size?: keyof typeof styles.size;
  /** @default 'primary' */
  variant?: keyof typeof styles.variant;
  /** The company's name: the text alternative. */
  name: string;
  /** The short name that it spells. @default the one that `npm run logo` has drawn; any other is set in the typeface of the page */
  word?: string;
  /** Makes the logo a link, usually to the home page of the current language. */
  href?: string;
  /** Added to the link's name. @default the built-in "Home page" */
  linkLabel?: string;
  /** Fades in and reacts to pointer and touch; never under reduced motion. */
  isAnimated?: boolean;
}

function lengthOf(word: string): keyof typeof styles.word {
  if (word.length <= 4) return 'short';
  return word.length <= 8 ? 'medium' : 'long';
}

/** The company's seal and its short name. The seal is never mirrored; in Arabic the name stands to its left. */
export function Logo({
  size = 'md',
  variant = 'primary',
  name,
  word: shortName = logoName,
  href,
  linkLabel,
  isAnimated = false,
  ...passed
}: LogoProps) {
  const { word } = useMessages();
  const className = cx(styles.root, styles.size[size], styles.variant[variant], isAnimated && styles.animated);
  const drawing =
    shortName === logoName ? (
      <svg viewBox={logoViewBox} aria-hidden="true" className={styles.drawing}>
        <path fillRule="evenodd" d={logoSeal} />
        <path d={logoWord} />
      </svg>
    ) : (
      <span aria-hidden="true" className={styles.lettered}>
        <svg viewBox="0 0 36 36" className={styles.seal}>
          <path fillRule="evenodd" d={logoPlainSeal} />
        </svg>
        <span className={cx(styles.word[lengthOf(shortName)], variant === 'primary' && styles.readable)}>{shortName}</span>
      </span>
    );
  if (href === undefined) {
    return (
      <span role="img" aria-label={name} {...elementProps(passed)} className={className}>
        {drawing}
      </span>
    );
  }
  return (
    <Anchor href={href} aria-label={`${name} – ${linkLabel ?? word('logo.home')}`} {...elementProps(passed)} className={className}>
      {drawing}
    </Anchor>
  );
}
