import { createHash } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { DAY_MS } from '../../../contract/durations.ts';
import { may, ROLES } from '../../../contract/roles.ts';
import { adminActor, AuditLogService, VISITOR } from '../../audit-log/audit-log.service.ts';
import { ColleagueNoticesService } from '../alerts/colleague-notices.service.ts';
import { AssigneesService } from '../assignment/assignees.service.ts';
import { LeadsRepository } from '../inbox/leads.repository.ts';
import type { LeadRow } from '../model/lead-kinds.ts';
import { answeredState, repliedState, stateOf, stepsBetween } from '../model/lead-state.ts';
import { describeStep } from '../model/lead-steps.ts';
import { refreshSearchText } from '../model/refresh-search-text.ts';
import { LeadChangeNotifier } from '../notices/lead-change-notifier.ts';
import { ReplyAddresses } from '../reply-addresses/reply-addresses.service.ts';
import type { InboundEmail, InboundReceipt } from './inbound-email.schema.ts';
import { isAutomatic } from './is-automatic.ts';
import { replyTextOf, withoutControls } from './reply-text.ts';
import { RepliesRepository } from './replies.repository.ts';

/** More e-mails about one lead in a day are ignored: whoever has its address cannot fill the database. */
const MAX_A_DAY = 50;

const ANSWERING_ROLES = ROLES.filter((role) => may(role, 'leads.change'));
const kind = 'contact';

interface Mail {
  lead: LeadRow;
  mailHash: string;
  text: string;
  /** The address in From, in lower case. */
  from: string;
}

/** Records what visitors and colleagues write to the address of a lead. Nothing that comes by e-mail deletes or overwrites anything. */
@Injectable()
export class RepliesService {
  constructor(
    private readonly em: EntityManager,
    private readonly addresses: ReplyAddresses,
    private readonly replies: RepliesRepository,
    private readonly leads: LeadsRepository,
    private readonly assignees: AssigneesService,
    private readonly colleagues: ColleagueNoticesService,
    private readonly auditLog: AuditLogService,
    private readonly notifier: LeadChangeNotifier,
  ) {}

  /** The id of the lead that an e-mail is for, by the token of its address: nothing else of an e-mail is read before this is known. */
  async findLead(addresses: readonly string[]): Promise<string | undefined> {
    const named = this.addresses.find(addresses);
    const leadId = named && (await this.replies.findLeadId(this.em.fork(), named.reference));
    return leadId !== undefined && this.addresses.isOf(leadId, named?.token ?? '') ? leadId : undefined;
  }

  /** Records an e-mail once, or ignores it. */
  async receive(email: InboundEmail): Promise<InboundReceipt> {
    const leadId = await this.findLead(email.to);
    if (leadId === undefined || isAutomatic(email)) return { result: 'ignored' };
    const text = replyTextOf(email);
    if (text === '') return { result: 'ignored' };
    const mailHash = createHash('sha256').update(email.messageId).digest('base64url');
    const from = withoutControls(email.from).trim().toLowerCase();

    const result = await this.em.fork().transactional(async (tx): Promise<InboundReceipt['result']> => {
      const colleagueId = email.dmarc === 'pass' ? await this.replies.findColleague(tx, from, ANSWERING_ROLES) : undefined;
      const isAssignable = colleagueId !== undefined && (await this.assignees.isAssignable(tx, colleagueId));
      // Locked, so that of two deliveries of the same e-mail one finds the other.
      const [lead] = await this.leads.lock(tx, kind, [leadId]);
      if (!lead) return 'ignored';
      const recorded = await this.replies.findRecorded(tx, mailHash);
      if (recorded !== undefined) return recorded === 'answer' ? 'answer' : 'reply';
      if ((await this.replies.countSince(tx, leadId, new Date(Date.now() - DAY_MS))) >= MAX_A_DAY) return 'ignored';
      if (colleagueId !== undefined) {
        await this.recordAnswer(tx, { lead, mailHash, text, from }, { id: colleagueId, isAssignable });
        return 'answer';
      }
      await this.recordReply(tx, { lead, mailHash, text, from }, email.dmarc === 'pass' && from === lead.email?.toLowerCase());
      return 'reply';
    });
    if (result !== 'ignored') this.notifier.notify();
    return { result };
  }

  /** An answer by e-mail, as if the colleague had recorded it. */
  private async recordAnswer(tx: EntityManager, mail: Mail, colleague: { id: string; isAssignable: boolean }): Promise<void> {
    const { id, first_answered_at: firstAnsweredAt } = mail.lead;
    const before = stateOf(mail.lead);
    const state = answeredState(before, colleague.isAssignable ? colleague.id : null);
    const actor = adminActor(colleague.id);
    await this.leads.updateStates(tx, kind, [{ id, state }], new Date());
    const entryId = await this.write(tx, mail, { type: 'answer', authorId: colleague.id, isVerified: null, sender: null });
    const details = { entryId, channel: 'email', isFirst: firstAnsweredAt === null, isByMail: true };
    await this.auditLog.recordAll(tx, [
      describeStep({ kind, id, step: 'answered', actor, details }),
      ...stepsBetween(before, state).map((step) => describeStep({ kind, id, actor, ...step })),
    ]);
  }

  /** A reply of the visitor, or of somebody else who has the address. A lead that was done is reopened. */
  private async recordReply(tx: EntityManager, mail: Mail, isVerified: boolean): Promise<void> {
    const { id, status, is_suspected: isSuspected, replied_at: repliedAt } = mail.lead;
    const before = stateOf(mail.lead);
    const state = repliedState(before);
    await this.leads.updateStates(tx, kind, [{ id, state }]);
    const entryId = await this.write(tx, mail, { type: 'reply', authorId: null, isVerified, sender: isVerified ? null : mail.from });
    await refreshSearchText(tx, kind, [id]);
    if (status !== 'spam' && !isSuspected)
      await this.colleagues.notifyReplied(tx, { kind, lead: mail.lead, isVerified, isMarked: repliedAt !== null });
    await this.auditLog.recordAll(tx, [
      describeStep({ kind, id, step: 'replied', actor: VISITOR, details: { entryId, isVerified } }),
      ...stepsBetween(before, state).map((step) => describeStep({ kind, id, actor: VISITOR, ...step })),
    ]);
  }

  private async write(
    tx: EntityManager,
    { lead, mailHash, text }: Mail,
    entry: { type: 'answer' | 'reply'; authorId: string | null; isVerified: boolean | null; sender: string | null },
  ): Promise<string> {
    const id = uuid();
    const rest = { channel: 'email', createdAt: new Date(), takenBackAt: null, takenBackBy: null, windowFrom: null } as const;
    await this.leads.insertEntry(tx, kind, { id, leadId: lead.id, text, mailHash, ...rest, ...entry });
    return id;
  }
}
