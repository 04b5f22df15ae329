import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { logoName, logoWord } from '../../theme/logo-word.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as styles from './Logo.css.ts';
import { logoPlainSeal, logoSeal, logoViewBox } from './logo-path.ts';

/** A picture of a logo. */
export interface LogoPicture {
  src: string;
  /** Width and height are its proportions. */
  width: number;
  height: number;
}

export interface LogoProps extends ElementProps {
  /** Width: sm 5, md 7, lg 9, xl 18 rem; on small screens lg 7 and xl 12. @default 'md' */
  size?: keyof typeof styles.size;
  /** @default 'primary' */
  variant?: keyof typeof styles.variant;
  /** The company's name: the text alternative. */
  name: string;
  /** The short name that it spells. @default the one that `npm run logo` has drawn; any other is set in the typeface of the page */
  word?: string;
  /** A logo of its own in place of seal and word: for light surfaces, and for dark ones, where `light` is shown without it. */
  pictures?: { light: LogoPicture; dark?: LogoPicture | undefined } | undefined;
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

/** An SVG has its proportions before the picture is loaded, and needs no style attribute for them. */
function Picture({ picture: { src, width, height }, surface }: { picture: LogoPicture; surface: keyof typeof styles.on }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={cx(styles.picture, styles.on[surface])}>
      <image href={src} width={width} height={height} />
    </svg>
  );
}

/** The company's seal and its short name, or its own logo. The seal is never mirrored; in Arabic the name is on its left. */
export function Logo({
  size = 'md',
  variant = 'primary',
  name,
  word: shortName = logoName,
  pictures,
  href,
  linkLabel,
  isAnimated = false,
  ...passed
}: LogoProps) {
  const { message } = useMessages();
  const className = cx(styles.root, styles.size[size], styles.variant[variant], isAnimated && styles.animated);
  const own = pictures && (
    <span aria-hidden="true" className={styles.pictures}>
      <Picture picture={pictures.light} surface={pictures.dark ? 'light' : 'any'} />
      {pictures.dark && <Picture picture={pictures.dark} surface="dark" />}
    </span>
  );
  const drawing =
    own ??
    (shortName === logoName ? (
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
    ));
  if (href === undefined) {
    return (
      <span role="img" aria-label={name} {...elementProps(passed)} className={className}>
        {drawing}
      </span>
    );
  }
  return (
    <Anchor href={href} aria-label={`${name} – ${linkLabel ?? message('logo.home')}`} {...elementProps(passed)} className={className}>
      {drawing}
    </Anchor>
  );
}
