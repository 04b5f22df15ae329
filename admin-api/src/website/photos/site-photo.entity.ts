import { defineEntity, p } from '@mikro-orm/core';

const sitePhotoEntity = defineEntity({
  name: 'SitePhoto',
  tableName: 'site_photos',
  indexes: [{ properties: ['createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    /** Of the whole picture, in pixels. */
    width: p.integer(),
    height: p.integer(),
    /** What is shown of it, in fractions of its width and height. */
    cropX: p.double(),
    cropY: p.double(),
    cropWidth: p.double(),
    /** Housekeeping has found it in a published version: it stays. */
    isPublished: p.boolean().default(false),
    createdAt: p.datetime(3),
    /** An account. */
    createdBy: p.uuid(),
  },
});

/** A photo of the website. It never changes: with another crop it is another one. */
export class SitePhoto extends sitePhotoEntity.class {}
sitePhotoEntity.setClass(SitePhoto);

const sitePhotoFileEntity = defineEntity({
  name: 'SitePhotoFile',
  tableName: 'site_photo_files',
  properties: {
    photo: () => p.manyToOne(SitePhoto).primary().deleteRule('cascade'),
    /** `source`, which is the whole picture, or the end of a public path. */
    name: p.text().primary(),
    bytes: p.blob(),
  },
});

/** A file of a photo. */
export class SitePhotoFile extends sitePhotoFileEntity.class {}
sitePhotoFileEntity.setClass(SitePhotoFile);
