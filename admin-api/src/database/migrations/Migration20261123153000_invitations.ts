import { Migration } from '@mikro-orm/migrations';

const KINDS = ['lead_notice', 'lead_confirmation', 'overdue_reminder', 'newsletter_confirmation'];

/** Colleagues are invited by e-mail. */
export class Migration20261123153000_invitations extends Migration {
  override name = 'Migration20261123153000_invitations';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "staff_invitations" ("id" uuid not null, "email" text not null, "name" text not null, "role" text not null, "language" text not null, "created_at" timestamptz(3) not null, "token_hash" text null, "expires_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`alter table "staff_invitations" add constraint "staff_invitations_email_unique" unique ("email");`);
    this.addSql(`alter table "staff_invitations" add constraint "staff_invitations_token_hash_unique" unique ("token_hash");`);
    this.addSql(
      `alter table "staff_invitations" add constraint "staff_invitations_role_check" check ("role" in ('owner', 'manager', 'agent', 'viewer'));`,
    );
    this.setKinds([...KINDS, 'staff_invitation']);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "staff_invitations";`);
    this.addSql(`delete from "outbox_emails" where "kind" = 'staff_invitation';`);
    this.setKinds(KINDS);
  }

  private setKinds(kinds: readonly string[]): void {
    const list = kinds.map((kind) => `'${kind}'`).join(', ');
    this.addSql(`alter table "outbox_emails" drop constraint "outbox_emails_kind_check";`);
    this.addSql(`alter table "outbox_emails" add constraint "outbox_emails_kind_check" check ("kind" in (${list}));`);
  }
}
