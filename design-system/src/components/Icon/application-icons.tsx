import { Icon, type IconProps } from './Icon.tsx';

/*
 * Icons of applications: tables, toolbars, areas behind a sign-in. A module apart, because a bundler puts a module into one file:
 * public pages do not load these.
 * From Lucide 1.62 (https://lucide.dev), ISC licence, © Lucide Icons and Contributors.
 */

export const ArrowLeftIcon = (props: IconProps) => <Icon {...props} path="M12 19l-7-7 7-7M19 12H5" isMirrored />;
export const ArrowDownIcon = (props: IconProps) => <Icon {...props} path="M12 5v14M19 12l-7 7-7-7" />;
export const CalendarIcon = (props: IconProps) => (
  <Icon {...props} path="M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z" />
);
export const ChevronsUpDownIcon = (props: IconProps) => <Icon {...props} path="M7 15l5 5 5-5M7 9l5-5 5 5" />;
export const MinusIcon = (props: IconProps) => <Icon {...props} path="M5 12h14" />;
export const PlusIcon = (props: IconProps) => <Icon {...props} path="M5 12h14M12 5v14" />;
export const EyeIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"
  />
);
export const EyeOffIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20"
  />
);
export const DownloadIcon = (props: IconProps) => <Icon {...props} path="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5" />;
export const ChartColumnIcon = (props: IconProps) => <Icon {...props} path="M3 3v16a2 2 0 0 0 2 2h16M8 17v-3M13 17V5M18 17V9" />;
export const PrinterIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z"
  />
);
export const KeyboardIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2zM10 8h.01M12 12h.01M14 8h.01M16 12h.01M18 8h.01M6 8h.01M7 16h10M8 12h.01"
  />
);
export const ExternalLinkIcon = (props: IconProps) => (
  <Icon {...props} path="M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" isMirrored />
);
export const LogOutIcon = (props: IconProps) => (
  <Icon {...props} path="M16 17l5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" isMirrored />
);
export const LayoutDashboardIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M4 3h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1zM15 3h5a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1zM15 12h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1zM4 16h5a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z"
  />
);
export const SettingsIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"
  />
);
export const UserIcon = (props: IconProps) => (
  <Icon {...props} path="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0" />
);
export const UsersIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0"
  />
);
export const CopyIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"
  />
);
export const TimerIcon = (props: IconProps) => <Icon {...props} path="M10 2L14 2M12 14L15 11M4 14a8 8 0 1 0 16 0a8 8 0 1 0 -16 0" />;
export const GripVerticalIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"
  />
);
export const StarIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z"
  />
);
export const EllipsisIcon = (props: IconProps) => (
  <Icon {...props} path="M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0" />
);
export const SlidersHorizontalIcon = (props: IconProps) => (
  <Icon {...props} path="M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3" />
);
export const FileIcon = (props: IconProps) => (
  <Icon {...props} path="M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7zM14 2v4a2 2 0 0 0 2 2h4" />
);
export const PaperclipIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M21.44 11.05l-9.19 9.19a6 6 0 0 1-8.49-8.49l8.57-8.57A4 4 0 1 1 18 8.84l-8.59 8.57a2 2 0 0 1-2.83-2.83l8.49-8.48"
  />
);
export const RotateCwIcon = (props: IconProps) => <Icon {...props} path="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5" />;
export const UploadIcon = (props: IconProps) => <Icon {...props} path="M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />;
export const Trash2Icon = (props: IconProps) => (
  <Icon {...props} path="M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2" />
);
