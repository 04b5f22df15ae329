import { company } from '@zmb/admin-api/contract/company.ts';
import { Heading, Stack, Stat, StatList } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';

const { emergencyHours, normalHours } = company.responseAims;

/** How soon the company aims to come, and to answer. */
export function ResponseAims() {
  const text = useText();
  return (
    <Stack as="aside" space="hair">
      <Heading level={2} size="body">
        {text('service.aims.title')}
      </Heading>
      <StatList>
        <Stat value={text('service.aims.emergency.value', emergencyHours)} label={text('service.aims.emergency.label')} />
        <Stat value={text('service.aims.normal.value', { hours: normalHours })} label={text('service.aims.normal.label')} />
      </StatList>
    </Stack>
  );
}
