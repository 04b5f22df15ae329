import { useLayoutEffect, useRef, useState } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { UserIcon } from '../Icon/application-icons.tsx';
import * as styles from './Avatar.css.ts';

export interface AvatarProps extends ElementProps {
  /** The person's whole name: the accessible name, and the source of the initials. */
  name: string;
  /** URL of a square picture. The initials show until it is loaded, and if it cannot be. */
  src?: string | undefined;
  /** 24, 32, 44 or 64 px. @default 'md' */
  size?: keyof typeof styles.size;
  /** Hidden from assistive technology, because the name is next to it. */
  isDecorative?: boolean;
}

/** A person as a picture or initials. */
export function Avatar({ name, src, size = 'md', isDecorative = false, ...passed }: AvatarProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  // The picture of a prerendered page may have failed before scripts ran.
  useLayoutEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  const meaning = isDecorative ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': name } as const);
  const initials = initialsOf(name);
  return (
    <span {...meaning} {...elementProps(passed)} className={cx(styles.root, styles.size[size])}>
      {initials === '' ? <UserIcon size={size === 'lg' ? 'lg' : 'md'} /> : <bdi>{initials}</bdi>}
      {src !== undefined && src !== failed && (
        <img ref={picture} src={src} alt="" onError={() => setFailed(src)} className={styles.picture} />
      )}
    </span>
  );
}

/** Particles of names, which are skipped between the first and the last name. */
const PARTICLES = new Set('al el bin ben ibn bint abu de del da di la le van von der den بن ابن بنت أبو آل'.split(' '));
/** The Arabic article, written together with a name or with a hyphen. */
const ARTICLE = /^(?:[ae]l-(?=\p{L})|ال(?=\p{L}{3}))/iu;
const ARABIC_VOWELS = /[\u064B-\u065F\u0670\u0640]/g;
/** Keeps two Arabic letters apart, which would join to a syllable. */
const GAP = ' ';

/** The first letter of a word, with the marks that belong to it. */
function letterOf(word: string): string | undefined {
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return Array.from(graphemes, ({ segment }) => segment).find((segment) => /^[\p{L}\p{N}]/u.test(segment));
}

/**
 * The initials of a person, from the first and the last name, in either script, without articles and particles.
 * Empty for a name without letters.
 */
function initialsOf(name: string): string {
  const words = name.normalize('NFC').replaceAll(ARABIC_VOWELS, '').trim().split(/\s+/);
  const names = words.filter((word, index) => letterOf(word) !== undefined && (index === 0 || !PARTICLES.has(word.toLowerCase())));
  const [first = '', last] = [names[0], names.length > 1 ? names.at(-1) : undefined];
  const letters = [letterOf(first), last && letterOf(last.replace(ARTICLE, ''))].filter((letter) => letter !== undefined);
  const isArabic = letters.every((letter) => /^\p{Script=Arabic}/u.test(letter));
  return letters.join(isArabic ? GAP : '').toUpperCase();
}
