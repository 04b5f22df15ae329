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
import { hashToken, makeToken } from '../platform/crypto/random-tokens.ts';
import { type Config, CONFIG } from '../platform/configuration/config.ts';
import { UsersRepository } from '../staff/users/users.repository.ts';
import { BuiltTexts } from '../published-texts/built-texts.ts';
import type { NewSitePreview, SitePreviews, SitePreviewView } from './previews.schema.ts';
import { SiteDraft, SitePreview } from './site-draft.entity.ts';

/** How long a link works. */
const PREVIEW_DAYS = 7;
/** So long a link that is over says so. */
const REMEMBERED_DAYS = 30;

/** What a link shows. */
export interface ShownDraft {
  authorId: string;
  until: Date;
}

/** Private links that show a draft to whoever has them. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly em: EntityManager,
    @Inject(BuiltTexts) private readonly built: BuiltTexts,
    private readonly users: UsersRepository,
    private readonly auditLog: AuditLogService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The links of an account that work. */
  async list(authorId: string, now = new Date()): Promise<SitePreviews> {
    const found = await this.em.find(
      SitePreview,
      { authorId, endedAt: null, expiresAt: { $gt: now } },
      { orderBy: { createdAt: 'desc', id: 'desc' } },
    );
    return { previews: found.map(toView) };
  }

  /**
   * Makes a link for somebody's draft.
   *
   * @throws ValidationFailed where only the API is served, and when the account has as many as it can have.
   */
  async make(authorId: string, now = new Date()): Promise<NewSitePreview> {
    if (this.built.pages.length === 0) throw new ValidationFailed([{ field: 'previews', key: 'field.noSite' }]);
    const token = makeToken();
    const preview = { id: uuid(), authorId, tokenHash: hashToken(token), createdAt: now, endedAt: null };
    const made = { ...preview, expiresAt: new Date(now.getTime() + PREVIEW_DAYS * DAY_MS) };
    await this.em.transactional(async (tx) => {
      const forgotten = new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS);
      await tx.nativeDelete(SitePreview, { expiresAt: { $lt: forgotten } });
      if ((await tx.count(SitePreview, { authorId, endedAt: null, expiresAt: { $gt: now } })) >= MAX_PREVIEWS)
        throw new ValidationFailed([{ field: 'previews', key: 'field.previews' }]);
      await tx.insert(SitePreview, made);
      const details = { until: made.expiresAt.toISOString() };
      await this.auditLog.record(tx, { action: 'website.preview_made', actor: adminActor(authorId), subject: null, details });
    });
    return { ...toView(made), url: `${this.config.publicUrl}/preview/${token}` };
  }

  /**
   * Ends a link, in every browser that has opened it.
   *
   * @throws NotFound when the account has no such link that works.
   */
  async end(id: string, authorId: string, now = new Date()): Promise<void> {
    if (!isUuid(id)) throw new NotFound('site_preview.not_found');
    await this.em.transactional(async (tx) => {
      const ended = await tx.nativeUpdate(SitePreview, { id, authorId, endedAt: null, expiresAt: { $gt: now } }, { endedAt: now });
      if (ended === 0) throw new NotFound('site_preview.not_found');
      await this.auditLog.record(tx, { action: 'website.preview_ended', actor: adminActor(authorId), subject: null });
    });
  }

  /** @returns Whether the link is over when it works no more; undefined for a token that there never was, or long ago. */
  async find(token: string, now = new Date()): Promise<ShownDraft | 'over' | undefined> {
    const preview = await this.em.findOne(SitePreview, { tokenHash: hashToken(token) });
    if (!preview) return undefined;
    const author = await this.users.findById(this.em, preview.authorId);
    const isShown = preview.endedAt === null && preview.expiresAt > now;
    // Nobody sees any more what somebody drafted who has left.
    const isColleague = author !== null && author.disabledAt === null && may(author.role, 'website.change');
    return isShown && isColleague ? { authorId: preview.authorId, until: preview.expiresAt } : 'over';
  }

  /** The path of the first page that a draft changes; the home page while it changes none that has a place of its own. */
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
