import { CommandPalette, type CommandPaletteProps, languages, useTheme } from '@zmb/design-system';
import {
  EyeOffIcon,
  HouseIcon,
  LanguagesIcon,
  LogOutIcon,
  MonitorIcon,
  MoonIcon,
  PlusIcon,
  SettingsIcon,
  SunIcon,
  TriangleAlertIcon,
} from '@zmb/design-system/icons';
import { INBOX_PATHS } from '@zmb/admin-api/contract/inbox-paths.ts';
import { useLocation } from 'react-router-dom';

import { storeLanguage } from '../../i18n/language-choice.ts';
import { localePath, LOCALES } from '../../i18n/locale.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { THEME_CHOICES, type ThemeChoice } from '../../startup/theme.ts';
import { NEW_LEAD_URL } from '../inbox/use-adding.ts';
import { PRIVACY_SECTIONS, privacyHref } from '../privacy/sections.ts';
import { useMay } from '../session/session.tsx';
import { sectionsFor } from '../settings/sections.ts';
import { STAFF_PAGES } from '../staff-pages.tsx';
import { useStaffSearch } from './use-staff-search.tsx';
import { useLogOut } from './use-sign-out.ts';
import { SETTINGS_PATH } from '../paths.ts';

export interface StaffCommandsProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const EMERGENCIES_URL = `${INBOX_PATHS.all}?view=emergencies`;

const themeIcons = { light: <SunIcon />, dark: <MoonIcon />, system: <MonitorIcon /> } satisfies Record<ThemeChoice, unknown>;

/**
 * Every page and section that the role may see, and what the foot of the rail offers, as commands that are found by typing; from two
 * letters on leads and subscribers too.
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
  const { pathname } = useLocation();
  const { setChoice } = useTheme();
  const logOut = useLogOut();
  const keywords = (name: 'theme' | 'language' | 'logout') => text(`admin.commands.${name}.keywords`).split(' ');
  return [
    {
      label: text('admin.commands.pages'),
      items: STAFF_PAGES.filter(({ needs }) => may(needs)).map(({ path, label, icon }) => ({
        id: path,
        label: text(label),
        icon,
        href: path,
      })),
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
      items: sectionsFor(may).map((name) => ({
        id: name,
        label: text(`admin.settings.${name}.title`),
        icon: <SettingsIcon />,
        // On the page itself the browser scrolls to the anchor; the router would only write it into the URL.
        ...(pathname === SETTINGS_PATH ? { onAction: () => location.assign(`#${name}`) } : { href: `${SETTINGS_PATH}#${name}` }),
      })),
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
            // The URL has no language here: only a reload shows the other one.
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
