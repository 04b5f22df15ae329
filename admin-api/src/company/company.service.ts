import { Injectable } from '@nestjs/common';

import type { Company } from '../../contract/company.ts';
import { companyWith } from '../../contract/company-facts.ts';
import { type ServiceTitles, serviceTitlesWith } from '../../contract/service-names.ts';
import { SECOND_MS } from '../../contract/durations.ts';
import { serviceTypes } from '../../contract/services.ts';
import { ValidationFailed } from '../http/errors.ts';
import { SiteVersionsRepository } from '../published-texts/site-versions.repository.ts';

/** How long a process caches the facts, and so how late it may see a publication by another process. */
export const COMPANY_CACHED_MS = 5 * SECOND_MS;

/** The published facts of the company. */
@Injectable()
export class CompanyService {
  private cached: { company: Company; titles: ServiceTitles; until: number } | undefined;

  constructor(private readonly versions: SiteVersionsRepository) {}

  /** The facts, at most a few seconds old. */
  async get(): Promise<Company> {
    return this.cached && Date.now() < this.cached.until ? this.cached.company : this.read();
  }

  /** The current facts, not from the cache. */
  async read(): Promise<Company> {
    const { overrides } = await this.versions.findCurrent();
    const company = companyWith(overrides);
    this.cached = { company, titles: serviceTitlesWith(overrides), until: Date.now() + COMPANY_CACHED_MS };
    return company;
  }

  /** The titles of the services, at most a few seconds old. */
  async titles(): Promise<ServiceTitles> {
    await this.get();
    return this.cached?.titles ?? serviceTitlesWith({});
  }

  /**
   * Checks the subject of a lead. Hidden services are accepted, because a visitor may have opened the page before it was hidden.
   *
   * @throws ValidationFailed for an unknown service.
   */
  async assertSubject(serviceType: string): Promise<void> {
    if (serviceTypes.some((known) => known === serviceType)) return;
    const isPublished = ({ services }: Company) => services.some(({ name }) => name === serviceType);
    // Read again, because the service may have been published a moment ago.
    if (isPublished(await this.get()) || isPublished(await this.read())) return;
    throw new ValidationFailed([{ field: 'serviceType', key: 'field.choice' }]);
  }
}
