import { Heading, Link, Skeleton, Stack, Text } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { Loaded } from '../session/Loaded.tsx';
import { NewServiceFields } from './NewServiceFields.tsx';
import { WEBSITE_SERVICES_PATH } from '../paths.ts';
import { useSiteTexts } from './use-site-texts.ts';
import { WebsiteNav } from './WebsiteNav.tsx';
import * as styles from './website.css.ts';

/** The form of a new service. */
export function NewServicePage() {
  const text = useText();
  const texts = useSiteTexts();
  return (
    <Stack space="xl">
      <Stack space="xs">
        <Link href={WEBSITE_SERVICES_PATH} variant="plain">
          {text('admin.website.services.back')}
        </Link>
        <Heading level={1} size="title2">
          {text('admin.website.services.new')}
        </Heading>
        <div className={styles.publication}>
          <Text tone="muted">{text('admin.website.services.new.intro')}</Text>
        </div>
      </Stack>
      <WebsiteNav />
      <Loaded query={texts} failure="admin.website.services.failed" skeleton={<Skeleton count={8} />}>
        {(data) => <NewServiceFields texts={new Map(data.texts.map((each) => [each.key, each]))} />}
      </Loaded>
    </Stack>
  );
}
