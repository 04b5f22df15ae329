import { Injectable } from '@nestjs/common';

import type { Company } from '../../contract/company.ts';
import { companyWith } from '../../contract/company-facts.ts';
import { SECOND_MS } from '../../contract/durations.ts';
import { SiteVersionsRepository } from '../website/published-texts/site-versions.repository.ts';

/** How long a process caches the facts, and so how late it may notice that others are published. */
export const COMPANY_CACHED_MS = 5 * SECOND_MS;

/** The facts of the company as staff have published them. */
@Injectable()
export class CompanyService {
  private cached: { company: Company; until: number } | undefined;

  constructor(private readonly versions: SiteVersionsRepository) {}

  /** As published a few seconds ago at most. */
  async get(): Promise<Company> {
    return this.cached && Date.now() < this.cached.until ? this.cached.company : this.read();
  }

  /** As published now. */
  async read(): Promise<Company> {
    const { overrides } = await this.versions.findCurrent();
    const company = companyWith(overrides);
    this.cached = { company, until: Date.now() + COMPANY_CACHED_MS };
    return company;
  }
}
