import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import type { Language } from '../../../contract/languages.ts';
import { CompanyService } from '../../company/company.service.ts';
import type { EmailDraft } from '../../emails/email-draft.ts';
import { type DueEmail, type EmailContents, type EmailKind, EmailKinds } from '../../emails/email-kinds.service.ts';
import type { ComposedEmail } from '../../emails/render-email.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { type LeadFacts, LeadFactsRepository } from './lead-facts.sql.ts';
import { LeadLinksService } from './lead-links.service.ts';
import { LeadPhotosRepository } from './lead-photos.repository.ts';
import { ReplyAddresses } from './reply-addresses.service.ts';
import {
  leadAssigned,
  leadDigest,
  type LeadEmailContext,
  leadMention,
  leadNotice,
  leadReplied,
  leadReturned,
  overdueReminder,
} from './staff-emails.ts';
import { leadConfirmation, slotCancelledEmail, slotConfirmedEmail } from './customer-emails.ts';

const TO_STAFF = { hasRequestId: true, isAboutWork: true } as const;

/** Registers the e-mails about leads, to staff and to customers. */
@Injectable()
export class LeadEmailKinds implements OnModuleInit {
  constructor(
    private readonly kinds: EmailKinds,
    private readonly company: CompanyService,
    private readonly leads: LeadFactsRepository,
    private readonly photos: LeadPhotosRepository,
    private readonly links: LeadLinksService,
    private readonly replies: ReplyAddresses,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const { kinds } = this;
    kinds.register('lead_notice', {
      ...TO_STAFF,
      compose: (email) =>
        this.composeAboutLead(email, (lead, context) => ({
          draft: leadNotice(email.language, lead, context),
          replyTo: this.replyToCustomer(lead),
        })),
    });
    kinds.register('overdue_reminder', this.toStaff(overdueReminder));
    kinds.register('lead_mention', this.toStaff(leadMention));
    kinds.register('lead_assigned', this.toStaff(leadAssigned));
    kinds.register('lead_returned', this.toStaff(leadReturned));
    kinds.register('lead_replied', this.toStaff(leadReplied));
    kinds.register('lead_digest', { ...TO_STAFF, compose: ({ language, content }) => this.composeDigest(language, content) });
    kinds.register('lead_confirmation', {
      compose: async ({ language, content, aboutId, company, messages }) => ({
        draft: leadConfirmation(
          messages,
          { ...content, link: await this.links.createLink(aboutId, language) },
          company,
          await this.company.titles(),
        ),
        ...this.replies.headersOf(aboutId, content.reference),
      }),
    });
    kinds.register('slot_confirmed', {
      compose: async ({ content, aboutId, company, messages }) => ({
        draft: slotConfirmedEmail(messages, content, company, await this.company.titles()),
        ...this.replies.headersOf(aboutId, content.reference),
      }),
    });
    kinds.register('slot_cancelled', {
      compose: async ({ content, aboutId, company, messages }) => ({
        draft: slotCancelledEmail(messages, content, company, await this.company.titles()),
        ...this.replies.headersOf(aboutId, content.reference),
      }),
    });
  }

  /** An e-mail to staff about a lead, by its template. */
  private toStaff<Content>(
    template: (language: Language, lead: LeadFacts, content: Content, context: LeadEmailContext) => EmailDraft,
  ): EmailKind<Content> {
    return {
      ...TO_STAFF,
      compose: (email) =>
        this.composeAboutLead(email, (lead, context) => ({ draft: template(email.language, lead, email.content, context) })),
    };
  }

  /** Composes an e-mail to staff with the current data and photos of a lead; null when the lead was deleted. */
  private async composeAboutLead(
    { aboutId }: DueEmail<unknown>,
    compose: (lead: LeadFacts, context: LeadEmailContext) => ComposedEmail,
  ): Promise<ComposedEmail | null> {
    const lead = await this.leads.find(aboutId);
    if (!lead) return null;
    const files = await this.photos.find(aboutId);
    const { publicUrl } = this.config;
    return { ...compose(lead, { publicUrl, titles: await this.company.titles(), files }), photos: files.photos };
  }

  /** Reply-To of notices to staff: an answer goes to the customer, and to the address that records it in the lead. */
  private replyToCustomer({ id, email, reference }: LeadFacts): string | string[] | undefined {
    if (!email) return undefined;
    const replyAddress = this.replies.addressOf(id, reference);
    return replyAddress === undefined ? email : [email, replyAddress];
  }

  /** Composes a digest of the leads that still exist; null when none does. */
  private async composeDigest(language: Language, { leads, suspected }: EmailContents['lead_digest']): Promise<ComposedEmail | null> {
    const facts = new Map((await this.leads.findAll(leads.map(({ leadId }) => leadId))).map((lead) => [lead.id, lead]));
    const listed = leads.flatMap(({ leadId, reasons }) => {
      const lead = facts.get(leadId);
      return lead ? [{ reasons, lead }] : [];
    });
    if (listed.length === 0) return null;
    const { publicUrl } = this.config;
    return { draft: leadDigest(language, listed, { now: new Date(), suspected, titles: await this.company.titles(), publicUrl }) };
  }
}
