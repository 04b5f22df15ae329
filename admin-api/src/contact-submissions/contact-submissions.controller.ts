import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import { StaffOnly } from '../common/access.ts';
import { ApiAnswer, ApiStaffCall } from '../common/api-docs.ts';
import {
  type ContactSubmissionPage,
  contactSubmissionPageSchema,
  type ListContactSubmissions,
  listContactSubmissionsSchema,
} from './contact-submission.schema.ts';
import { ContactSubmissionsService } from './contact-submissions.service.ts';

@ApiTags('Staff')
@Controller('admin/contact-submissions')
export class ContactSubmissionsController {
  constructor(private readonly submissions: ContactSubmissionsService) {}

  @Get()
  @StaffOnly()
  @ApiOperation({ operationId: 'listContactSubmissions', summary: 'Contact submissions, newest first' })
  @ApiAnswer(200, 'A page of submissions.', contactSubmissionPageSchema)
  @ApiStaffCall(400)
  list(@Query({ schema: listContactSubmissionsSchema }) query: ListContactSubmissions): Promise<ContactSubmissionPage> {
    return this.submissions.list(query);
  }
}
