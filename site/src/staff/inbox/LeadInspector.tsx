import type { UseQueryResult } from '@tanstack/react-query';
import type { LeadField } from '@zmb/admin-api/contract/lead-fields.ts';
import { sourceOf } from '@zmb/admin-api/contract/lead-source.ts';
import { Alert, Avatar, Badge, Button, DescriptionList, Heading, Inline, Menu, Skeleton, Stack, Status, Text } from '@zmb/design-system';
import { ChevronDownIcon, ClockIcon } from '@zmb/design-system/icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { isOpen } from '../api/lead-order.ts';
import type { Lead, LeadDetail } from '../api/leads-api.ts';
import { useCompany, useServiceNames } from '../company/use-company.ts';
import { useViewers } from '../live/use-presence.ts';
import { LoadFailure } from '../session/LoadFailure.tsx';
import type { CallError } from '../session/staff-data.tsx';
import { useMay } from '../session/session.tsx';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { StatusCell } from '../table-page/table-cells.tsx';
import { AssignMenu } from './AssignMenu.tsx';
import * as styles from './inbox.css.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import { LeadFiles } from './LeadFiles.tsx';
import { LeadWishes } from './LeadWishes.tsx';
import { LeadTimeline, timelineOf } from './LeadTimeline.tsx';
import { RelatedLeads } from './RelatedLeads.tsx';
import { useLeadWording } from './use-lead-wording.ts';
import { useSourceText } from './use-source-text.ts';
import { useNow } from '../../hydration/browser-values.ts';
import type { useLeadChanges } from './use-lead-changes.ts';
import { formatPhone } from './visitor-contact.ts';
import { useSnooze } from './use-snooze.tsx';

interface LeadInspectorProps {
  detail: UseQueryResult<LeadDetail, CallError>;
  changes: ReturnType<typeof useLeadChanges>;
}

/** The open lead: what was written, then its facts and its history. */
export function LeadInspector({ detail, changes }: LeadInspectorProps) {
  const text = useText();
  const mayChange = useMay()('leads.change');
  if (detail.isPending) return <Skeleton count={8} />;
  if (detail.isError) {
    return (
      <LoadFailure titleLevel={3} failure={detail.error.failure} message="admin.inbox.failed.lead" onRetry={() => void detail.refetch()} />
    );
  }
  const { lead, related, files } = detail.data;
  return (
    <div data-focus-home>
      <Stack space="lg">
        {/* One of them may be empty. */}
        <div>
          <Viewers lead={lead.id} />
          <PromiseLine lead={lead} />
        </div>
        {lead.message && <p className={styles.message}>{lead.message}</p>}
        <LeadFiles key={lead.id} lead={lead.id} files={files.filter(({ addedOn }) => addedOn !== 'answer')} />
        <LeadWishes lead={lead} changes={changes} />
        {lead.isSuspected && (
          <Alert tone="warning" title={text('admin.inbox.suspected.title')}>
            <Stack space="sm" align="start">
              <p>{text('admin.inbox.suspected.text')}</p>
              {mayChange && (
                <Button variant="secondary" size="sm" onPress={() => changes.release.mutate(lead)}>
                  {text('admin.inbox.release')}
                </Button>
              )}
            </Stack>
          </Alert>
        )}
        <SnoozeLine lead={lead} changes={changes} />
        <AssigneeLine lead={lead} changes={changes} />
        <LeadFacts lead={lead} />
        {mayChange && (
          <div data-lead-correct>
            <CorrectDialog lead={lead} />
          </div>
        )}
        {related.length > 0 && <RelatedLeads lead={lead} related={related} />}
        <Stack space="xs">
          <Heading level={3} size="body">
            {text('admin.inbox.history')}
          </Heading>
          <LeadTimeline
            lead={lead}
            items={timelineOf(detail.data)}
            onTakeBack={mayChange ? (answer) => changes.takeBack.mutate({ lead, answer }) : undefined}
          />
        </Stack>
      </Stack>
    </div>
  );
}

/** The colleagues who have the lead on their screens. */
function Viewers({ lead }: { lead: string }) {
  const text = useText();
  const intl = useIntl();
  const viewers = useViewers(lead);
  const names = intl.formatList(viewers.map(({ name }) => `\u2068${name}\u2069`));
  return (
    <div role="status">
      {viewers.length > 0 && (
        <Inline space="xs">
          {viewers.map(({ id, name }) => (
            <Avatar key={id} size="sm" name={name} isDecorative />
          ))}
          <Text size="small">{text('admin.inbox.viewers', { count: viewers.length, names })}</Text>
        </Inline>
      )}
    </div>
  );
}

/** The time left until the lead is due, or how it was answered. */
function PromiseLine({ lead }: { lead: Lead }) {
  const text = useText();
  const now = useNow();
  const wording = useLeadWording().promise(lead, now, useCompany().responseAims);
  if (!wording && !lead.isTest) return null;
  return (
    <Inline space="xs">
      {wording && (
        <Status tone={wording.tone} isBare>
          {wording.text}
        </Status>
      )}
      {lead.isTest && <Badge>{text('admin.inbox.test')}</Badge>}
    </Inline>
  );
}

/** Until when the lead is put off and by whom, and a way to bring it back. */
function SnoozeLine({ lead, changes }: { lead: Lead; changes: ReturnType<typeof useLeadChanges> }) {
  const text = useText();
  const now = useNow();
  const { moment } = useLeadWording();
  const mayChange = useMay()('leads.change');
  if (!lead.snooze) return null;
  const { until, by } = lead.snooze;
  const name = `\u2068${by?.name ?? text('admin.inbox.event.gone')}\u2069`;
  return (
    <Alert title={text('admin.inbox.snoozed.by', { moment: moment(Date.parse(until), now), name })}>
      {mayChange && (
        <Button variant="secondary" size="sm" onPress={() => changes.change.mutate({ lead, decision: { snoozedUntil: null } })}>
          {text('admin.inbox.wake')}
        </Button>
      )}
    </Alert>
  );
}

/** Who looks after the lead, and a way to change it. */
function AssigneeLine({ lead, changes }: { lead: Lead; changes: ReturnType<typeof useLeadChanges> }) {
  const text = useText();
  const mayChange = useMay()('leads.change');
  const { assignee } = lead;
  const name = assignee && (assignee.name ?? text('admin.inbox.event.gone'));
  const words = name === null ? text('admin.inbox.assignee.nobody') : text('admin.inbox.assignee', { name: `\u2068${name}\u2069` });
  if (!mayChange) return <Text size="small">{words}</Text>;
  return (
    <Inline space="xs">
      <AssignMenu
        trigger={
          <Button variant="secondary" size="sm" icon={<ChevronDownIcon />}>
            {words}
          </Button>
        }
        assigneeId={assignee?.id ?? null}
        onAssign={(assigneeId) => changes.change.mutate({ lead, decision: { assigneeId } })}
      />
      {isOpen(lead) && (
        <div data-lead-step="snooze">
          <SnoozeMenu onSnooze={(until) => changes.change.mutate({ lead, decision: { snoozedUntil: new Date(until).toISOString() } })} />
        </div>
      )}
    </Inline>
  );
}

function LeadFacts({ lead }: { lead: Lead }) {
  const text = useText();
  const serviceName = useServiceNames();
  const languageName = useLanguageName();
  const latin = (value: string | null | undefined) => value && <bdi dir="ltr">{value}</bdi>;
  const outcomeText = useOutcomeText();
  const [mailbox, host] = lead.email?.split('@') ?? [];
  // The list of leads shows the name, and the panel the message, below the facts.
  const values = {
    status: <StatusCell status={lead.status} />,
    outcome: lead.status === 'done' ? outcomeText(lead.outcome) : undefined,
    phone: latin(lead.phone && formatPhone(lead.phone)),
    // A long e-mail address breaks before the @.
    email: lead.email && (
      <bdi dir="ltr">
        {mailbox}
        <wbr />@{host}
      </bdi>
    ),
    serviceType: lead.serviceType && serviceName(lead.serviceType),
    language: languageName(lead.language),
    cameFrom: <VisitSource source={lead.source} visit={lead} />,
    firstVisit: lead.firstVisit ? (
      <VisitSource source={lead.firstSource} visit={lead.firstVisit} day={lead.firstVisit.day} />
    ) : lead.arrivedBy === 'website' ? (
      text('admin.inbox.fact.firstVisit.same')
    ) : undefined,
    source: latin(lead.sourcePath),
    reference: latin(lead.reference),
  } satisfies Record<Exclude<LeadField, 'name' | 'message'>, ReactNode> & Record<string, ReactNode>;
  const facts = (Object.keys(values) as (keyof typeof values)[]).filter((fact) => values[fact] !== undefined);
  return <DescriptionList items={facts.map((fact) => ({ term: text(`admin.inbox.fact.${fact}`), value: values[fact] }))} />;
}

interface VisitSourceProps {
  source: string;
  visit: Pick<Lead, 'campaignName' | 'referrerHost' | 'landingPath'>;
  /** When it was, if that is known. @default null */
  day?: string | null;
}

/** Where a visit came from: its source and campaign, then the referring site if that is another name, its first page and its day. */
function VisitSource({ source, visit: { campaignName, referrerHost, landingPath }, day = null }: VisitSourceProps) {
  const { formatDate } = useIntl();
  const sourceText = useSourceText();
  const isNamedAfterSite = sourceOf('website', { referrerHost }) === source;
  const details = [
    isNamedAfterSite ? null : referrerHost && `\u2066${referrerHost}\u2069`,
    landingPath && `\u2066${readablePath(landingPath)}\u2069`,
    day && `\u2068${formatDate(`${day}T12:00:00+04:00`, { dateStyle: 'medium' }).replaceAll(' ', '\u00a0')}\u2069`,
  ].filter(Boolean);
  return (
    <>
      {[sourceText(source), campaignName && `\u2068${campaignName}\u2069`].filter(Boolean).join(' · ')}
      {details.length > 0 && (
        <Text size="small" tone="muted">
          {details.join(' · ')}
        </Text>
      )}
    </>
  );
}

/** A path with the letters that its URL encodes. */
function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** How a lead ended, in words. */
function useOutcomeText(): (outcome: Lead['outcome']) => string {
  const text = useText();
  const { formatNumber } = useIntl();
  return (outcome) => {
    if (!outcome) return text('admin.outcome.none');
    const { result, reason, amount } = outcome;
    const parts = [text(`admin.outcome.${result}`)];
    if (reason) parts.push(text(`admin.outcome.${reason}`));
    // It has two decimals and at most eight digits before them, which a number holds exactly enough to be shown.
    if (amount) parts.push(formatNumber(Number(amount), { style: 'currency', currency: 'AED' }));
    return parts.join(' · ');
  };
}

interface SnoozeMenuProps {
  /** Called with the time until which the lead is put off, in milliseconds since 1970. */
  onSnooze: (until: number) => void;
}

/** Puts a lead off. */
function SnoozeMenu({ onSnooze }: SnoozeMenuProps) {
  const text = useText();
  const { items, dialog } = useSnooze(onSnooze);
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" size="sm" icon={<ClockIcon />}>
            {text('admin.inbox.snooze')}
          </Button>
        }
        items={items}
      />
      {dialog}
    </>
  );
}
