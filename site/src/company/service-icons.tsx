import type { ServiceName } from '@zmb/admin-api/contract/services.ts';
import { AirVentIcon, Building2Icon, DropletsIcon, HammerIcon, HouseIcon, ZapIcon } from '@zmb/design-system/icons';
import type { ReactElement } from 'react';

const ICONS: Partial<Record<ServiceName, ReactElement>> = {
  commercial_fit_out: <Building2Icon />,
  residential_fit_out: <HouseIcon />,
  ac_services: <AirVentIcon />,
  plumbing: <DropletsIcon />,
  electrical: <ZapIcon />,
};
const ANY_TRADE = <HammerIcon />;

/** The icon of a service by its illustration, or the general one. */
export function serviceIcon(drawing: ServiceName | undefined): ReactElement {
  return (drawing && ICONS[drawing]) ?? ANY_TRADE;
}
