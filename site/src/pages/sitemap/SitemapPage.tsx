import { projectPath } from '@zmb/admin-api/contract/projects.ts';
import { Grid, Heading, Link, Section, Stack } from '@zmb/design-system';

import { localePath } from '../../i18n/locale.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useCompany } from '../../company/company-context.ts';
import { projectsOf } from '../../company/projects.ts';
import { servicesOf } from '../../company/services.ts';
import { useProjectText } from '../../company/use-project-text.ts';
import { useServiceText } from '../../company/use-service-text.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';

/** The listed pages in display order, with the names of the menus where they fit; services have their own names. A test compares them with the XML sitemap. */
const NAMES: Record<string, MessageId> = {
  '/': 'nav.home',
  '/services': 'nav.services.all',
  '/fit-outs': 'sitemap.page.fit-outs',
  '/projects': 'nav.projects',
  '/about': 'sitemap.page.about',
  '/faq': 'nav.faq',
  '/contact': 'nav.contact',
  '/privacy-policy': 'nav.privacyPolicy',
  '/privacy-request': 'sitemap.page.request',
  '/cookie-policy': 'nav.cookiePolicy',
  '/terms-conditions': 'nav.termsConditions',
};
const LEGAL = ['/privacy-policy', '/privacy-request', '/cookie-policy', '/terms-conditions'];

/** A list of all pages of the site. */
export function SitemapPage() {
  const text = useText();
  const serviceText = useServiceText();
  const projectText = useProjectText();
  const company = useCompany();
  const named = Object.entries(NAMES).map(([path, name]) => ({ path, label: text(name) }));
  const groups = [
    { title: text('sitemap.group.pages'), links: named.filter(({ path }) => !LEGAL.includes(path)) },
    {
      title: text('sitemap.group.services'),
      links: servicesOf(company).map(({ href, name }) => ({ path: href, label: serviceText(name, 'title') })),
    },
    {
      title: text('projects.title'),
      links: projectsOf(company).map(({ slug }) => ({ path: projectPath(slug), label: projectText(slug, 'title') })),
    },
    { title: text('sitemap.group.legal'), links: named.filter(({ path }) => LEGAL.includes(path)) },
  ];
  return (
    <Section title={text('sitemap.title')} titleLevel={1} titleSize="title1" intro={text('sitemap.intro')} spacing="tight">
      <Grid columns={3} space="xxl">
        {groups
          .filter(({ links }) => links.length > 0)
          .map(({ title, links }) => (
            <LinkGroup key={title} title={title} links={links} />
          ))}
      </Grid>
    </Section>
  );
}

function LinkGroup({ title, links }: { title: string; links: readonly { path: string; label: string }[] }) {
  const locale = useLocale();
  return (
    <Stack space="md">
      <Heading level={2} size="title3">
        {title}
      </Heading>
      <Stack as="ul" space="sm">
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link href={localePath(locale, path)} variant="plain">
              {label}
            </Link>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
