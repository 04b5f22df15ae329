import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import {
  AlertDialog,
  Badge,
  Button,
  Dialog,
  Heading,
  Pagination,
  Stack,
  Table,
  type TableColumn,
  Text,
  useToast,
} from '@zmb/design-system';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { reloadWebsite, type SiteVersion, websiteApi, websiteQueries } from '../api/website-api.ts';
import { usePageParam } from '../query-params.ts';
import { Loaded, loadedData } from '../session/Loaded.tsx';
import { useStaffMutation, useStaffQuery, errorText } from '../session/staff-data.tsx';
import { TimeCell } from '../table-page/table-cells.tsx';
import { ChangeList } from './ChangeList.tsx';
import { WEBSITE_VERSIONS_PATH } from '../paths.ts';
import { PublicationProgress } from './PublicationProgress.tsx';
import { useSiteTexts } from './use-site-texts.ts';
import { WebsiteNav } from './WebsiteNav.tsx';

/** The published versions, newest first, with author, time and content. An earlier version can be viewed and restored. */
export function VersionsPage() {
  const text = useText();
  const { formatList } = useIntl();
  const languageName = useLanguageName();
  const page = usePageParam();
  const [query, setQuery] = useSearchParams();
  const versions = useStaffQuery(websiteQueries.versions(page), { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' });
  const number = Number(query.get('version') ?? Number.NaN);
  const hrefOf = (change: Record<string, string>) =>
    `${WEBSITE_VERSIONS_PATH}?${new URLSearchParams({ ...(page !== 1 && { page: String(page) }), ...change }).toString()}`;
  const columns: TableColumn<SiteVersion>[] = [
    {
      key: 'version',
      header: text('admin.website.version'),
      isRowHeader: true,
      width: 'wide',
      cell: (version) =>
        version.number === 0 ? text('admin.website.version.builtIn') : text('admin.website.version.number', { number: version.number }),
      detail: ({ note, restored }) =>
        restored === null ? note && <bdi>{note}</bdi> : text('admin.website.version.restored', { number: restored }),
    },
    {
      key: 'when',
      header: text('admin.website.version.when'),
      cell: ({ publishedAt }) => publishedAt && <TimeCell at={publishedAt} />,
      detail: ({ author }) => author && <bdi>{author.name}</bdi>,
    },
    {
      key: 'what',
      header: text('admin.website.version.what'),
      cell: ({ changed, number: each }) => each > 0 && text('admin.website.version.changed', { count: changed }),
      detail: ({ languages }) =>
        formatList(
          languages.map((language) => languageName(language)),
          { type: 'unit' },
        ),
    },
    {
      key: 'state',
      header: text('admin.column.status'),
      cell: ({ isCurrent }) => isCurrent && <Badge tone="success">{text('admin.website.version.current')}</Badge>,
    },
  ];
  return (
    <Stack space="xl">
      <Stack space="xs">
        <Heading level={1} size="title2">
          {text('admin.website.versions.title')}
        </Heading>
        <Text tone="muted">{text('admin.website.versions.intro')}</Text>
      </Stack>
      <WebsiteNav />
      <Loaded query={versions} failure="admin.website.versions.failed">
        {(data) => (
          <>
            <Table
              caption={text('admin.website.versions.title')}
              columns={columns}
              rows={data.items}
              rowKey={(version) => String(version.number)}
              hrefOf={(version) => hrefOf({ version: String(version.number) })}
              onRowPress={(version) => setQuery({ ...(page !== 1 && { page: String(page) }), version: String(version.number) })}
            />
            <Pagination
              page={data.pagination.page}
              totalPages={data.pagination.totalPages}
              hrefOf={(next) => `${WEBSITE_VERSIONS_PATH}?page=${next}`}
            />
          </>
        )}
      </Loaded>
      {Number.isInteger(number) && <VersionDialog number={number} onClose={() => setQuery(page === 1 ? {} : { page: String(page) })} />}
    </Stack>
  );
}

/** The changes of a version, with a button to restore it. */
function VersionDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const text = useText();
  const version = useStaffQuery(websiteQueries.version(number));
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      isDismissible
      title={number === 0 ? text('admin.website.version.builtIn') : text('admin.website.version.number', { number })}
      actions={loadedData(version)?.isCurrent === false && <RestoreButton number={number} onRestored={onClose} />}
    >
      <Loaded query={version} titleLevel={3} failure="admin.website.version.failed">
        {(data) => (number === 0 ? <Text>{text('admin.website.version.builtIn.text')}</Text> : <ChangeList changes={data.changes} />)}
      </Loaded>
    </Dialog>
  );
}

function RestoreButton({ number, onRestored }: { number: number; onRestored: () => void }) {
  const text = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const texts = useSiteTexts();
  const [seen, setSeen] = useState<number>();
  const restore = useStaffMutation(() => websiteApi.restore(number, seen ?? 0), {
    onError: ({ failure }) => {
      if (failure.status === 409) void reloadWebsite(client);
    },
  });
  return (
    <AlertDialog
      trigger={<Button variant="secondary">{text('admin.website.restore')}</Button>}
      onOpenChange={(isOpen) => isOpen && setSeen(texts.data?.version)}
      title={number === 0 ? text('admin.website.restore.builtIn') : text('admin.website.restore.title', { number })}
      description={
        <Stack space="sm">
          <span>{text('admin.website.restore.text')}</span>
          {restore.isPending && <PublicationProgress />}
        </Stack>
      }
      confirmLabel={text('admin.website.restore')}
      errorMessage={(error) => errorText(error, 'admin.website.restore.failed', text)}
      onConfirm={async () => {
        const restored = await restore.mutateAsync();
        await reloadWebsite(client);
        show({ tone: 'success', title: text('admin.website.restore.done', { number: restored.number }) });
        onRestored();
      }}
    />
  );
}
