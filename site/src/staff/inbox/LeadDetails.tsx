import { sourceOf } from '@zmb/admin-api/contract/lead-source.ts';
import { Button, DescriptionList, Stack, Text } from '@zmb/design-system';
import { DownloadIcon } from '@zmb/design-system/icons';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';

import { fileHrefs, type Lead, type LeadDetail } from '../api/leads-api.ts';
import { useMay } from '../session/session.tsx';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import { LeadPlace } from './LeadPlace.tsx';
import { RelatedLeads } from './RelatedLeads.tsx';
import { useSourceText } from './use-source-text.ts';
import type { useLeadChanges } from './use-lead-changes.ts';

interface LeadDetailsProps {
  detail: LeadDetail;
  changes: ReturnType<typeof useLeadChanges>;
}

/** Place and time slots, source, other leads of the customer, and the dialog to edit the details. */
export function LeadDetails({ detail: { lead, related, files }, changes }: LeadDetailsProps) {
  const text = useText();
  const mayChange = useMay()('leads.change');
  return (
    <Stack>
      <LeadPlace lead={lead} changes={changes} />
      <LeadFacts lead={lead} />
      {files.some(({ state }) => state === 'stored') && (
        <div>
          <Button href={fileHrefs.archive(lead.id)} target="_blank" variant="quiet" size="sm" isFlush icon={<DownloadIcon />}>
            {text('admin.inbox.files.all')}
          </Button>
        </div>
      )}
      {related.length > 0 && <RelatedLeads lead={lead} related={related} />}
      {mayChange && (
        <div data-lead-correct>
          <CorrectDialog lead={lead} />
        </div>
      )}
    </Stack>
  );
}

/** Less important facts are collapsed. */
const MORE: ReadonlySet<string> = new Set(['language', 'firstVisit', 'source']);

function LeadFacts({ lead }: { lead: Lead }) {
  const text = useText();
  const languageName = useLanguageName();
  const outcomeText = useOutcomeText();
  const [isWhole, setIsWhole] = useState(false);
  const latin = (value: string | null | undefined) => value && <bdi dir="ltr">{value}</bdi>;
  const values = {
    outcome: lead.status === 'done' ? outcomeText(lead.outcome) : undefined,
    cameFrom: <VisitSource source={lead.source} visit={lead} />,
    language: languageName(lead.language),
    firstVisit: lead.firstVisit && <VisitSource source={lead.firstSource} visit={lead.firstVisit} day={lead.firstVisit.day} />,
    source: latin(lead.sourcePath),
  } satisfies Record<string, ReactNode>;
  const facts = (Object.keys(values) as (keyof typeof values)[]).filter((fact) => values[fact] && (isWhole || !MORE.has(fact)));
  return (
    <Stack space="xs" align="start">
      <DescriptionList items={facts.map((fact) => ({ term: text(`admin.inbox.fact.${fact}`), value: values[fact] }))} />
      <Button variant="quiet" size="sm" isFlush aria-expanded={isWhole} onPress={() => setIsWhole(!isWhole)}>
        {text(isWhole ? 'admin.inbox.details.less' : 'admin.inbox.details.more')}
      </Button>
    </Stack>
  );
}

interface VisitSourceProps {
  source: string;
  visit: Pick<Lead, 'campaignName' | 'referrerHost' | 'landingPath'>;
  /** The day of the visit. @default null */
  day?: string | null;
}

/** The source of a visit: source and campaign, the referring site if it has another name, the landing page and the day. */
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

/** A path with its percent-encoding decoded. */
function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The outcome of a lead as text. */
function useOutcomeText(): (outcome: Lead['outcome']) => string {
  const text = useText();
  const { formatNumber } = useIntl();
  return (outcome) => {
    if (!outcome) return text('admin.outcome.none');
    const { result, reason, amount } = outcome;
    const parts = [text(`admin.outcome.${result}`)];
    if (reason) parts.push(text(`admin.outcome.${reason}`));
    // Amounts have at most ten digits, so converting to a number loses no precision.
    if (amount) parts.push(formatNumber(Number(amount), { style: 'currency', currency: 'AED' }));
    return parts.join(' · ');
  };
}
