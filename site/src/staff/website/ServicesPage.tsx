import { Button, Heading, Skeleton, Stack, Text } from '@zmb/design-system';
import { PlusIcon } from '@zmb/design-system/icons';

import { useText } from '../../i18n/use-text.ts';
import { Loaded } from '../session/Loaded.tsx';
import { NEW_SERVICE_PATH } from './paths.ts';
import { ServiceList } from './ServiceList.tsx';
import { useSiteTexts } from './use-site-texts.ts';
import { WebsiteNav } from './WebsiteNav.tsx';
import * as styles from './website.css.ts';

/** The services of the company: order, visibility and a link to the form of each. */
export function ServicesPage() {
  const text = useText();
  const texts = useSiteTexts();
  return (
    <Stack space="xl">
      <Stack space="xs">
        <Heading level={1} size="title2">
          {text('admin.website.services.title')}
        </Heading>
        <div className={styles.publication}>
          <Text tone="muted">{text('admin.website.services.intro')}</Text>
        </div>
      </Stack>
      <WebsiteNav />
      <Loaded query={texts} failure="admin.website.services.failed" skeleton={<Skeleton count={8} />}>
        {(data) => (
          <>
            <div>
              <Button href={NEW_SERVICE_PATH} variant="secondary" icon={<PlusIcon />}>
                {text('admin.website.services.new')}
              </Button>
            </div>
            <ServiceList texts={new Map(data.texts.map((each) => [each.key, each]))} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
