import { ServiceScene, type ServiceSceneName, type ServiceSceneProps } from '@zmb/design-system/company';
import acServices from '@zmb/design-system/scenes/ac_services.svg';
import carpentryServices from '@zmb/design-system/scenes/carpentry_services.svg';
import commercialFitOut from '@zmb/design-system/scenes/commercial_fit_out.svg';
import electrical from '@zmb/design-system/scenes/electrical.svg';
import handyman from '@zmb/design-system/scenes/handyman.svg';
import kitchenRenovation from '@zmb/design-system/scenes/kitchen_renovation.svg';
import painting from '@zmb/design-system/scenes/painting.svg';
import plumbing from '@zmb/design-system/scenes/plumbing.svg';
import poolMaintenance from '@zmb/design-system/scenes/pool_maintenance.svg';
import residentialFitOut from '@zmb/design-system/scenes/residential_fit_out.svg';
import wallpaperFixing from '@zmb/design-system/scenes/wallpaper_fixing.svg';
import waterTankCleaning from '@zmb/design-system/scenes/water_tank_cleaning.svg';

const files: Record<ServiceSceneName, string> = {
  ac_services: acServices,
  carpentry_services: carpentryServices,
  commercial_fit_out: commercialFitOut,
  electrical,
  handyman,
  kitchen_renovation: kitchenRenovation,
  painting,
  plumbing,
  pool_maintenance: poolMaintenance,
  residential_fit_out: residentialFitOut,
  wallpaper_fixing: wallpaperFixing,
  water_tank_cleaning: waterTankCleaning,
};

/** The drawing of a service, by its key in the API. */
export function ServicePicture({ name, ...props }: Omit<ServiceSceneProps, 'file'> & { name: ServiceSceneName }) {
  return <ServiceScene {...props} file={files[name]} />;
}
