import { defineEntity, p } from '@mikro-orm/core';

const sitePhotoEntity = defineEntity({
  name: 'SitePhoto',
  tableName: 'site_photos',
  indexes: [{ properties: ['createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    /** Of the uncropped picture, in pixels. */
    width: p.integer(),
    height: p.integer(),
    /** The crop, as fractions of the width and height. */
    cropX: p.double(),
    cropY: p.double(),
    cropWidth: p.double(),
    /** Set by housekeeping once a published version refers to it: it is never deleted. */
    isPublished: p.boolean().default(false),
    createdAt: p.datetime(3),
    /** A staff account. */
    createdBy: p.uuid(),
  },
});

/** A photo of the website. It never changes: another crop is another photo. */
export class SitePhoto extends sitePhotoEntity.class {}
sitePhotoEntity.setClass(SitePhoto);

const sitePhotoFileEntity = defineEntity({
  name: 'SitePhotoFile',
  tableName: 'site_photo_files',
  properties: {
    photo: () => p.manyToOne(SitePhoto).primary().deleteRule('cascade'),
    /** `source` for the uncropped picture, otherwise the last part of the public path. */
    name: p.text().primary(),
    bytes: p.blob(),
  },
});

/** A file of a photo. */
export class SitePhotoFile extends sitePhotoFileEntity.class {}
sitePhotoFileEntity.setClass(SitePhotoFile);
