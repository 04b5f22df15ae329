import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'SiteRendering',
  tableName: 'site_renderings',
  properties: {
    /** The build of the site that the pages were rendered by. */
    build: p.text().primary(),
    /** The version of the texts that they show. */
    version: p.integer(),
    /** The version of the calendar that their structured data states; 0 while there was none. */
    calendar: p.integer().default(0),
    /** Whether they are compressed as well as the build does it. */
    isFinal: p.boolean(),
    renderedAt: p.datetime(3),
  },
});

/** Says which version the stored pages of a build show. Processes of two builds run at once during an update. */
export class SiteRendering extends schema.class {}
schema.setClass(SiteRendering);
