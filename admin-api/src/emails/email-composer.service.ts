import { Inject, Injectable } from '@nestjs/common';

import { SubscriptionTokensService } from '../newsletter/subscribers/subscription-tokens.service.ts';
import { InvitationLinksService } from '../staff/invitations/invitation-links.service.ts';
import { PasswordResetLinksService } from '../staff/password-reset-links/password-reset-links.service.ts';
import { LeadLinksService } from '../leads/lead-links/lead-links.service.ts';
import { QuestionsService } from '../leads/questions/questions.service.ts';
import { LeadFactsRepository } from '../leads/lead-facts/lead-facts.repository.ts';
import { ReplyAddresses } from '../leads/reply-addresses/reply-addresses.service.ts';
import { RequestLinksService } from '../privacy/request-links/request-links.service.ts';
import type { Config } from '../operations/configuration/config.ts';
import type { Company } from '../../contract/company.ts';
import type { Language } from '../../contract/languages.ts';
import type { ServiceTitles } from '../../contract/service-names.ts';
import { CompanyService } from '../company/company.service.ts';
import { SiteVersionsRepository } from '../website/published-texts/site-versions.repository.ts';
import { CONFIG } from '../operations/configuration/tokens.ts';
import type { EmailContents } from './email-content.ts';
import {
  destinationNotice,
  leadAssigned,
  leadConfirmation,
  leadDigest,
  leadMention,
  leadReplied,
  leadReturned,
  monthReport,
  leadNotice,
  newsletterConfirmation,
  overdueReminder,
  passwordReset,
  privacyConfirmation,
  privacyNotice,
  publicationReturned,
  requestLink,
  requestQuestion,
  securityNotice,
  staffInvitation,
  windowConfirmed,
  windowTakenBack,
} from './email-templates.ts';
import { type LeadPhotos, LeadPhotosRepository } from '../leads/lead-photos/lead-photos.repository.ts';
import type { Message } from './mail-transport.ts';
import { type EmailWords, wordsWith } from '../messages/email-words.ts';
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
  'lead_replied',
  'lead_assigned',
  'lead_digest',
  'month_report',
  'privacy_notice',
  'publication_returned',
]);

/** What staff are told of leads, of their figures and of the website: nothing to a deactivated account. */
const ABOUT_WORK = new Set<OutboxEmail['kind']>([
  'lead_notice',
  'overdue_reminder',
  'lead_mention',
  'lead_returned',
  'lead_replied',
  'lead_assigned',
  'lead_digest',
  'month_report',
  'publication_returned',
]);

/** What staff are told of one lead. */
const SHOWS_PHOTOS = new Set<OutboxEmail['kind']>([
  'lead_notice',
  'overdue_reminder',
  'lead_mention',
  'lead_returned',
  'lead_replied',
  'lead_assigned',
]);

/** Composes e-mails when they are sent, so that their texts and the facts of the company are up to date and the validity of links starts then. */
@Injectable()
export class EmailComposer {
  /** The words of the version of the website that the last e-mail had. */
  private published: { number: number; words: Record<Language, EmailWords> } | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly company: CompanyService,
    private readonly tokens: SubscriptionTokensService,
    private readonly invitations: InvitationLinksService,
    private readonly passwordResets: PasswordResetLinksService,
    private readonly requests: RequestLinksService,
    private readonly links: LeadLinksService,
    private readonly questions: QuestionsService,
    private readonly leads: LeadFactsRepository,
    private readonly outbox: OutboxRepository,
    private readonly replies: ReplyAddresses,
    private readonly versions: SiteVersionsRepository,
    private readonly photos: LeadPhotosRepository,
  ) {}

  /** Returns null for an e-mail that nobody is to get any more: its reader was deactivated, or its leads are gone. */
  async compose(email: OutboxEmail): Promise<Message | null> {
    if (ABOUT_WORK.has(email.kind) && (await this.outbox.isDeactivated(email.recipient))) return null;
    const company = await this.company.get();
    const words = await this.words(email.language);
    const files = SHOWS_PHOTOS.has(email.kind) ? await this.photos.find(email.aboutId) : undefined;
    const composed = await this.draft(email, company, words, files);
    if (!composed) return null;
    const message = renderEmail(email, { ...composed, photos: files?.photos }, company, words);
    // One id leads from an e-mail to the answer and the log of its request. That of a visitor is nobody else's business.
    if (email.requestId !== null && STAFF_KINDS.has(email.kind)) message.headers['X-Request-Id'] = email.requestId;
    return message;
  }

  /** As published now, by whichever process. */
  private async words(language: Language): Promise<EmailWords> {
    const { number, overrides } = await this.versions.findCurrent();
    if (this.published?.number !== number) this.published = { number, words: wordsWith(overrides) };
    return this.published.words[language];
  }

  private async draft(
    { kind, language, content, aboutId: leadId }: OutboxEmail,
    company: Company,
    words: EmailWords,
    files: LeadPhotos | undefined,
  ): Promise<ComposedEmail | null> {
    if (content === null) throw new Error('The e-mail has no content any more.');
    const titles = await this.company.titles();
    const links = { ...this.config, titles, files };
    switch (kind) {
      case 'lead_notice': {
        const lead = content as EmailContents['lead_notice'];
        return { draft: leadNotice(language, { ...lead, leadId }, links), replyTo: this.answerTo(leadId, lead) };
      }
      case 'lead_confirmation': {
        const confirmation = content as EmailContents['lead_confirmation'];
        return {
          draft: leadConfirmation(words, { ...confirmation, link: await this.links.makeLink(leadId, language) }, company, titles),
          ...this.backTo(leadId, confirmation.reference),
        };
      }
      case 'request_link': {
        const link = await this.links.makeLink(leadId, language);
        return link ? { draft: requestLink(words, { ...(content as EmailContents['request_link']), link }, company) } : null;
      }
      case 'request_question': {
        const question = content as EmailContents['request_question'];
        const link = (await this.questions.mayAskNow(leadId)) ? await this.links.makeLink(leadId, language) : undefined;
        if (!link) return null;
        const headers = { 'List-Unsubscribe': `<${link.oneClickStop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
        return {
          draft: requestQuestion(words, { ...question, link }, company),
          headers,
          ...this.backTo(leadId, question.reference),
        };
      }
      case 'window_confirmed': {
        const confirmed = content as EmailContents['window_confirmed'];
        return {
          draft: windowConfirmed(words, confirmed, company, titles),
          ...this.backTo(leadId, confirmed.reference),
        };
      }
      case 'window_taken_back': {
        const takenBack = content as EmailContents['window_taken_back'];
        return {
          draft: windowTakenBack(words, takenBack, company, titles),
          ...this.backTo(leadId, takenBack.reference),
        };
      }
      case 'overdue_reminder':
        return {
          draft: overdueReminder(
            language,
            { ...(content as EmailContents['overdue_reminder']), leadId, lead: await this.leads.find(leadId) },
            links,
          ),
        };
      case 'newsletter_confirmation': {
        const { subscriberId } = content as EmailContents['newsletter_confirmation'];
        const subscription = await this.tokens.makeLinks(subscriberId, language);
        const headers = { 'List-Unsubscribe': `<${subscription.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
        return { draft: newsletterConfirmation(words, subscription, company), headers };
      }
      case 'staff_invitation': {
        const { invitationId } = content as EmailContents['staff_invitation'];
        return { draft: staffInvitation(language, await this.invitations.makeLink(invitationId, language), company) };
      }
      case 'password_reset': {
        const { resetId } = content as EmailContents['password_reset'];
        return { draft: passwordReset(language, await this.passwordResets.makeLink(resetId, language), company) };
      }
      case 'lead_mention':
        return {
          draft: leadMention(language, { ...(content as EmailContents['lead_mention']), lead: await this.leads.find(leadId) }, links),
        };
      case 'lead_returned':
        return {
          draft: leadReturned(language, { ...(content as EmailContents['lead_returned']), lead: await this.leads.find(leadId) }, links),
        };
      case 'lead_replied':
        return {
          draft: leadReplied(language, { ...(content as EmailContents['lead_replied']), lead: await this.leads.find(leadId) }, links),
        };
      case 'lead_assigned':
        return {
          draft: leadAssigned(language, { ...(content as EmailContents['lead_assigned']), lead: await this.leads.find(leadId) }, links),
        };
      case 'lead_digest': {
        const draft = await this.digest(language, content as EmailContents['lead_digest'], titles);
        return draft && { draft };
      }
      case 'month_report':
        return { draft: monthReport(language, content as EmailContents['month_report'], this.config) };
      case 'publication_returned':
        return { draft: publicationReturned(language, content as EmailContents['publication_returned'], this.config) };
      case 'privacy_confirmation': {
        const { requestId } = content as EmailContents['privacy_confirmation'];
        return { draft: privacyConfirmation(words, await this.requests.makeLink(requestId, language), company) };
      }
      case 'privacy_notice':
        return { draft: privacyNotice(language, content as EmailContents['privacy_notice'], this.config) };
      case 'security_notice':
        return { draft: this.securityNotice(language, content as EmailContents['security_notice'], company) };
    }
  }

  private securityNotice(language: Language, notice: EmailContents['security_notice'], company: Company): EmailDraft {
    if ('destination' in notice) return destinationNotice(language, notice, company, this.config);
    return securityNotice(language, notice, company, this.config);
  }

  /** Where what a visitor answers goes, and what mail servers could not deliver. */
  private backTo(leadId: string, reference: string): Pick<ComposedEmail, 'replyTo' | 'returnPath'> {
    const address = this.replies.addressOf(leadId, reference);
    return address === undefined ? {} : { replyTo: address, returnPath: address };
  }

  /** A colleague answers the visitor, and the lead records it. */
  private answerTo(leadId: string, { email, reference }: EmailContents['lead_notice']): string | string[] | undefined {
    const recorded = this.replies.addressOf(leadId, reference);
    if (!email) return undefined;
    return recorded === undefined ? email : [email, recorded];
  }

  /** Of the leads that are still there. */
  private async digest(
    language: Language,
    { leads, suspected = 0 }: EmailContents['lead_digest'],
    titles: ServiceTitles,
  ): Promise<EmailDraft | null> {
    const facts = new Map((await this.leads.findAll(leads.map(({ leadId: id }) => id))).map((lead) => [lead.id, lead]));
    const listed = leads.flatMap(({ leadId: id, ...rest }) => {
      const lead = facts.get(id);
      return lead ? [{ ...rest, leadId: id, lead }] : [];
    });
    return listed.length > 0 ? leadDigest(language, listed, { now: new Date(), suspected, titles, ...this.config }) : null;
  }
}
