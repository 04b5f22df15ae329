import { Text } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import * as styles from './website.css.ts';

/** What a logo is shown on. */
export type LogoSurface = 'light' | 'dark';

/** The facts that are pictures of the logo, with the surface of each. */
export const LOGO_SURFACES = { 'company.logo': 'light', 'company.logoDark': 'dark' } as const satisfies Record<string, LogoSurface>;
export type LogoKey = keyof typeof LOGO_SURFACES;

export function isLogoFact(key: string): key is LogoKey {
  return Object.hasOwn(LOGO_SURFACES, key);
}

interface LogoPreviewProps {
  /** The picture; an empty one is none. */
  value: string;
  surface: LogoSurface;
}

/** A picture of the logo on what it is shown on, or what is shown without one. */
export function LogoPreview({ value, surface }: LogoPreviewProps) {
  const text = useText();
  if (value === '') return <Text size="small">{text(`admin.website.company.logo.none.${surface}`)}</Text>;
  return (
    <div data-plane={surface === 'dark' ? 'ink' : undefined} className={styles.logoSurface[surface]}>
      <img src={value} alt={text(`admin.website.company.logo.on.${surface}`)} className={styles.logo} />
    </div>
  );
}
