import { Migration } from '@mikro-orm/migrations';

/** Lets an entry be sealed once, and refuses every other change of what has been recorded. */
const ENTRY_GUARD = `
begin
  if tg_op = 'UPDATE' and old.position is null and new.position is not null and new.hash is not null
    and (new.id, new.action, new.actor_type, new.actor_id, new.subject_type, new.subject_id, new.details, new.occurred_at)
      is not distinct from
        (old.id, old.action, old.actor_type, old.actor_id, old.subject_type, old.subject_id, old.details, old.occurred_at)
  then return new; end if;
  raise exception 'audit entries are never changed or deleted' using errcode = 'insufficient_privilege';
end`;

/** The head only moves forward, and once it is signed every move needs a new signature. */
const HEAD_GUARD = `
begin
  if tg_op = 'UPDATE' and new.id = old.id and new.position >= old.position
    and (old.mac is null or new.mac is distinct from old.mac)
  then return new; end if;
  raise exception 'the head of the audit log is never moved back or deleted' using errcode = 'insufficient_privilege';
end`;

/** The triggers, and the functions of the same name that they call. Verifying the audit log compares them with these. */
export const AUDIT_GUARDS = [
  { table: 'audit_entries', name: 'audit_entries_guard', body: ENTRY_GUARD },
  { table: 'audit_chain_head', name: 'audit_chain_head_guard', body: HEAD_GUARD },
];

/** The head is signed with a key that is not in the database; rights and triggers keep what was recorded from being changed. */
export class Migration20261123013500_audit_chain_guards extends Migration {
  override name = 'Migration20261123013500_audit_chain_guards';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "audit_chain_head" add "keyed_from" bigint null, add "newest_at" timestamptz(3) null, add "key_id" text null, add "mac" text null;`,
    );
    for (const { table, name, body } of AUDIT_GUARDS) {
      this.addSql(`create or replace function "${name}"() returns trigger language plpgsql as $guard$${body}$guard$;`);
      this.addSql(`create trigger "${name}" before update or delete on "${table}" for each row execute function "${name}"();`);
      this.addSql(`create trigger "${name}_truncate" before truncate on "${table}" for each statement execute function "${name}"();`);
      this.addSql(`revoke update, delete, truncate on "${table}" from current_user;`);
    }
    this.addSql(`grant update (position, hash) on "audit_entries" to current_user;`);
    this.addSql(`grant update on "audit_chain_head" to current_user;`);
  }

  override down(): void | Promise<void> {
    for (const { table, name } of AUDIT_GUARDS) {
      this.addSql(`drop trigger "${name}_truncate" on "${table}";`);
      this.addSql(`drop trigger "${name}" on "${table}";`);
      this.addSql(`drop function "${name}"();`);
      this.addSql(`grant update, delete, truncate on "${table}" to current_user;`);
    }
    this.addSql(
      `alter table "audit_chain_head" drop column "keyed_from", drop column "newest_at", drop column "key_id", drop column "mac";`,
    );
  }
}
