import { Migration } from '@mikro-orm/migrations';

/** Photos of the website. */
export class Migration20261128163000_site_photos extends Migration {
  override name = 'Migration20261128163000_site_photos';

  override up(): void {
    this.addSql(`
      create table site_photos (
        id uuid not null,
        width int not null,
        height int not null,
        crop_x double precision not null,
        crop_y double precision not null,
        crop_width double precision not null,
        is_published boolean not null default false,
        created_at timestamptz(3) not null,
        created_by uuid not null,
        primary key (id)
      )
    `);
    this.addSql(`create index site_photos_created_at_index on site_photos (created_at)`);
    this.addSql(`
      create table site_photo_files (
        photo_id uuid not null,
        name text not null,
        bytes bytea not null,
        primary key (photo_id, name),
        constraint site_photo_files_photo_id_foreign foreign key (photo_id) references site_photos(id) on delete cascade
      )
    `);
    // They are compressed.
    this.addSql(`alter table site_photo_files alter column bytes set storage external`);
  }
}
