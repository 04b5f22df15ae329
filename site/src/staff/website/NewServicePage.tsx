import { Heading, Link, Skeleton, Stack, Text } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { LoadFailure } from '../session/LoadFailure.tsx';
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
      {texts.isPending && <Skeleton count={8} />}
      {texts.isError && (
        <LoadFailure failure={texts.error.failure} message="admin.website.services.failed" onRetry={() => void texts.refetch()} />
      )}
      {texts.isSuccess && <NewServiceFields texts={new Map(texts.data.texts.map((each) => [each.key, each]))} />}
    </Stack>
  );
}
