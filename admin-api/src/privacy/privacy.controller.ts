import { applyDecorators, Body, Controller, Get, HttpCode, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import type { Permission } from '../../contract/roles.ts';
import { StaffOnly, StepUp } from '../http/access.ts';
import { ApiAnswer, ApiConflict, ApiId, ApiStaffCall } from '../http/api-docs.ts';
import { CurrentAdmin, type SignedInAdmin } from '../http/current-admin.ts';
import {
  type ListMeasures,
  listMeasuresSchema,
  type MeasurePage,
  measurePageSchema,
  measureSchema,
  type MeasureView,
  type RequestMeasure,
  requestMeasureSchema,
} from './measures/privacy-measure.schema.ts';
import { MeasuresService } from './measures/measures.service.ts';
import { PeopleService } from './people/people.service.ts';
import {
  type BlankPerson,
  blankPersonSchema,
  type ExportPerson,
  exportPersonSchema,
  type FindPerson,
  findPersonSchema,
  type FoundPerson,
  foundPersonSchema,
  type Person,
  type PersonRecords,
  personRecordsSchema,
  personSchema,
} from './records/person.schema.ts';
import {
  type ChangePrivacyRequest,
  changePrivacyRequestSchema,
  type ListPrivacyRequests,
  listPrivacyRequestsSchema,
  type PrivacyRequestPage,
  privacyRequestPageSchema,
  privacyRequestSchema,
  type PrivacyRequestView,
} from './requests/privacy-request.schema.ts';
import { RequestsService } from './requests/requests.service.ts';
import { type ChangeRetention, changeRetentionSchema, retentionSchema, type RetentionView } from './retention/retention.schema.ts';
import { RetentionService } from './retention/retention.service.ts';

/** Access to a route that exports or erases all data of a person: a permission and a recent confirmation of identity. */
const Sensitive = (permission: Permission): MethodDecorator => applyDecorators(StaffOnly(permission), StepUp());

/** The privacy desk. E-mail addresses and phone numbers are in bodies rather than URLs, to keep them out of logs. */
@ApiTags('Staff')
@Controller('admin/privacy')
export class PrivacyController {
  constructor(
    private readonly people: PeopleService,
    private readonly measures: MeasuresService,
    private readonly requests: RequestsService,
    private readonly retention: RetentionService,
  ) {}

  @Get('requests')
  @StaffOnly('privacy.read')
  @ApiOperation({ operationId: 'listPrivacyRequests', summary: 'List privacy requests' })
  @ApiAnswer(200, 'A page of requests.', privacyRequestPageSchema)
  @ApiStaffCall(400)
  listRequests(@Query({ schema: listPrivacyRequestsSchema }) query: ListPrivacyRequests): Promise<PrivacyRequestPage> {
    return this.requests.list(query);
  }

  @Patch('requests/:id')
  @StaffOnly('privacy.change')
  @ApiId()
  @ApiOperation({ operationId: 'changePrivacyRequest', summary: 'Set the status and the note of a confirmed request' })
  @ApiAnswer(200, 'The changed request.', privacyRequestSchema)
  @ApiConflict(privacyRequestSchema)
  @ApiStaffCall(400, 403, 404, 413, 415)
  changeRequest(
    @Param('id') id: string,
    @Body({ schema: changePrivacyRequestSchema }) body: ChangePrivacyRequest,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<PrivacyRequestView> {
    return this.requests.change(id, body, admin.user.id);
  }

  @Post('people/find')
  @StaffOnly('privacy.read')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'findPerson',
    summary: 'Find the e-mail addresses and phone numbers of leads with an address, a number or a reference',
  })
  @ApiAnswer(200, 'Identifiers that may belong to the person.', foundPersonSchema)
  @ApiStaffCall(400, 403, 413, 415)
  find(@Body({ schema: findPersonSchema }) { query }: FindPerson, @CurrentAdmin() admin: SignedInAdmin): Promise<FoundPerson> {
    return this.people.find(query, admin.user.id);
  }

  @Post('people/records')
  @StaffOnly('privacy.read')
  @HttpCode(200)
  @ApiOperation({ operationId: 'getPersonRecords', summary: 'All stored data of a person, and what an erasure would remove' })
  @ApiAnswer(200, 'The records.', personRecordsSchema)
  @ApiStaffCall(400, 403, 413, 415)
  getRecords(@Body({ schema: personSchema }) person: Person, @CurrentAdmin() admin: SignedInAdmin): Promise<PersonRecords> {
    return this.people.getRecords(person, admin.user.id);
  }

  @Post('people/export')
  @Sensitive('privacy.export')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'exportPerson',
    summary: 'All stored data of a person as a file: JSON, or a page to read and print',
  })
  @ApiResponse({
    status: 200,
    description: 'The file.',
    content: { 'application/json': { schema: { type: 'object' } }, 'text/html': { schema: { type: 'string' } } },
  })
  @ApiStaffCall(400, 403, 413, 415)
  async export(
    @Body({ schema: exportPersonSchema }) body: ExportPerson,
    @CurrentAdmin() admin: SignedInAdmin,
    @Res() response: Response,
  ): Promise<void> {
    const { type, name, content } = await this.people.export(body, admin.user.id);
    response.set({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` }).send(content);
  }

  @Post('people/blank')
  @Sensitive('privacy.erase')
  @HttpCode(204)
  @ApiOperation({ operationId: 'blankPerson', summary: 'Redact the name of a person in an entry of another customer’s lead' })
  @ApiResponse({ status: 204, description: 'Redacted.' })
  @ApiStaffCall(400, 403, 404, 413, 415)
  redactName(@Body({ schema: blankPersonSchema }) body: BlankPerson, @CurrentAdmin() admin: SignedInAdmin): Promise<void> {
    return this.people.redactName(body, admin.user.id);
  }

  @Get('measures')
  @StaffOnly('privacy.read')
  @ApiOperation({ operationId: 'listPrivacyMeasures', summary: 'Erasures and restrictions, newest first' })
  @ApiAnswer(200, 'A page of measures.', measurePageSchema)
  @ApiStaffCall(400)
  listMeasures(@Query({ schema: listMeasuresSchema }) query: ListMeasures): Promise<MeasurePage> {
    return this.measures.list(query);
  }

  @Post('erasures')
  @Sensitive('privacy.erase')
  @HttpCode(201)
  @ApiOperation({ operationId: 'erasePerson', summary: 'Erase a person, or request the approval of another owner if required' })
  @ApiAnswer(201, 'Done, or waiting for approval.', measureSchema)
  @ApiStaffCall(400, 403, 413, 415)
  erase(@Body({ schema: requestMeasureSchema }) body: RequestMeasure, @CurrentAdmin() admin: SignedInAdmin): Promise<MeasureView> {
    return this.measures.erase(body, admin.user.id);
  }

  @Post('restrictions')
  @StaffOnly('privacy.change')
  @HttpCode(201)
  @ApiOperation({ operationId: 'restrictPerson', summary: 'Hide the data of a person until the restriction is lifted' })
  @ApiAnswer(201, 'Done.', measureSchema)
  @ApiStaffCall(400, 403, 413, 415)
  restrict(@Body({ schema: requestMeasureSchema }) body: RequestMeasure, @CurrentAdmin() admin: SignedInAdmin): Promise<MeasureView> {
    return this.measures.restrict(body, admin.user.id);
  }

  @Post('measures/:id/approve')
  @Sensitive('privacy.erase')
  @HttpCode(200)
  @ApiId()
  @ApiOperation({ operationId: 'approveErasure', summary: 'Approve and perform an erasure that another owner requested' })
  @ApiAnswer(200, 'Done.', measureSchema)
  @ApiStaffCall(400, 403, 404, 409, 413, 415)
  approve(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin): Promise<MeasureView> {
    return this.measures.approve(id, admin.user.id);
  }

  @Post('measures/:id/refuse')
  @StaffOnly('privacy.erase')
  @HttpCode(200)
  @ApiId()
  @ApiOperation({ operationId: 'refuseErasure', summary: 'Refuse an erasure, or cancel one’s own' })
  @ApiAnswer(200, 'Nothing is erased.', measureSchema)
  @ApiStaffCall(400, 403, 404, 413, 415)
  refuse(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin): Promise<MeasureView> {
    return this.measures.refuse(id, admin.user.id);
  }

  @Post('measures/:id/lift')
  @StaffOnly('privacy.change')
  @HttpCode(200)
  @ApiId()
  @ApiOperation({ operationId: 'liftRestriction', summary: 'Lift a restriction' })
  @ApiAnswer(200, 'Lifted.', measureSchema)
  @ApiStaffCall(400, 403, 404, 413, 415)
  lift(@Param('id') id: string, @CurrentAdmin() admin: SignedInAdmin): Promise<MeasureView> {
    return this.measures.lift(id, admin.user.id);
  }

  @Get('retention')
  @StaffOnly('privacy.read')
  @ApiOperation({
    operationId: 'getRetention',
    summary: 'Retention periods, a preview of tonight’s deletions and a log of past ones',
  })
  @ApiAnswer(200, 'The periods, the preview and the log.', retentionSchema)
  @ApiStaffCall()
  getRetention(): Promise<RetentionView> {
    return this.retention.describe();
  }

  @Put('retention')
  @StaffOnly('privacy.erase')
  @ApiOperation({ operationId: 'changeRetention', summary: 'Set the retention periods, and whether an erasure needs approval' })
  @ApiAnswer(200, 'The changed retention settings.', retentionSchema)
  @ApiConflict(retentionSchema)
  @ApiStaffCall(400, 403, 413, 415)
  changeRetention(
    @Body({ schema: changeRetentionSchema }) body: ChangeRetention,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<RetentionView> {
    return this.retention.change(body, admin.user.id);
  }
}
