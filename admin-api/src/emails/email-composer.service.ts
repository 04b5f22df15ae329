import { Inject, Injectable } from '@nestjs/common';

import { SubscriptionTokensService } from '../newsletter/subscribers/subscription-tokens.service.ts';
import { InvitationLinksService } from '../staff/invitations/invitation-links.service.ts';
import { PasswordResetLinksService } from '../staff/password-reset-links/password-reset-links.service.ts';
import { LeadFactsRepository } from '../leads/lead-facts/lead-facts.repository.ts';
import { RequestLinksService } from '../privacy/request-links/request-links.service.ts';
import type { Config } from '../operations/configuration/config.ts';
import type { Language } from '../../contract/languages.ts';
import { CONFIG } from '../operations/configuration/tokens.ts';
import type { EmailContents } from './email-content.ts';
import {
  leadConfirmation,
  leadDigest,
  leadMention,
  leadReturned,
  monthReport,
  leadNotice,
  newsletterConfirmation,
  overdueReminder,
  passwordReset,
  privacyConfirmation,
  privacyNotice,
  securityNotice,
  staffInvitation,
} from './email-templates.ts';
import type { Message } from './mail-transport.ts';
import type { EmailDraft } from './email-draft.ts';
import type { OutboxEmail } from './outbox-email.entity.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { type ComposedEmail, renderEmail } from './render-email.ts';

/** Those that staff get. */
const STAFF_KINDS = new Set<OutboxEmail['kind']>([
  'lead_notice',
  'overdue_reminder',
  'staff_invitation',
  'security_notice',
  'lead_mention',
  'lead_returned',
  'lead_digest',
  'month_report',
  'privacy_notice',
]);

/** What staff are told of leads and their figures: nothing to a deactivated account. */
const ABOUT_LEADS = new Set<OutboxEmail['kind']>([
  'lead_notice',
  'overdue_reminder',
  'lead_mention',
  'lead_returned',
  'lead_digest',
  'month_report',
]);

/** Composes e-mails when they are sent, so that their texts are up to date and the validity of links starts then. */
@Injectable()
export class EmailComposer {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tokens: SubscriptionTokensService,
    private readonly invitations: InvitationLinksService,
    private readonly passwordResets: PasswordResetLinksService,
    private readonly requests: RequestLinksService,
    private readonly leads: LeadFactsRepository,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Returns null for an e-mail that nobody is to get any more: its reader was deactivated, or its leads are gone. */
  async compose(email: OutboxEmail): Promise<Message | null> {
    if (ABOUT_LEADS.has(email.kind) && (await this.outbox.isDeactivated(email.recipient))) return null;
    const draft = await this.draft(email);
    if (!draft) return null;
    const message = renderEmail(email, draft);
    // One id leads from an e-mail to the answer and the log of its request. That of a visitor is nobody else's business.
    if (email.requestId !== null && STAFF_KINDS.has(email.kind)) message.headers['X-Request-Id'] = email.requestId;
    return message;
  }

  private async draft({ kind, language, content, aboutId: leadId }: OutboxEmail): Promise<ComposedEmail | null> {
    if (content === null) throw new Error('The e-mail has no content any more.');
    switch (kind) {
      case 'lead_notice': {
        const lead = content as EmailContents['lead_notice'];
        return { draft: leadNotice(language, { ...lead, leadId }, this.config), replyTo: lead.email ?? undefined };
      }
      case 'lead_confirmation':
        return { draft: leadConfirmation(language, content as EmailContents['lead_confirmation']) };
      case 'overdue_reminder':
        return {
          draft: overdueReminder(
            language,
            { ...(content as EmailContents['overdue_reminder']), leadId, lead: await this.leads.find(leadId) },
            this.config,
          ),
        };
      case 'newsletter_confirmation': {
        const { subscriberId } = content as EmailContents['newsletter_confirmation'];
        const links = await this.tokens.makeLinks(subscriberId, language);
        const headers = { 'List-Unsubscribe': `<${links.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
        return { draft: newsletterConfirmation(language, links), headers };
      }
      case 'staff_invitation': {
        const { invitationId } = content as EmailContents['staff_invitation'];
        return { draft: staffInvitation(language, await this.invitations.makeLink(invitationId)) };
      }
      case 'password_reset': {
        const { resetId } = content as EmailContents['password_reset'];
        return { draft: passwordReset(language, await this.passwordResets.makeLink(resetId)) };
      }
      case 'lead_mention':
        return {
          draft: leadMention(language, { ...(content as EmailContents['lead_mention']), lead: await this.leads.find(leadId) }, this.config),
        };
      case 'lead_returned':
        return {
          draft: leadReturned(
            language,
            { ...(content as EmailContents['lead_returned']), lead: await this.leads.find(leadId) },
            this.config,
          ),
        };
      case 'lead_digest': {
        const draft = await this.digest(language, content as EmailContents['lead_digest']);
        return draft && { draft };
      }
      case 'month_report':
        return { draft: monthReport(language, content as EmailContents['month_report'], this.config) };
      case 'privacy_confirmation': {
        const { requestId } = content as EmailContents['privacy_confirmation'];
        return { draft: privacyConfirmation(language, await this.requests.makeLink(requestId, language)) };
      }
      case 'privacy_notice':
        return { draft: privacyNotice(language, content as EmailContents['privacy_notice'], this.config) };
      case 'security_notice':
        return { draft: securityNotice(language, content as EmailContents['security_notice'], this.config) };
    }
  }

  /** Of the leads that are still there. */
  private async digest(language: Language, { leads }: EmailContents['lead_digest']): Promise<EmailDraft | null> {
    const facts = new Map((await this.leads.findAll(leads.map(({ leadId: id }) => id))).map((lead) => [lead.id, lead]));
    const listed = leads.flatMap(({ leadId: id, ...rest }) => {
      const lead = facts.get(id);
      return lead ? [{ ...rest, leadId: id, lead }] : [];
    });
    return listed.length > 0 ? leadDigest(language, listed, { now: new Date(), ...this.config }) : null;
  }
}
