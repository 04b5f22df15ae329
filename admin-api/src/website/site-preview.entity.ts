import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
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

/** A private link that shows a draft. */
export class SitePreview extends schema.class {}
schema.setClass(SitePreview);
