import { DescriptionList } from '@zmb/design-system';

import { phoneText } from './phone.ts';
import type { Lead } from '../api/leads-api.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { StatusCell } from '../records/admin-cells.tsx';

/** What a visitor gave, and where they gave it. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const text = useText();
  const languageName = useLanguageName();
  const latin = (value: string | null | undefined) => value && <bdi dir="ltr">{value}</bdi>;
  return (
    <DescriptionList
      items={[
        { term: text('admin.inbox.fact.status'), value: <StatusCell status={lead.status} /> },
        { term: text('admin.inbox.fact.phone'), value: latin(lead.phone && phoneText(lead.phone)) },
        ...(lead.email === undefined ? [] : [{ term: text('admin.inbox.fact.email'), value: <EmailAddress>{lead.email}</EmailAddress> }]),
        ...(lead.serviceType ? [{ term: text('admin.inbox.fact.service'), value: text(`${lead.serviceType}.title`) }] : []),
        { term: text('admin.inbox.fact.language'), value: languageName(lead.language) },
        { term: text('admin.inbox.fact.source'), value: latin(lead.sourcePath) },
        { term: text('admin.inbox.fact.reference'), value: latin(lead.reference) },
      ]}
    />
  );
}

/** Breaks before its host where it is too long for a line, and not within its last letters. */
function EmailAddress({ children }: { children: string }) {
  const [mailbox, host] = children.split('@');
  return (
    <bdi dir="ltr">
      {mailbox}
      <wbr />@{host}
    </bdi>
  );
}
