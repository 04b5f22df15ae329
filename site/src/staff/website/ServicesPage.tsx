import { Button, Heading, Skeleton, Stack, Text } from '@zmb/design-system';
import { PlusIcon } from '@zmb/design-system/icons';

import { useText } from '../../i18n/use-text.ts';
import { LoadFailure } from '../session/LoadFailure.tsx';
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
      {texts.isPending && <Skeleton count={8} />}
      {texts.isError && (
        <LoadFailure failure={texts.error.failure} message="admin.website.services.failed" onRetry={() => void texts.refetch()} />
      )}
      {texts.isSuccess && (
        <>
          <div>
            <Button href={NEW_SERVICE_PATH} variant="secondary" icon={<PlusIcon />}>
              {text('admin.website.services.new')}
            </Button>
          </div>
          <ServiceList texts={new Map(texts.data.texts.map((each) => [each.key, each]))} />
        </>
      )}
    </Stack>
  );
}
