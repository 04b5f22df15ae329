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

/** The markup inside a scene's `svg`, identical on server and browser. */
export const drawing = (name: ServiceSceneName): string => String(scenes[name]());

interface Markup {
  __html: string;
}
const markups = new Map<ServiceSceneName, Markup>();

/**
 * A scene for React, drawn on conversion to a string. During hydration React only checks that there is markup,
 * so a prerendered page hydrates without drawing; one object per scene, so re-renders compare nothing either.
 */
export function markupOf(name: ServiceSceneName): Markup {
  const known = markups.get(name);
  if (known) return known;
  let drawn: string | undefined;
  const text: unknown = { toString: () => (drawn ??= drawing(name)) };
  // React and the DOM accept any object with `toString`; the type only allows Trusted Types.
  const markup: Markup = { __html: text as string };
  markups.set(name, markup);
  return markup;
}
