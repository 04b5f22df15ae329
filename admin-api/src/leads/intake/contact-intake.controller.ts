import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { Public } from '../../http/access.ts';
import { ApiAnswer, ApiFormCall } from '../../http/api-docs.ts';
import { type LeadReceipt, leadReceiptSchema } from '../../http/lead.schema.ts';
import { CurrentVisitor, type Visitor } from '../../http/visitor.ts';
import { type CreateContactSubmission, createContactSubmissionSchema } from '../model/contact-submission.schema.ts';
import { ContactSubmissionsService } from './contact-submissions.service.ts';

@ApiTags('Public forms')
@Controller('contact-submissions')
export class ContactIntakeController {
  constructor(private readonly submissions: ContactSubmissionsService) {}

  @Post()
  @Public()
  @HttpCode(201)
  @ApiOperation({ operationId: 'createContactSubmission', summary: 'Send the contact form' })
  @ApiAnswer(201, 'Stored for good.', leadReceiptSchema)
  @ApiFormCall()
  create(
    @Body({ schema: createContactSubmissionSchema }) body: CreateContactSubmission,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<LeadReceipt> {
    return this.submissions.receive(body, visitor);
  }
}
