import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { DAY_MS } from '../../contract/durations.ts';
import { defaultLanguage, pathIn } from '../../contract/languages.ts';
import { MAX_PREVIEWS } from '../../contract/limits.ts';
import { may } from '../../contract/roles.ts';
import { adminActor, AuditLogService } from '../audit-log/audit-log.service.ts';
import { NotFound, ValidationFailed } from '../http/errors.ts';
import { isUuid } from '../http/fields.schema.ts';
import { hashToken, generateToken } from '../platform/crypto/random-tokens.ts';
import { type Config, CONFIG } from '../platform/configuration/config.ts';
import { UsersRepository } from '../staff/users/users.repository.ts';
import { BuiltTexts } from '../published-texts/built-texts.ts';
import type { NewSitePreview, SitePreviews, SitePreviewView } from './previews.schema.ts';
import { SiteDraft, SitePreview } from './site-draft.entity.ts';

/** How long a link is valid. */
const PREVIEW_DAYS = 7;
/** How long after its expiry a link still answers that it has ended. */
const RETENTION_DAYS = 30;

/** The draft that a link shows. */
export interface PreviewedDraft {
  authorId: string;
  until: Date;
}

/** Preview links: anybody with such a link sees the draft. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly em: EntityManager,
    @Inject(BuiltTexts) private readonly built: BuiltTexts,
    private readonly users: UsersRepository,
    private readonly auditLog: AuditLogService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The valid links of an account. */
  async list(authorId: string, now = new Date()): Promise<SitePreviews> {
    const found = await this.em.find(
      SitePreview,
      { authorId, endedAt: null, expiresAt: { $gt: now } },
      { orderBy: { createdAt: 'desc', id: 'desc' } },
    );
    return { previews: found.map(toView) };
  }

  /**
   * Creates a link to the draft of an account.
   *
   * @throws ValidationFailed when only the API is served, or the account has the maximum number of links.
   */
  async create(authorId: string, now = new Date()): Promise<NewSitePreview> {
    if (this.built.pages.length === 0) throw new ValidationFailed([{ field: 'previews', key: 'field.noSite' }]);
    const token = generateToken();
    const preview = { id: uuid(), authorId, tokenHash: hashToken(token), createdAt: now, endedAt: null };
    const created = { ...preview, expiresAt: new Date(now.getTime() + PREVIEW_DAYS * DAY_MS) };
    await this.em.transactional(async (tx) => {
      const cutoff = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
      await tx.nativeDelete(SitePreview, { expiresAt: { $lt: cutoff } });
      if ((await tx.count(SitePreview, { authorId, endedAt: null, expiresAt: { $gt: now } })) >= MAX_PREVIEWS)
        throw new ValidationFailed([{ field: 'previews', key: 'field.previews' }]);
      await tx.insert(SitePreview, created);
      const details = { until: created.expiresAt.toISOString() };
      await this.auditLog.record(tx, { action: 'website.preview_made', actor: adminActor(authorId), subject: null, details });
    });
    return { ...toView(created), url: `${this.config.publicUrl}/preview/${token}` };
  }

  /**
   * Revokes a link in every browser that has opened it.
   *
   * @throws NotFound when the account has no such valid link.
   */
  async revoke(id: string, authorId: string, now = new Date()): Promise<void> {
    if (!isUuid(id)) throw new NotFound('site_preview.not_found');
    await this.em.transactional(async (tx) => {
      const revoked = await tx.nativeUpdate(SitePreview, { id, authorId, endedAt: null, expiresAt: { $gt: now } }, { endedAt: now });
      if (revoked === 0) throw new NotFound('site_preview.not_found');
      await this.auditLog.record(tx, { action: 'website.preview_ended', actor: adminActor(authorId), subject: null });
    });
  }

  /** @returns 'ended' for a link that has expired or was revoked; undefined for an unknown token, or a link that ended long ago. */
  async find(token: string, now = new Date()): Promise<PreviewedDraft | 'ended' | undefined> {
    const preview = await this.em.findOne(SitePreview, { tokenHash: hashToken(token) });
    if (!preview) return undefined;
    const author = await this.users.findById(this.em, preview.authorId);
    const isValid = preview.endedAt === null && preview.expiresAt > now;
    // Drafts of former staff are not shown.
    const isActiveEditor = author !== null && author.disabledAt === null && may(author.role, 'website.change');
    return isValid && isActiveEditor ? { authorId: preview.authorId, until: preview.expiresAt } : 'ended';
  }

  /** The path of the first page that a draft changes; the home page when it changes only texts that no single page owns. */
  async findFirstPage(authorId: string): Promise<string> {
    const drafts = await this.em.find(SiteDraft, { authorId });
    const [first] = this.built.inOrder(drafts.filter(({ key }) => this.built.has(key)));
    const shown =
      first &&
      this.built.pages.find(
        ({ page, language, isIndexed }) => isIndexed && language === first.language && this.built.pagesOf(first.key).includes(page),
      );
    return shown?.path ?? pathIn(first?.language ?? defaultLanguage, '/');
  }
}

function toView({ id, createdAt, expiresAt }: Pick<SitePreview, 'id' | 'createdAt' | 'expiresAt'>): SitePreviewView {
  return { id, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
