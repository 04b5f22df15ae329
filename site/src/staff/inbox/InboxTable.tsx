import { Button, Table, type TableColumn } from '@zmb/design-system';
import type { ReactNode } from 'react';

import { phoneText } from './phone.ts';
import type { InboxAddress } from './use-inbox-address.ts';
import { PAGE_SIZE } from './use-inbox-list.ts';
import type { Lead, LeadKind, LeadStatus } from '../api/leads-api.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { DueBadge } from './DueBadge.tsx';
import * as styles from './inbox.css.ts';
import { useInboxWords } from './use-inbox-words.ts';
import { useNow } from './use-now.ts';

/** More of a message would only be hidden. */
const EXCERPT = 140;

export interface InboxTableProps {
  kind: LeadKind;
  address: InboxAddress;
  rows: readonly Lead[];
  isLoading: boolean;
  selection: ReadonlySet<string>;
  onSelectionChange: (selection: ReadonlySet<string>) => void;
  onStatus: (ids: readonly string[], status: LeadStatus) => void;
  onRelease: (ids: readonly string[]) => void;
  empty: ReactNode;
}

/** The leads of a page: who, what about, how it begins, how old it is and by when it is due. */
export function InboxTable({ kind, address, rows, isLoading, selection, onSelectionChange, ...props }: InboxTableProps) {
  const text = useText();
  const columns = useColumns(kind);
  const { nameOf } = useInboxWords();
  return (
    <Table
      caption={text(kind === 'contact' ? 'admin.contacts.title' : 'admin.callbacks.title')}
      scroll="page"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={(lead) => nameOf(lead, kind, phoneText(lead.phone ?? ''))}
      isLoading={isLoading}
      loadingCount={PAGE_SIZE}
      empty={props.empty}
      currentRow={address.lead}
      hrefOf={({ id }) => address.hrefOfLead(id)}
      onRowPress={({ id }) => address.open(id)}
      isSelectable
      selection={selection}
      onSelectionChange={onSelectionChange}
      bulkActions={(chosen) => <BulkActions {...props} tab={address.filter.tab} ids={[...chosen]} />}
    />
  );
}

function useColumns(kind: LeadKind): TableColumn<Lead>[] {
  const text = useText();
  const { age } = useInboxWords();
  const now = useNow();
  return [
    {
      key: 'lead',
      header: text(`admin.inbox.column.${kind}`),
      isRowHeader: true,
      overflow: 'clip',
      cell: (lead) => <Who lead={lead} kind={kind} />,
      detail: (lead) => <About lead={lead} />,
    },
    {
      key: 'received',
      header: text('admin.inbox.column.received'),
      align: 'end',
      overflow: 'keep',
      width: 'wide',
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{age(receivedAt, now)}</time>,
      detail: (lead) => <DueBadge lead={lead} />,
    },
  ];
}

function Who({ lead, kind }: { lead: Lead; kind: LeadKind }) {
  const text = useText();
  const languageName = useLanguageName();
  const { nameOf } = useInboxWords();
  return (
    <>
      <bdi>{nameOf(lead, kind, phoneText(lead.phone ?? ''))}</bdi>
      <span className={styles.service}>{lead.serviceType ? text(`${lead.serviceType}.title`) : languageName(lead.language)}</span>
    </>
  );
}

/** How the message begins; of who wants a call, the page on which they asked for it. */
function About({ lead }: { lead: Lead }) {
  const text = useText();
  if (lead.message !== undefined)
    return (
      <span className={styles.excerpt}>
        <bdi dir="auto" className={styles.excerptText}>
          {lead.message.slice(0, EXCERPT).replace(/\s+/g, ' ')}
        </bdi>
      </span>
    );
  return <>{lead.sourcePath === null ? lead.reference : text('admin.inbox.from', { path: `\u2066${lead.sourcePath}\u2069` })}</>;
}

interface BulkActionsProps extends Pick<InboxTableProps, 'onStatus' | 'onRelease'> {
  tab: string;
  ids: readonly string[];
}

function BulkActions({ tab, ids, onStatus, onRelease }: BulkActionsProps) {
  const text = useText();
  const statuses: LeadStatus[] =
    tab === 'suspected' ? ['spam'] : (['new', 'in_progress', 'done', 'spam'] as const).filter((one) => one !== tab);
  return (
    <>
      {tab === 'suspected' && (
        <Button variant="secondary" size="sm" onPress={() => onRelease(ids)}>
          {text('admin.inbox.release')}
        </Button>
      )}
      {statuses.map((status) => (
        <Button key={status} variant="secondary" size="sm" onPress={() => onStatus(ids, status)}>
          {text(`admin.inbox.status.${status}`)}
        </Button>
      ))}
    </>
  );
}
