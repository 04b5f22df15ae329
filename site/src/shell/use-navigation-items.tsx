import type { NavigationLink, SiteHeaderProps } from '@zmb/design-system';
import { logoStarOutline } from '@zmb/design-system/company';
import { AirVentIcon, Building2Icon, DropletsIcon, HammerIcon, HouseIcon, ZapIcon } from '@zmb/design-system/icons';

import { type Locale, localePath } from '../i18n/locale.ts';
import { type Service, services } from '../company/services.ts';
import { useText } from '../i18n/use-text.ts';

/** The services in the header with their icons, in display order. */
const FIT_OUTS = [
  ['commercial_fit_out', <Building2Icon />],
  ['residential_fit_out', <HouseIcon />],
] as const;
const SERVICES = [
  ['ac_services', <AirVentIcon />],
  ['plumbing', <DropletsIcon />],
  ['electrical', <ZapIcon />],
  ['handyman', <HammerIcon />],
] as const;

type NavigatedService = (typeof FIT_OUTS | typeof SERVICES)[number][0];

const paths = new Map<Service['name'], string>(services.map(({ name, href }) => [name, href]));

/**
 * The items of the header and the mobile menu.
 *
 * @param path The path of the current page, without language prefix.
 */
export function useNavigationItems(locale: Locale, path: string): Pick<SiteHeaderProps, 'items' | 'action'> {
  const text = useText();
  const link = (id: string, to: string, label: string): NavigationLink => ({
    id,
    href: localePath(locale, to),
    label,
    isCurrent: to === path,
  });
  const service = (name: NavigatedService, icon: NavigationLink['icon']): NavigationLink => ({
    ...link(name, paths.get(name) ?? '/services', text(`nav.${name}`)),
    description: text(`nav.${name}.text`),
    icon,
  });
  return {
    items: [
      link('home', '/', text('nav.home')),
      {
        label: text('nav.fitOuts'),
        look: 'compact',
        items: FIT_OUTS.map(([name, icon]) => service(name, icon)),
        overview: link('fit_outs', '/fit-outs', text('nav.fitOuts.all')),
      },
      {
        label: text('nav.services'),
        look: 'tiled',
        ornament: logoStarOutline,
        items: SERVICES.map(([name, icon]) => service(name, icon)),
        overview: { ...link('services', '/services', text('nav.services.all')), description: text('nav.services.all.text') },
      },
      link('about', '/about', text('nav.about')),
    ],
    action: link('contact', '/contact', text('nav.contact')),
  };
}
