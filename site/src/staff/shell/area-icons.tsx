import { ChartColumnIcon, InboxIcon, LanguagesIcon, LayoutDashboardIcon, SettingsIcon } from '@zmb/design-system/icons';
import type { ReactElement } from 'react';

import type { StaffArea } from '../staff-pages.ts';

/** The icon of each area, in the navigation and in commands. */
export const AREA_ICONS: Record<StaffArea, ReactElement> = {
  dashboard: <LayoutDashboardIcon />,
  inbox: <InboxIcon />,
  reports: <ChartColumnIcon />,
  website: <LanguagesIcon />,
  settings: <SettingsIcon />,
};
