import { Icon, type IconProps } from './Icon.tsx';

/*
 * Icons of public pages: outlines on a grid of 24, one path each, so that all share one weight.
 * From Lucide 1.62 (https://lucide.dev), ISC licence, © Lucide Icons and Contributors.
 */

export const ArrowRightIcon = (props: IconProps) => <Icon {...props} path="M5 12h14M12 5l7 7-7 7" isMirrored />;
export const ArrowUpIcon = (props: IconProps) => <Icon {...props} path="M5 12l7-7 7 7M12 19V5" />;
export const ChevronRightIcon = (props: IconProps) => <Icon {...props} path="M9 18l6-6-6-6" isMirrored />;
export const ChevronLeftIcon = (props: IconProps) => <Icon {...props} path="M15 18l-6-6 6-6" isMirrored />;
export const ChevronDownIcon = (props: IconProps) => <Icon {...props} path="M6 9l6 6 6-6" />;
export const CheckIcon = (props: IconProps) => <Icon {...props} path="M20 6 9 17l-5-5" />;
export const CircleCheckIcon = (props: IconProps) => <Icon {...props} path="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M16 9l-5.5 5.5L8 12" />;
export const CircleAlertIcon = (props: IconProps) => (
  <Icon {...props} path="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16" />
);
export const TriangleAlertIcon = (props: IconProps) => (
  <Icon {...props} path="M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" />
);
export const InfoIcon = (props: IconProps) => <Icon {...props} path="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01" />;
export const XIcon = (props: IconProps) => <Icon {...props} path="M18 6 6 18M6 6l12 12" />;
export const MenuIcon = (props: IconProps) => <Icon {...props} path="M4 5h16M4 12h16M4 19h16" />;
export const SearchIcon = (props: IconProps) => <Icon {...props} path="M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0" />;
export const PhoneIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384"
  />
);
export const MailIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z"
  />
);
export const MapPinIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"
  />
);
export const ClockIcon = (props: IconProps) => <Icon {...props} path="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 6v6l4 2" />;
export const MessageCircleIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719"
  />
);
export const SunIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41"
  />
);
export const MoonIcon = (props: IconProps) => (
  <Icon {...props} path="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401" />
);
export const MonitorIcon = (props: IconProps) => (
  <Icon {...props} path="M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM8 21L16 21M12 17L12 21" />
);
export const LanguagesIcon = (props: IconProps) => <Icon {...props} path="M5 8l6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6" />;
export const InboxIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M22 12 16 12 14 15 10 15 8 12 2 12M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z"
  />
);
export const ShieldCheckIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4"
  />
);
export const HouseIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"
  />
);
export const ReceiptIcon = (props: IconProps) => (
  <Icon {...props} path="M4 2v20l2-1 2 1 2-1 2 1 2-1 2 1 2-1 2 1V2l-2 1-2-1-2 1-2-1-2 1-2-1-2 1ZM8 8h8M8 12h8M8 16h5" />
);
export const HeadsetIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M3 11h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zm0 0a9 9 0 1 1 18 0m0 0v5a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2zM21 16v2a4 4 0 0 1-4 4h-5"
  />
);
export const AirVentIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M18 17.5a2.5 2.5 0 1 1-4 2.03V12M6 12H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 8h12M6.6 15.572A2 2 0 1 0 10 17v-5"
  />
);
export const Building2Icon = (props: IconProps) => (
  <Icon
    {...props}
    path="M10 12h4M10 8h4M14 21v-3a2 2 0 0 0-4 0v3M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16"
  />
);
export const DropletsIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M7 16.3c2.2 0 4-1.83 4-4.05 0-1.16-.57-2.26-1.71-3.19S7.29 6.75 7 5.3c-.29 1.45-1.14 2.84-2.29 3.76S3 11.1 3 12.25c0 2.22 1.8 4.05 4 4.05zM12.56 6.6A10.97 10.97 0 0 0 14 3.02c.5 2.5 2 4.9 4 6.5s3 3.5 3 5.5a6.98 6.98 0 0 1-11.91 4.97"
  />
);
export const HammerIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M15 12l-9.373 9.373a1 1 0 0 1-3.001-3L12 9M18 15l4-4M21.5 11.5l-1.914-1.914A2 2 0 0 1 19 8.172v-.344a2 2 0 0 0-.586-1.414l-1.657-1.657A6 6 0 0 0 12.516 3H9l1.243 1.243A6 6 0 0 1 12 8.485V10l2 2h1.172a2 2 0 0 1 1.414.586L18.5 14.5"
  />
);
export const ZapIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M15.914 4a1.5 1.5 0 00-2.474-1.561l-9 9A1.5 1.5 0 005.5 14h4.002a.5.5 0 01.471.666L8.086 20a1.5 1.5 0 002.475 1.56l9-9A1.5 1.5 0 0018.5 10h-3.997a.5.5 0 01-.472-.667z"
  />
);

// Social networks: our own drawings of their letters and signs, in the weight of the others.
export const NetworkFacebookIcon = (props: IconProps) => (
  <Icon {...props} path="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12.5 21v-10a3 3 0 0 1 3-3h.5M9.5 13h6" />
);
export const NetworkInstagramIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M7.5 3h9a4.5 4.5 0 0 1 4.5 4.5v9a4.5 4.5 0 0 1 -4.5 4.5h-9a4.5 4.5 0 0 1 -4.5 -4.5v-9a4.5 4.5 0 0 1 4.5 -4.5zM8.25 12a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0 -7.5 0M16.75 7.25h.01"
  />
);
export const NetworkLinkedInIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM7.5 10.5v6M7.5 7.25h.01M11.5 16.5v-6M11.5 13a2.5 2.5 0 0 1 5 0v3.5"
  />
);
export const NetworkXIcon = (props: IconProps) => <Icon {...props} path="M3.5 4h4.25l12.75 16h-4.25zM19.5 4l-6.4 6.7M10.4 13.5L4.2 20" />;
