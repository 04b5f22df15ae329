import { logoStar } from './logo-path.ts';

/** The star of the company's seal as nested thin lines: an `ornament` for a navigation group of `SiteHeader`, which draws its lines. */
export const logoStarOutline = (
  <svg viewBox="0 0 36 36">
    <path d={logoStar} />
    <path d={logoStar} transform="translate(18 18) rotate(22.5) scale(.76) translate(-18 -18)" />
    <path d={logoStar} transform="translate(18 18) scale(.56) translate(-18 -18)" />
  </svg>
);
