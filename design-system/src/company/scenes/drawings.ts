import type { Scene, Stage } from './scene.ts';
import { drawAcProject } from './ac-project.ts';
import { drawAcServices } from './ac-services.ts';
import { drawBathroomProject } from './bathroom-project.ts';
import { drawCarpentryServices } from './carpentry-services.ts';
import { drawCommercialFitOut } from './commercial-fit-out.ts';
import { drawElectrical } from './electrical.ts';
import { drawHandyman } from './handyman.ts';
import { drawKitchenProject } from './kitchen-project.ts';
import { drawKitchenRenovation } from './kitchen-renovation.ts';
import { drawLivingRoomProject } from './living-room-project.ts';
import { drawOfficeProject } from './office-project.ts';
import { drawPainting } from './painting.ts';
import { drawPlumbing } from './plumbing.ts';
import { drawPoolMaintenance } from './pool-maintenance.ts';
import { drawResidentialFitOut } from './residential-fit-out.ts';
import { drawWallpaperFixing } from './wallpaper-fixing.ts';
import { drawWardrobeProject } from './wardrobe-project.ts';
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

/** The six example projects, before and after the work. */
export type ProjectSceneName = `${'ac' | 'bathroom' | 'kitchen' | 'living_room' | 'office' | 'wardrobe'}_${Stage}`;

export type SceneName = ServiceSceneName | ProjectSceneName;

const services: Record<ServiceSceneName, () => Scene> = {
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

const projects: Record<ProjectSceneName, () => Scene> = {
  ac_before: () => drawAcProject('before'),
  ac_after: () => drawAcProject('after'),
  bathroom_before: () => drawBathroomProject('before'),
  bathroom_after: () => drawBathroomProject('after'),
  kitchen_before: () => drawKitchenProject('before'),
  kitchen_after: () => drawKitchenProject('after'),
  living_room_before: () => drawLivingRoomProject('before'),
  living_room_after: () => drawLivingRoomProject('after'),
  office_before: () => drawOfficeProject('before'),
  office_after: () => drawOfficeProject('after'),
  wardrobe_before: () => drawWardrobeProject('before'),
  wardrobe_after: () => drawWardrobeProject('after'),
};

/** In alphabetical order. */
export const serviceSceneNames = Object.keys(services) as ServiceSceneName[];
/** In alphabetical order, before and after each. */
export const projectSceneNames = Object.keys(projects) as ProjectSceneName[];

/** The files of the drawings, and the scenes in each. */
export const sceneFiles: Readonly<Record<string, readonly SceneName[]>> = {
  'scenes.svg': serviceSceneNames,
  'project-scenes.svg': projectSceneNames,
};

/** Draws a scene. */
export const sceneOf = (name: SceneName): Scene => ({ ...services, ...projects })[name]();

/**
 * SVG attributes of each path style, by its letter. Colours are custom properties (`--scene-<letter>`), which the page that uses the
 * drawing sets (`ServiceScene.css.ts`); everything else is inherited from its `svg` element.
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
  // Stains have no outline either.
  x: ' fill="var(--scene-x)" fill-opacity="0.3" stroke="none"',
};
const scaling = 'jpy';

/** The attributes of a path, each with a space before it. */
function attributesOf(look: string): string {
  const effect = scaling.includes(look) ? '' : ' vector-effect="non-scaling-stroke"';
  return (looks[look] ?? ` fill="var(--scene-${look})"`) + effect;
}

/** A scene as an SVG element with its name as id. */
export function drawing(name: SceneName): string {
  const paths = sceneOf(name)
    .paths()
    .map(([look, data]) => `<path${attributesOf(look)} d="${data}"/>\n`);
  return `<g id="${name}">\n${paths.join('')}</g>\n`;
}

/** The text of a file of scenes, to which pages refer by `use`. */
export const drawings = (names: readonly SceneName[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${names.map(drawing).join('')}</svg>\n`;
