import type { Company } from '../../../contract/company.ts';
import { inLanguage } from '../../../contract/languages.ts';
import { serviceNames, type ServiceTitles, titleOfService } from '../../../contract/service-names.ts';
import type { StoredSlot } from '../../../contract/time-slots.ts';
import type { EmailDraft, EmailFact, EmailPart } from '../../emails/email-draft.ts';
import { isolate, ltr, formatSlot } from '../../messages/email-messages.ts';
import type { EmailMessages } from '../../messages/email-texts.ts';
import type { RequestPageLink } from './lead-links.service.ts';

/** A time slot in an e-mail to a customer, without text that the customer typed. */
export interface SlotNotice extends StoredSlot {
  reference: string;
  serviceType: string | null;
}

export interface ConfirmedSlot extends SlotNotice {
  /** The future slot that was confirmed before; undefined for none. */
  former?: StoredSlot;
}

/** Without text that the customer typed, so that the form cannot be used to send text to other people's e-mail addresses. */
export interface LeadConfirmation {
  reference: string;
  serviceType: string;
  /** @default false */
  isEmergency?: boolean;
}

declare module '../../emails/email-kinds.service.ts' {
  interface EmailContents {
    lead_confirmation: LeadConfirmation;
    slot_confirmed: ConfirmedSlot;
    slot_cancelled: SlotNotice;
  }
}

/** Confirms a contact submission to the customer, with a link to the request page. */
export function leadConfirmation(
  messages: EmailMessages,
  { reference, serviceType, isEmergency = false, link }: LeadConfirmation & { link: RequestPageLink | undefined },
  company: Company,
  titles: ServiceTitles = serviceNames,
): EmailDraft {
  const { language } = messages;
  const { emergencyHours, normalHours } = company.responseAims;
  const names = { company: isolate(inLanguage(company.name, language)) };
  return {
    language,
    subject: messages.format('leadConfirmation.subject', { reference }),
    title: messages.format('leadConfirmation.title'),
    parts: [
      {
        type: 'text',
        text: isEmergency
          ? messages.format('leadConfirmation.emergency', { ...names, hours: emergencyHours.to })
          : messages.format('leadConfirmation.text', { ...names, hours: normalHours }),
      },
      { type: 'facts', facts: requestFacts(messages, { reference, serviceType }, titles) },
      ...linkParts(messages, link),
      { type: 'text', text: messages.format('leadConfirmation.urgent', { phone: ltr(language, company.phoneDisplay) }) },
      { type: 'note', text: messages.format('leadConfirmation.stranger') },
    ],
  };
}

/** The button to a request page; none without a link. */
export function linkParts(messages: EmailMessages, link: RequestPageLink | undefined): EmailPart[] {
  if (!link) return [];
  return [
    { type: 'button', label: messages.format('label.openRequest'), href: link.url },
    { type: 'note', text: messages.format('label.openRequestNote') },
  ];
}

/** Notifies a customer of a confirmed slot, and of the slot that it replaces, if any. */
export function slotConfirmedEmail(
  messages: EmailMessages,
  { reference, serviceType, former, ...slot }: ConfirmedSlot,
  company: Company,
  titles: ServiceTitles = serviceNames,
): EmailDraft {
  const { language } = messages;
  const time = isolate(formatSlot(language, slot));
  const text = former
    ? messages.format('slotConfirmed.changed.text', { time, former: isolate(formatSlot(language, former)) })
    : messages.format('slotConfirmed.text', { time });
  return {
    language,
    subject: messages.format(former ? 'slotConfirmed.changed.subject' : 'slotConfirmed.subject', { reference }),
    title: messages.format(former ? 'slotConfirmed.changed.title' : 'slotConfirmed.title'),
    parts: [
      { type: 'text', text },
      { type: 'facts', facts: [...requestFacts(messages, { reference, serviceType }, titles), slotFact(messages, slot)] },
      { type: 'text', text: messages.format('slotConfirmed.change', { phone: ltr(language, company.phoneDisplay) }) },
    ],
  };
}

/** Notifies a customer that a confirmed slot was cancelled. */
export function slotCancelledEmail(
  messages: EmailMessages,
  { reference, serviceType, ...slot }: SlotNotice,
  company: Company,
  titles: ServiceTitles = serviceNames,
): EmailDraft {
  const { language } = messages;
  return {
    language,
    subject: messages.format('slotCancelled.subject', { reference }),
    title: messages.format('slotCancelled.title'),
    parts: [
      { type: 'text', text: messages.format('slotCancelled.text', { time: isolate(formatSlot(language, slot)) }) },
      { type: 'facts', facts: requestFacts(messages, { reference, serviceType }, titles) },
      { type: 'text', text: messages.format('slotCancelled.contact', { phone: ltr(language, company.phoneDisplay) }) },
    ],
  };
}

/** The reference and service of a request. */
function requestFacts(
  messages: EmailMessages,
  { reference, serviceType }: Omit<SlotNotice, 'from' | 'to'>,
  titles: ServiceTitles,
): EmailFact[] {
  return [
    { label: messages.format('label.reference'), value: reference, direction: 'ltr' },
    ...(serviceType === null
      ? []
      : [{ label: messages.format('label.serviceType'), value: titleOfService(titles, messages.language, serviceType) }]),
  ];
}

function slotFact(messages: EmailMessages, slot: StoredSlot): EmailFact {
  return { label: messages.format('label.time'), value: formatSlot(messages.language, slot) };
}
