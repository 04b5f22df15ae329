import { Link, Section, Stack } from '@zmb/design-system';

import { localePath } from '../../lib/locale.ts';
import { useLocale } from '../../lib/useLocale.ts';
import { useText } from '../../lib/useText.ts';

/** Every page of the site. */
export function SitemapPage() {
  const text = useText();
  const locale = useLocale();
  return (
    <Section title={text('sitemap.title')} titleLevel={1}>
      <Stack as="ul" space="xs">
        <li>
          <Link href={localePath(locale, '/')}>{text('nav.home')}</Link>
        </li>
        <li>
          <Link href={localePath(locale, '/contact')}>{text('nav.contact')}</Link>
        </li>
      </Stack>
    </Section>
  );
}
