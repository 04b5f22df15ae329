import { Heading, Skeleton, Stack, Text } from '@zmb/design-system';
import { useRef } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { useSectionOfUrl } from '../settings/use-section-of-url.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { useSiteTexts } from './use-site-texts.ts';
import { WebsiteNav } from './WebsiteNav.tsx';
import * as styles from './website.css.ts';

/** What staff can change about the company: names, contact, address, hours, response times and profiles. */
export function CompanyPage() {
  const text = useText();
  const page = useRef<HTMLDivElement>(null);
  useSectionOfUrl(page);
  const texts = useSiteTexts();
  return (
    <div ref={page}>
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
        {texts.isPending && <Skeleton count={6} />}
        {texts.isError && (
          <LoadFailure failure={texts.error.failure} message="admin.website.company.failed" onRetry={() => void texts.refetch()} />
        )}
        {texts.isSuccess && <CompanyFields facts={new Map(texts.data.texts.map((each) => [each.key, each]))} />}
      </Stack>
    </div>
  );
}
