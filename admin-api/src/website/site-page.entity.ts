import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'SitePage',
  tableName: 'site_pages',
  properties: {
    build: p.text().primary(),
    /** The file that it takes the place of, from the client folder of the build. */
    file: p.text().primary(),
    /** The Content-Security-Policy of a page; null for another file. */
    csp: p.text().nullable().strictNullable(),
    /** Null for what is stored compressed. */
    content: p.blob().nullable().strictNullable(),
    brotli: p.blob().nullable().strictNullable(),
    gzip: p.blob().nullable().strictNullable(),
  },
});

/** A page or another file that differs from that of the build, or that the build does not have. */
export class SitePage extends schema.class {}
schema.setClass(SitePage);
