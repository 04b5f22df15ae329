import { attributesOf } from './scenes/looks.ts';
import type { Scene } from './scenes/scene.ts';
import { drawAcServices } from './scenes/ac-services.ts';
import { drawCarpentryServices } from './scenes/carpentry-services.ts';
import { drawCommercialFitOut } from './scenes/commercial-fit-out.ts';
import { drawElectrical } from './scenes/electrical.ts';
import { drawHandyman } from './scenes/handyman.ts';
import { drawKitchenRenovation } from './scenes/kitchen-renovation.ts';
import { drawPainting } from './scenes/painting.ts';
import { drawPlumbing } from './scenes/plumbing.ts';
import { drawPoolMaintenance } from './scenes/pool-maintenance.ts';
import { drawResidentialFitOut } from './scenes/residential-fit-out.ts';
import { drawWallpaperFixing } from './scenes/wallpaper-fixing.ts';
import { drawWaterTankCleaning } from './scenes/water-tank-cleaning.ts';

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

/** A scene as an SVG element with its name as id. */
export function drawing(name: ServiceSceneName): string {
  const paths = scenes[name]()
    .paths()
    .map(([look, data]) => `<path${attributesOf(look)} d="${data}"/>\n`);
  return `<g id="${name}">\n${paths.join('')}</g>\n`;
}

/** The text of `scenes.svg`: all scenes, for pages to refer to by `use`. */
export const drawings = (): string => `<svg xmlns="http://www.w3.org/2000/svg">\n${serviceSceneNames.map(drawing).join('')}</svg>\n`;
