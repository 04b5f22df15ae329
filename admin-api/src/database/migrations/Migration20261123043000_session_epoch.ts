import { Migration } from '@mikro-orm/migrations';

/**
 * Sessions are valid only in the epoch of the database in which they started, and every restore begins another epoch: it creates the
 * table again (pg_dump), ends in another timeline (point-in-time recovery), or copies the files of the embedded server.
 *
 * A function, because reading the state of the server may be forbidden or not supported by a hosted PostgreSQL: then the epoch is less
 * exact. It is the column's default, so that processes of the previous version can still start sessions.
 */
export class Migration20261123043000_session_epoch extends Migration {
  override name = 'Migration20261123043000_session_epoch';

  override up(): void | Promise<void> {
    this.addSql(`create function "database_epoch"() returns text language plpgsql stable as $$
      declare
        cluster text;
      begin
        begin
          -- The timeline begins the name of a WAL file. It ends with the recovery, during which no session is valid.
          select system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) into cluster from pg_control_system();
        exception when insufficient_privilege or undefined_function or feature_not_supported or object_not_in_prerequisite_state then
          cluster := '';
        end;
        return concat_ws('/', cluster, current_setting('zmb.data_folder', true),
          (select oid from pg_database where datname = current_database()), 'staff_sessions'::regclass::oid);
      end $$;`);
    this.addSql(`alter table "staff_sessions" add "epoch" text not null default database_epoch();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "staff_sessions" drop column "epoch";`);
    this.addSql(`drop function "database_epoch"();`);
  }
}
