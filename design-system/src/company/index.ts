/** `@zmb/design-system/company`: what only this company uses. The rest of the design system does not import it. */
export { GirihPattern } from './GirihPattern/GirihPattern.tsx';
export type { GirihPatternProps } from './GirihPattern/GirihPattern.tsx';
export { girihTile, tileSize as girihTileSize } from './GirihPattern/girih.ts';
export { HoursTable } from './HoursTable/HoursTable.tsx';
export type { HoursRow, HoursTableProps } from './HoursTable/HoursTable.tsx';
export { Logo } from './Logo/Logo.tsx';
export type { LogoPicture, LogoProps } from './Logo/Logo.tsx';
export { logoPlainSeal, logoSeal, logoStar, logoViewBox } from './Logo/logo-path.ts';
export { logoStarOutline } from './Logo/logo-star-outline.tsx';
export { PageLoader } from './PageLoader/PageLoader.tsx';
export type { PageLoaderProps } from './PageLoader/PageLoader.tsx';
export { ServiceCard } from './ServiceCard/ServiceCard.tsx';
export type { ServiceCardProps } from './ServiceCard/ServiceCard.tsx';
export type { ProjectSceneName, ServiceSceneName } from './scenes/drawings.ts';
export { ServiceScene } from './ServiceScene/ServiceScene.tsx';
export type { ServiceSceneProps } from './ServiceScene/ServiceScene.tsx';
export { logoLetter, logoName, logoWord } from '../theme/logo-word.ts';
