import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import { languageCodes } from '../../contract/languages.ts';
import { NotFound } from '../http/errors.ts';
import { describePage, offsetOfPage } from '../http/pagination.schema.ts';
import { User } from '../staff/users/user.entity.ts';
import { BuiltTexts } from '../published-texts/built-texts.ts';
import type { SiteVersion } from '../published-texts/site-version.entity.ts';
import { SiteVersionsRepository } from '../published-texts/site-versions.repository.ts';
import type { ListSiteVersions, SiteVersionDetails, SiteVersionPage, SiteVersionView } from './website.schema.ts';

/** Version 0: the texts of the build, while nothing is published. */
const BUILT: Omit<SiteVersionView, 'isCurrent'> = {
  number: 0,
  publishedAt: null,
  author: null,
  note: null,
  restored: null,
  languages: [],
  changed: 0,
};

/** Parses the number of a version. @returns undefined when it is malformed. */
export function readVersionNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** The published versions of the website's texts. */
@Injectable()
export class VersionsService {
  constructor(
    private readonly em: EntityManager,
    @Inject(BuiltTexts) private readonly built: BuiltTexts,
    private readonly versions: SiteVersionsRepository,
  ) {}

  async list({ page, limit }: ListSiteVersions): Promise<SiteVersionPage> {
    const total = (await this.versions.count()) + 1;
    const offset = offsetOfPage({ page, limit });
    const found = await this.versions.list({ limit, offset });
    const names = await this.namesOf(found);
    const views = found.map((version) => toView(version, names, total - 1));
    if (offset < total && offset + limit >= total) views.push({ ...BUILT, isCurrent: total === 1 });
    return { versions: views, pagination: describePage({ page, limit }, total, false) };
  }

  /** @throws NotFound when there is no such version. */
  async get(text: string): Promise<SiteVersionDetails> {
    const number = readVersionNumber(text);
    const [found, newest] = await Promise.all([number === undefined ? null : this.versions.find(number), this.versions.count()]);
    if (number === 0) return { ...BUILT, isCurrent: newest === 0, changes: [] };
    if (!found) throw new NotFound('site_version.not_found');
    return this.describe(found, newest);
  }

  /** Describes a version with its changes. */
  async describe(version: SiteVersion, newest: number): Promise<SiteVersionDetails> {
    const { built } = this;
    const changes = version.changes.map((change) => ({
      ...change,
      namespace: built.namespaceOf(change.key),
      pages: built.pagesOf(change.key),
    }));
    return { ...toView(version, await this.namesOf([version]), newest), changes };
  }

  private async namesOf(versions: readonly SiteVersion[]): Promise<Map<string, string>> {
    const ids = [...new Set(versions.map(({ authorId }) => authorId))];
    const users = ids.length === 0 ? [] : await this.em.find(User, { id: { $in: ids } }, { fields: ['id', 'name'] });
    return new Map(users.map(({ id, name }) => [id, name]));
  }
}

function toView(version: SiteVersion, names: ReadonlyMap<string, string>, newest: number): SiteVersionView {
  const { number, publishedAt, authorId, note, restored, changes } = version;
  return {
    number,
    publishedAt: publishedAt.toISOString(),
    author: { id: authorId, name: names.get(authorId) ?? '' },
    note,
    restored,
    languages: languageCodes.filter((code) => changes.some(({ language }) => language === code)),
    changed: changes.length,
    isCurrent: number === newest,
  };
}
