import { randomUUID } from 'node:crypto';

import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';

import { inLanguage } from '../../../contract/languages.ts';
import { CompanyService } from '../../company/company.service.ts';
import { StaffOnly } from '../../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../../http/api-docs.ts';
import { languageSchema } from '../../http/fields.schema.ts';
import { type LeadReceipt, leadReceiptSchema } from '../model/lead.schema.ts';
import { formatMessage } from '../../http/messages/messages.ts';
import { leadKindSchema } from '../model/lead.schema.ts';
import { LeadIntakeService } from './lead-intake.service.ts';

const sendTestLeadSchema = z.strictObject({ kind: leadKindSchema, language: languageSchema }).meta({ id: 'SendTestLead' });
type SendTestLead = z.output<typeof sendTestLeadSchema>;

/** Test leads have their own limit, so that they never count against that of a visitor. */
const NETWORK = 'staff tests';

@ApiTags('Staff')
@Controller('admin/test-lead')
export class TestLeadController {
  constructor(
    private readonly intake: LeadIntakeService,
    private readonly company: CompanyService,
  ) {}

  @Post()
  @StaffOnly('leads.test')
  @HttpCode(201)
  @ApiOperation({ operationId: 'sendTestLead', summary: 'Send a test lead, which is processed like any other and marked as a test' })
  @ApiAnswer(201, 'The receipt of the stored lead.', leadReceiptSchema)
  @ApiStaffCall(400, 403, 413, 415, 429)
  async send(@Body({ schema: sendTestLeadSchema }) { kind, language }: SendTestLead): Promise<LeadReceipt> {
    const visitor = { network: NETWORK, site: null, idempotencyKey: randomUUID() };
    const extras = { sourcePath: null, campaign: null, firstVisit: undefined, elapsedMs: null, noticeVersion: null, emptyField: null };
    const { phone, email, name } = await this.company.get();
    if (kind === 'callback') return this.intake.receiveCallbackRequest({ phone, language, ...extras }, visitor, { isTest: true });
    const message = formatMessage(language, 'testLead.message');
    const form = { name: inLanguage(name, language), email, phone, message, serviceType: 'other', language, filesKey: undefined } as const;
    const body = { ...form, ...extras };
    const { requestPath: _, ...receipt } = await this.intake.receiveContactSubmission(body, visitor, { isTest: true });
    return receipt;
  }
}
