import { Heading, Stack, Text } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { Loaded } from '../session/Loaded.tsx';
import { CompanyCards } from './CompanyCards.tsx';
import { useSiteTexts } from './use-site-texts.ts';
import { WebsiteNav } from './WebsiteNav.tsx';
import * as styles from './website.css.ts';

/** The company details: names, contact, address, hours, response times and profiles. */
export function CompanyPage() {
  const text = useText();
  const texts = useSiteTexts();
  return (
    <Stack space="xl">
      <Stack space="xs">
        <Heading level={1} size="title2">
          {text('admin.website.company.title')}
        </Heading>
        <div className={styles.publication}>
          <Text tone="muted">{text('admin.website.company.intro')}</Text>
        </div>
      </Stack>
      <WebsiteNav />
      <Loaded query={texts} failure="admin.website.company.failed">
        {(data) => <CompanyCards texts={new Map(data.texts.map((each) => [each.key, each]))} />}
      </Loaded>
    </Stack>
  );
}
