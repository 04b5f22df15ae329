import { Heading, Link, Stack, Status } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { useMay } from '../session/session.tsx';
import { STAFF_PAGES } from '../staff-pages.tsx';
import { useStatus, useStatusCount } from '../status/use-status.ts';
import { type FilterLink, FilterLinks } from '../table-page/FilterLinks.tsx';
import { isOwnSection, sectionsFor } from './sections.ts';
import { SETTINGS_PATH, STATUS_PATH } from '../paths.ts';

/** What the settings have: what is the account's own, then what is the company's, with its pages and how its system is. */
export function SettingsIndex() {
  const text = useText();
  const may = useMay();
  const sections = sectionsFor(may);
  const anchors = (names: typeof sections) => names.map((name) => ({ href: `#${name}`, label: text(`admin.settings.${name}.title`) }));
  const pages = STAFF_PAGES.filter(({ isPartOf, needs }) => isPartOf === SETTINGS_PATH && may(needs));
  const shared = [
    ...pages.map(({ path, label }) => ({ href: path, label: text(label) })),
    ...anchors(sections.filter((name) => !isOwnSection(name))),
  ];
  return (
    <Stack space="lg">
      {may('status.read') && <SystemStatus />}
      <Links title={text('admin.settings.own')} links={anchors(sections.filter(isOwnSection))} />
      {shared.length > 0 && <Links title={text('admin.settings.company')} links={shared} />}
    </Stack>
  );
}

/** "All well", or how many parts need attention. */
function SystemStatus() {
  const text = useText();
  const { isSuccess } = useStatus();
  const count = useStatusCount();
  if (!isSuccess) return null;
  return (
    <Link href={STATUS_PATH} variant="plain">
      <Status tone={count === 0 ? 'success' : 'critical'}>{text('admin.settings.status', { count })}</Status>
    </Link>
  );
}

function Links({ title, links }: { title: string; links: readonly FilterLink[] }) {
  return (
    <Stack space="xs">
      <Heading level={2} size="body">
        {title}
      </Heading>
      <FilterLinks label={title} links={links} />
    </Stack>
  );
}
