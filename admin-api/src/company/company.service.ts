import { Injectable } from '@nestjs/common';

import type { Company } from '../../contract/company.ts';
import { companyWith } from '../../contract/company-facts.ts';
import { type ServiceTitles, serviceTitlesWith } from '../../contract/service-names.ts';
import { SECOND_MS } from '../../contract/durations.ts';
import { serviceTypes } from '../../contract/services.ts';
import { ValidationFailed } from '../http/errors.ts';
import { SiteVersionsRepository } from '../published-texts/site-versions.repository.ts';

/** How long a process caches the facts, and so how late it may notice that others are published. */
export const COMPANY_CACHED_MS = 5 * SECOND_MS;

/** The facts of the company as staff have published them. */
@Injectable()
export class CompanyService {
  private cached: { company: Company; titles: ServiceTitles; until: number } | undefined;

  constructor(private readonly versions: SiteVersionsRepository) {}

  /** As published a few seconds ago at most. */
  async get(): Promise<Company> {
    return this.cached && Date.now() < this.cached.until ? this.cached.company : this.read();
  }

  /** As published now. */
  async read(): Promise<Company> {
    const { overrides } = await this.versions.findCurrent();
    const company = companyWith(overrides);
    this.cached = { company, titles: serviceTitlesWith(overrides), until: Date.now() + COMPANY_CACHED_MS };
    return company;
  }

  /** What the services are called, as published a few seconds ago at most. */
  async titles(): Promise<ServiceTitles> {
    await this.get();
    return this.cached?.titles ?? serviceTitlesWith({});
  }

  /**
   * Checks the subject of a lead. A hidden service is one: the page of somebody may have been open when it was hidden.
   *
   * @throws ValidationFailed when the company has no such service.
   */
  async assertSubject(serviceType: string): Promise<void> {
    if (serviceTypes.some((known) => known === serviceType)) return;
    const isPublished = ({ services }: Company) => services.some(({ name }) => name === serviceType);
    // What was published a moment ago counts as well.
    if (isPublished(await this.get()) || isPublished(await this.read())) return;
    throw new ValidationFailed([{ field: 'serviceType', key: 'field.choice' }]);
  }
}
