import { menusOf, servicePath } from '@zmb/admin-api/contract/services.ts';
import type { NavigationLink, SiteHeaderProps } from '@zmb/design-system';
import { logoStarOutline } from '@zmb/design-system/company';

import { type Locale, localePath } from '../i18n/locale.ts';
import { useCompany } from '../company/company-context.ts';
import { serviceIcon } from '../company/service-icons.tsx';
import { useMenuText } from '../company/use-service-text.ts';
import { useText } from '../i18n/use-text.ts';

/**
 * The items of the header and the mobile menu.
 *
 * @param path The path of the current page, without language prefix.
 */
export function useNavigationItems(locale: Locale, path: string): Pick<SiteHeaderProps, 'items' | 'action'> {
  const text = useText();
  const menuText = useMenuText();
  const { services } = useCompany();
  const { fitOuts, trades } = menusOf(services);
  const link = (id: string, to: string, label: string): NavigationLink => ({
    id,
    href: localePath(locale, to),
    label,
    isCurrent: to === path,
  });
  const service = (name: string): NavigationLink => ({
    ...link(name, servicePath(name), menuText(`nav.${name}`)),
    description: menuText(`nav.${name}.text`),
    icon: serviceIcon(services.find((entry) => entry.name === name)?.drawing),
  });
  return {
    items: [
      link('home', '/', text('nav.home')),
      {
        label: text('nav.fitOuts'),
        look: 'compact',
        items: fitOuts.map(service),
        overview: link('fit_outs', '/fit-outs', text('nav.fitOuts.all')),
      },
      {
        label: text('nav.services'),
        look: 'tiled',
        ornament: logoStarOutline,
        items: trades.map(service),
        overview: { ...link('services', '/services', text('nav.services.all')), description: text('nav.services.all.text') },
      },
      link('about', '/about', text('nav.about')),
    ],
    action: link('contact', '/contact', text('nav.contact')),
  };
}
