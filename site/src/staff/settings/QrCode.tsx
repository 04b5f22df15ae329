import { encode } from 'uqr';

import * as styles from './settings.css.ts';

interface QrCodeProps {
  /** What it says. */
  text: string;
  /** Text alternative. */
  label: string;
}

/** Cells of white around the code, which readers need (ISO/IEC 18004). */
const BORDER = 4;

/** A QR code: dark on white in every theme, because readers expect that. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={styles.qrCode}>
      <path d={path} />
    </svg>
  );
}
