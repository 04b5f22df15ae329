import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

import type { Company } from '../../contract/company.ts';
import { forEachLanguage, type InLanguages } from '../../contract/languages.ts';
import { titleOfService } from '../../contract/service-names.ts';
import { StaffOnly } from '../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../http/api-docs.ts';
import { companySchema } from './company.schema.ts';

import { CompanyService } from './company.service.ts';

/** The company, with the titles of its services. */
type CompanyView = Omit<Company, 'photo' | 'projects'> & { services: readonly { title: InLanguages }[] };

@ApiTags('Staff')
@Controller('admin/company')
export class CompanyController {
  constructor(private readonly company: CompanyService) {}

  @Get()
  @StaffOnly('leads.read')
  @ApiOperation({ operationId: 'getCompany', summary: 'The published facts of the company' })
  @ApiAnswer(200, 'The facts.', companySchema)
  @ApiStaffCall()
  async get(): Promise<CompanyView> {
    // Omits facts that only pages show; staff read them with the draft.
    const { photo: _photo, projects: _, ...company } = await this.company.read();
    const titles = await this.company.titles();
    const services = company.services.map((service) => ({
      ...service,
      title: forEachLanguage((language) => titleOfService(titles, language, service.name)),
    }));
    return { ...company, services };
  }
}
