import { Heading, Stack, Text } from '@zmb/design-system';
import { useSearchParams } from 'react-router-dom';

import { useText } from '../../i18n/use-text.ts';
import { FilterLinks } from '../table-page/FilterLinks.tsx';
import { FindPerson } from './FindPerson.tsx';
import { Measures } from './Measures.tsx';
import { PrivacyRequests } from './PrivacyRequests.tsx';
import { RetentionSection } from './RetentionSection.tsx';
import { PRIVACY_SECTIONS, type PrivacySection, privacyHref } from './sections.ts';

const COMPONENTS: Record<PrivacySection, () => React.ReactNode> = {
  requests: PrivacyRequests,
  people: FindPerson,
  measures: Measures,
  retention: RetentionSection,
};

/** The privacy page, which shows one section at a time. */
export function PrivacyPage() {
  const text = useText();
  const [query] = useSearchParams();
  const current = PRIVACY_SECTIONS.find((section) => section === query.get('section')) ?? 'requests';
  const Shown = COMPONENTS[current];
  return (
    <Stack space="xl">
      <Stack space="xxs">
        <Heading level={1} size="title2">
          {text('admin.privacy.title')}
        </Heading>
        <Text tone="muted">{text('admin.privacy.intro')}</Text>
      </Stack>
      <FilterLinks
        label={text('admin.privacy.sections')}
        links={PRIVACY_SECTIONS.map((section) => ({
          label: text(`admin.privacy.section.${section}`),
          href: privacyHref(section),
          isCurrent: section === current,
        }))}
      />
      <Shown />
    </Stack>
  );
}
