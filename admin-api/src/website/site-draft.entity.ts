import { defineEntity, p } from '@mikro-orm/core';

import type { Language } from '../../contract/languages.ts';

const siteDraftEntity = defineEntity({
  name: 'SiteDraft',
  tableName: 'site_drafts',
  properties: {
    /** A staff account. */
    authorId: p.uuid().primary(),
    key: p.text().primary(),
    language: p.text().$type<Language>().primary(),
    text: p.text(),
    /** The published text when the draft was saved. */
    base: p.text(),
    changedAt: p.datetime(3),
  },
});

/** An unpublished change of a text of the website. */
export class SiteDraft extends siteDraftEntity.class {}
siteDraftEntity.setClass(SiteDraft);

const sitePreviewEntity = defineEntity({
  name: 'SitePreview',
  tableName: 'site_previews',
  properties: {
    id: p.uuid().primary(),
    /** The account whose draft is shown. */
    authorId: p.uuid(),
    /** SHA-256 of the token in the link. */
    tokenHash: p.text().unique(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    endedAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** A preview link, which shows a draft. */
export class SitePreview extends sitePreviewEntity.class {}
sitePreviewEntity.setClass(SitePreview);
