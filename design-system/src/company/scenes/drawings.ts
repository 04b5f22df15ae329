import type { Scene } from './scene.ts';
import { drawAcServices } from './ac-services.ts';
import { drawCarpentryServices } from './carpentry-services.ts';
import { drawCommercialFitOut } from './commercial-fit-out.ts';
import { drawElectrical } from './electrical.ts';
import { drawHandyman } from './handyman.ts';
import { drawKitchenRenovation } from './kitchen-renovation.ts';
import { drawPainting } from './painting.ts';
import { drawPlumbing } from './plumbing.ts';
import { drawPoolMaintenance } from './pool-maintenance.ts';
import { drawResidentialFitOut } from './residential-fit-out.ts';
import { drawWallpaperFixing } from './wallpaper-fixing.ts';
import { drawWaterTankCleaning } from './water-tank-cleaning.ts';

/** The twelve services, by the keys of the API. */
export type ServiceSceneName =
  | 'ac_services'
  | 'carpentry_services'
  | 'commercial_fit_out'
  | 'electrical'
  | 'handyman'
  | 'kitchen_renovation'
  | 'painting'
  | 'plumbing'
  | 'pool_maintenance'
  | 'residential_fit_out'
  | 'wallpaper_fixing'
  | 'water_tank_cleaning';

const scenes: Record<ServiceSceneName, () => Scene> = {
  ac_services: drawAcServices,
  carpentry_services: drawCarpentryServices,
  commercial_fit_out: drawCommercialFitOut,
  electrical: drawElectrical,
  handyman: drawHandyman,
  kitchen_renovation: drawKitchenRenovation,
  painting: drawPainting,
  plumbing: drawPlumbing,
  pool_maintenance: drawPoolMaintenance,
  residential_fit_out: drawResidentialFitOut,
  wallpaper_fixing: drawWallpaperFixing,
  water_tank_cleaning: drawWaterTankCleaning,
};

/** In alphabetical order. */
export const serviceSceneNames = Object.keys(scenes) as ServiceSceneName[];

/**
 * How each look of a path is drawn, by its letter. Colours are custom properties (`--scene-<letter>`), which the page that uses the
 * drawing sets (`ServiceScene.css.ts`); all that is not said here is inherited from its `svg` element.
 */
const looks: Record<string, string> = {
  // A line, and a thin one.
  l: '',
  t: ' stroke-width="0.7"',
  // The stroke width of pipes scales with the drawing.
  j: ' stroke-width="3"',
  p: ' stroke="var(--scene-p)" stroke-width="1.8"',
  y: ' stroke="var(--scene-y)" stroke-width="1.8"',
  // Joints, gold, water and air.
  m: ' stroke="var(--scene-m)" stroke-width="0.7"',
  o: ' stroke="var(--scene-o)" stroke-width="1.5"',
  n: ' stroke="var(--scene-n)"',
  // An outline beneath a cable, so that it is visible on gold too.
  s: ' stroke="var(--scene-s)" stroke-width="3.5" stroke-linecap="butt"',
  // Sky and the light of a lamp have no outline.
  z: ' fill="var(--scene-z)" stroke="none"',
  q: ' fill="var(--scene-q)" fill-opacity="0.2" stroke="none"',
  d: ' fill="var(--scene-d)" fill-opacity="0.55"',
  r: ' fill="var(--scene-r)" stroke-width="0.7"',
};
const scaling = 'jpy';

/** The attributes of a path, each with a space before it. */
function attributesOf(look: string): string {
  const effect = scaling.includes(look) ? '' : ' vector-effect="non-scaling-stroke"';
  return (looks[look] ?? ` fill="var(--scene-${look})"`) + effect;
}

/** A scene as an SVG element with its name as id. */
export function drawing(name: ServiceSceneName): string {
  const paths = scenes[name]()
    .paths()
    .map(([look, data]) => `<path${attributesOf(look)} d="${data}"/>\n`);
  return `<g id="${name}">\n${paths.join('')}</g>\n`;
}

/** The text of `scenes.svg`: all scenes, for pages to refer to by `use`. */
export const drawings = (): string => `<svg xmlns="http://www.w3.org/2000/svg">\n${serviceSceneNames.map(drawing).join('')}</svg>\n`;
