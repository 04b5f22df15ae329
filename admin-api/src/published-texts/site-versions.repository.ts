import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import { dubaiDate } from '../../contract/business-hours.ts';
import type { FactKey } from '../../contract/company-facts.ts';
import type { Language } from '../../contract/languages.ts';
import { BuiltTexts } from './built-texts.ts';
import { usableOverrides } from './published-texts.ts';
import { findDays, findNewestChange, findNewestOfPages } from './site-versions.sql.ts';
import { type Overrides, SiteVersion, type StoredChange } from './site-version.entity.ts';

/** The version that visitors see; version 0 has only the texts of the build. */
export interface CurrentVersion {
  number: number;
  overrides: Overrides;
}

const BUILT: CurrentVersion = { number: 0, overrides: {} };

@Injectable()
export class SiteVersionsRepository {
  /** The usable overrides by version. */
  private readonly usable = new Map<number, Overrides>();

  constructor(
    private readonly em: EntityManager,
    @Inject(BuiltTexts) private readonly built: BuiltTexts,
  ) {}

  /** The overrides of a version that are valid in this build. */
  private usableOf({ number, overrides }: CurrentVersion): Overrides {
    const overridesOfBuild = this.usable.get(number) ?? usableOverrides(this.built, overrides);
    this.usable.set(number, overridesOfBuild);
    return overridesOfBuild;
  }

  async findCurrent(): Promise<CurrentVersion> {
    const [newest] = await this.em.find(SiteVersion, {}, { orderBy: { number: 'desc' }, limit: 1, fields: ['number', 'overrides'] });
    return newest ? { number: newest.number, overrides: this.usableOf(newest) } : BUILT;
  }

  /**
   * The day in Dubai of the last change of each namespace, by the language in which the texts are written.
   *
   * @param unstored A version to include that is not stored yet.
   */
  async findDaysOfChanges(
    unstored?: Pick<SiteVersion, 'changes' | 'publishedAt'>,
  ): Promise<Partial<Record<Language, Record<string, string>>>> {
    const rows = await findDays(this.em);
    if (unstored) {
      const day = dubaiDate(unstored.publishedAt.getTime());
      rows.push(...unstored.changes.map(({ key, language }) => ({ key, language, day })));
    }
    const days: Partial<Record<Language, Record<string, string>>> = {};
    for (const { key, language, day } of rows) {
      const ofLanguage = (days[language] ??= {});
      const namespace = this.built.namespaceOf(key);
      const known = ofLanguage[namespace];
      if (known === undefined || known < day) ofLanguage[namespace] = day;
    }
    return days;
  }

  /** The number of the newest version; 0 if none is published. */
  async findNewest(): Promise<number> {
    const [newest] = await this.em.find(SiteVersion, {}, { orderBy: { number: 'desc' }, limit: 1, fields: ['number'] });
    return newest?.number ?? 0;
  }

  /** The number of the newest version that changed more than texts of e-mails; 0 if there is none. */
  findNewestOfPages(): Promise<number> {
    return findNewestOfPages(this.em);
  }

  /**
   * The newest version that changed one of these facts.
   *
   * @param since Only versions after this one.
   */
  findNewestChange(facts: readonly FactKey[], since: number): Promise<Pick<SiteVersion, 'number' | 'authorId'> | undefined> {
    return findNewestChange(this.em, facts, since);
  }

  /** @returns undefined for an unknown version. */
  async findOverrides(number: number): Promise<Overrides | undefined> {
    if (number === 0) return BUILT.overrides;
    const found = await this.em.findOne(SiteVersion, { number }, { fields: ['number', 'overrides'] });
    return found ? this.usableOf(found) : undefined;
  }

  /** The changes since a version, oldest first. */
  async findChangesAfter(number: number): Promise<StoredChange[]> {
    const later = await this.em.find(SiteVersion, { number: { $gt: number } }, { orderBy: { number: 'asc' }, fields: ['changes'] });
    return later.flatMap(({ changes }) => changes);
  }

  find(number: number): Promise<SiteVersion | null> {
    return this.em.findOne(SiteVersion, { number });
  }

  /** Newest first. */
  list({ limit, offset }: { limit: number; offset: number }): Promise<SiteVersion[]> {
    return this.em.find(SiteVersion, {}, { orderBy: { number: 'desc' }, limit, offset });
  }

  count(): Promise<number> {
    return this.em.count(SiteVersion);
  }
}
