import { CommandPalette, type CommandPaletteProps, languages, useTheme } from '@zmb/design-system';
import {
  EyeOffIcon,
  HouseIcon,
  LanguagesIcon,
  LogOutIcon,
  MonitorIcon,
  MoonIcon,
  PlusIcon,
  SunIcon,
  TriangleAlertIcon,
} from '@zmb/design-system/icons';
import { INBOX_PATHS } from '@zmb/admin-api/contract/inbox-paths.ts';

import { storeLanguage } from '../../i18n/language-choice.ts';
import { localePath, LOCALES } from '../../i18n/locale.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { THEME_CHOICES, type ThemeChoice } from '../../startup/theme.ts';
import { NEW_LEAD_URL } from '../inbox/use-adding.ts';
import { PRIVACY_SECTIONS, privacyHref } from '../privacy/sections.ts';
import { useMay } from '../session/session.tsx';
import { STAFF_PAGES } from '../staff-pages.ts';
import { AREA_ICONS } from './area-icons.tsx';
import { useStaffSearch } from './use-staff-search.tsx';
import { useLogOut } from './use-sign-out.ts';

export interface StaffCommandsProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const EMERGENCIES_URL = `${INBOX_PATHS.all}?view=emergencies`;

const themeIcons = { light: <SunIcon />, dark: <MoonIcon />, system: <MonitorIcon /> } satisfies Record<ThemeChoice, unknown>;

/**
 * The command palette: every page and section that the role may see, theme, language and signing out; from two letters on it also searches
 * leads and subscribers.
 */
export function StaffCommands({ isOpen, onOpenChange }: StaffCommandsProps) {
  const text = useText();
  const commands = useCommands();
  const { items: found, ...search } = useStaffSearch();
  return (
    <CommandPalette
      {...search}
      items={[...found, ...commands]}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label={text('admin.commands.label')}
      placeholder={text('admin.commands.placeholder')}
    />
  );
}

function useCommands(): CommandPaletteProps['items'] {
  const text = useText();
  const locale = useLocale();
  const languageName = useLanguageName();
  const may = useMay();
  const pages = STAFF_PAGES.filter(({ needs }) => may(needs));
  const { setChoice } = useTheme();
  const logOut = useLogOut();
  const keywords = (name: 'theme' | 'language' | 'logout') => text(`admin.commands.${name}.keywords`).split(' ');
  return [
    {
      label: text('admin.commands.pages'),
      items: pages.map(({ path, label, area }) => ({ id: path, label: text(label), icon: AREA_ICONS[area], href: path })),
    },
    {
      label: text('admin.commands.actions'),
      items: [
        ...(may('leads.read')
          ? [{ id: 'emergencies', label: text('admin.commands.emergencies'), icon: <TriangleAlertIcon />, href: EMERGENCIES_URL }]
          : []),
        ...(may('leads.change') ? [{ id: 'new-lead', label: text('admin.commands.newLead'), icon: <PlusIcon />, href: NEW_LEAD_URL }] : []),
      ],
    },
    {
      label: text('admin.nav.settings'),
      items: pages.flatMap(({ path, sections = [] }) =>
        // A page with one section has the same name.
        (sections.length > 1 ? sections : []).map((name) => ({
          id: name,
          label: text(`admin.settings.${name}.title`),
          icon: AREA_ICONS.settings,
          href: path,
        })),
      ),
    },
    ...(may('privacy.read')
      ? [
          {
            label: text('admin.nav.privacy'),
            items: PRIVACY_SECTIONS.map((section) => ({
              id: `privacy-${section}`,
              label: text(`admin.privacy.section.${section}`),
              icon: <EyeOffIcon />,
              href: privacyHref(section),
            })),
          },
        ]
      : []),
    {
      label: text('admin.commands.appearance'),
      items: [
        ...THEME_CHOICES.map((theme) => ({
          id: theme,
          label: text(`admin.commands.theme.${theme}`),
          icon: themeIcons[theme],
          keywords: keywords('theme'),
          onAction: () => setChoice(theme),
        })),
        ...LOCALES.filter((other) => other !== locale).map((other) => ({
          id: other,
          label: text('admin.commands.language', { language: languageName(other) }),
          icon: <LanguagesIcon />,
          keywords: [languages[other].name, ...keywords('language')],
          onAction: () => {
            storeLanguage(other);
            // Staff URLs have no language prefix, so a reload is needed.
            location.reload();
          },
        })),
      ],
    },
    {
      label: text('admin.commands.account'),
      items: [
        { id: 'site', label: text('admin.nav.site'), icon: <HouseIcon />, href: localePath(locale, '/') },
        {
          id: 'logout',
          label: text('admin.nav.logout'),
          icon: <LogOutIcon />,
          keywords: keywords('logout'),
          onAction: () => void logOut(),
        },
      ],
    },
  ];
}
