import { Text } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import * as styles from './website.css.ts';

/** The background of a logo. */
export type LogoSurface = 'light' | 'dark';

/** The logo facts, with the background of each. */
export const LOGO_SURFACES = { 'company.logo': 'light', 'company.logoDark': 'dark' } as const satisfies Record<string, LogoSurface>;
export type LogoKey = keyof typeof LOGO_SURFACES;

export function isLogoFact(key: string): key is LogoKey {
  return Object.hasOwn(LOGO_SURFACES, key);
}

interface LogoPreviewProps {
  /** The picture; empty for none. */
  value: string;
  surface: LogoSurface;
}

/** A logo picture on its background, or the fallback without a picture. */
export function LogoPreview({ value, surface }: LogoPreviewProps) {
  const text = useText();
  if (value === '') return <Text size="small">{text(`admin.website.company.logo.none.${surface}`)}</Text>;
  return (
    <div data-plane={surface === 'dark' ? 'ink' : undefined} className={styles.logoSurface[surface]}>
      <img src={value} alt={text(`admin.website.company.logo.on.${surface}`)} className={styles.logo} />
    </div>
  );
}
