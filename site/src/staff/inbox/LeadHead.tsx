import { Avatar, Badge, Button, CopyButton, IconButton, Inline, Link, Menu, Status, Text } from '@zmb/design-system';
import { CheckIcon, ClockIcon, InfoIcon, UserIcon } from '@zmb/design-system/icons';
import { useIntl } from 'react-intl';

import { isOpen } from '../api/lead-order.ts';
import type { Lead } from '../api/leads-api.ts';
import { useCompany, useServiceNames } from '../company/use-company.ts';
import { useViewers } from '../live/use-presence.ts';
import { useText } from '../../i18n/use-text.ts';
import { AssignMenu } from './AssignMenu.tsx';
import * as styles from './inbox.css.ts';
import { useLeadWording } from './use-lead-wording.ts';
import { useNow } from '../../hydration/browser-values.ts';
import type { useLeadChanges } from './use-lead-changes.ts';
import { formatPhone } from './customer-contact.ts';
import { useSnooze } from './use-snooze.tsx';

interface LeadToolsProps {
  lead: Lead;
  changes: ReturnType<typeof useLeadChanges>;
}

/** Actions on a lead. */
export function LeadTools({ lead, changes }: LeadToolsProps) {
  const text = useText();
  const { status, isSuspected, snooze } = lead;
  const change = (decision: Parameters<typeof changes.change.mutate>[0]['decision']) => changes.change.mutate({ lead, decision });
  const isClosed = !isOpen(lead);
  return (
    <>
      <div data-lead-step="status" className={styles.tool}>
        {isClosed && (
          <Button variant="secondary" size="sm" onPress={() => change({ status: 'in_progress' })}>
            {text('admin.inbox.reopen')}
          </Button>
        )}
        {status === 'done' && (
          <Button variant="secondary" size="sm" onPress={() => changes.finish(lead)}>
            {text('admin.inbox.outcome.change')}
          </Button>
        )}
        {isSuspected && !isClosed && (
          <Button variant="secondary" size="sm" onPress={() => changes.release.mutate(lead)}>
            {text('admin.inbox.release')}
          </Button>
        )}
        {!isClosed && !isSuspected && (
          <Button variant="secondary" size="sm" icon={<CheckIcon />} onPress={() => changes.finish(lead)}>
            {text('admin.inbox.status.done')}
          </Button>
        )}
      </div>
      {!isClosed && (
        <div data-lead-step="snooze" className={styles.tool}>
          {snooze ? (
            <Button variant="secondary" size="sm" icon={<ClockIcon />} onPress={() => change({ snoozedUntil: null })}>
              {text('admin.inbox.wake')}
            </Button>
          ) : (
            <SnoozeMenu onSnooze={(until) => change({ snoozedUntil: new Date(until).toISOString() })} />
          )}
        </div>
      )}
      <AssignMenu
        trigger={
          <Button variant="secondary" size="sm" icon={<UserIcon />}>
            {text('admin.inbox.assign')}
          </Button>
        }
        assigneeId={lead.assignee?.id ?? null}
        onAssign={(assigneeId) => change({ assigneeId })}
      />
      {status !== 'spam' && (
        <Button variant="secondary" size="sm" onPress={() => change({ status: 'spam' })}>
          {text('admin.inbox.status.spam')}
        </Button>
      )}
    </>
  );
}

interface SnoozeMenuProps {
  /** Called with the end of the snooze, in milliseconds since 1970. */
  onSnooze: (until: number) => void;
}

/** A menu that snoozes a lead. */
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

interface LeadHeadProps {
  lead: Lead;
  areDetailsOpen: boolean;
  onToggleDetails: () => void;
}

/** The sticky head of a lead: due time, service, assignee and contact details. */
export function LeadHead({ lead, areDetailsOpen, onToggleDetails }: LeadHeadProps) {
  const text = useText();
  const serviceName = useServiceNames();
  const { phone, email, serviceType, reference, assignee, kind } = lead;
  const name = assignee && (assignee.name ?? text('admin.inbox.event.gone'));
  return (
    <div className={styles.leadHead}>
      <Inline space="xs">
        <DueMark lead={lead} />
        <Text as="span" size="small" tone="muted">
          {[
            serviceType ? serviceName(serviceType) : text(`admin.inbox.badge.${kind}`),
            `\u2066${reference}\u2069`,
            name === null ? text('admin.inbox.assignee.nobody') : `\u2068${name}\u2069`,
          ].join(' · ')}
        </Text>
        <Viewers lead={lead.id} />
      </Inline>
      <div className={styles.reach}>
        {phone !== null && (
          <span className={styles.reachedPhone}>
            <Link href={`tel:${phone}`}>
              <bdi dir="ltr">{formatPhone(phone)}</bdi>
            </Link>
            <CopyButton text={phone} label={text('admin.inbox.copy.phone')} isIconOnly />
          </span>
        )}
        {email && (
          <span className={styles.reached}>
            <Link href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </Link>
            <CopyButton text={email} label={text('admin.inbox.copy.email')} isIconOnly />
          </span>
        )}
        <IconButton
          icon={<InfoIcon />}
          size="sm"
          label={text('admin.inbox.details')}
          hasTitle
          aria-expanded={areDetailsOpen}
          onPress={onToggleDetails}
        />
      </div>
    </div>
  );
}

/** The colleagues who are viewing the lead. */
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

/** The due state of a lead: time left, answered, snoozed or possible spam. */
function DueMark({ lead }: { lead: Lead }) {
  const text = useText();
  const now = useNow();
  const { badge, promise } = useLeadWording();
  const { responseAims } = useCompany();
  // The short text of its row while the lead is waiting.
  const wording = badge(lead, now) ?? promise(lead, now, responseAims);
  return (
    <>
      {wording && <Status tone={wording.tone}>{wording.text}</Status>}
      {lead.isSuspected && isOpen(lead) && <Status tone="warning">{text('admin.inbox.suspected.title')}</Status>}
      {!isOpen(lead) && <Status>{text(`admin.inbox.status.${lead.status}`)}</Status>}
      {lead.isTest && <Badge>{text('admin.inbox.test')}</Badge>}
    </>
  );
}
