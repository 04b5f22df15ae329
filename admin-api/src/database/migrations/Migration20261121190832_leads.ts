import { Migration } from '@mikro-orm/migrations';

import { dueAt } from '../../../contract/business-hours.ts';
import { company } from '../../../contract/company.ts';
import { searchTextOf } from '../../../contract/lead-search-text.ts';

const BATCH = 500;
const LEADS = {
  callback_requests: { urgency: 'call', columns: 'id, received_at, reference, phone' },
  contact_submissions: { urgency: 'normal', columns: 'id, received_at, reference, phone, name, email, message' },
} as const;

interface Lead {
  id: string;
  received_at: string;
  reference: string;
  phone: string | null;
  name?: string;
  email?: string;
  message?: string;
}

export class Migration20261121190832_leads extends Migration {
  override name = 'Migration20261121190832_leads';
  readonly contracts = { lastReader: 'none', why: 'Leads of before get their due time first. Written before the first release.' };

  override async up(): Promise<void> {
    await this.execute(`create extension if not exists pg_trgm`);
    for (const table of ['callback_requests', 'contact_submissions'] as const) {
      await this.execute(
        `alter table "${table}" add "due_at" timestamptz(3) null, add "first_answered_at" timestamptz(3) null, add "is_test" boolean not null default false, add "version" int not null default 1, add "search_text" text not null default ''`,
      );
      await this.complete(table);
      this.addSql(`alter table "${table}" alter column "due_at" set not null;`);
    }
    this.addSql(
      `create table "bulk_changes" ("id" uuid not null, "kind" text not null, "leads" jsonb not null, "created_at" timestamptz(3) not null, "undone_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "bulk_changes_created_at_index" on "bulk_changes" ("created_at");`);

    this.addSql(
      `create table "lead_entries" ("id" uuid not null, "lead_id" uuid not null, "type" text not null, "channel" text null, "text" text null, "author_id" uuid not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "lead_entries_lead_id_id_index" on "lead_entries" ("lead_id", "id");`);

    this.addSql(
      `create table "saved_views" ("id" uuid not null, "admin_id" uuid not null, "kind" text not null, "name" text not null, "filter" jsonb not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "saved_views_admin_id_id_index" on "saved_views" ("admin_id", "id");`);

    this.addSql(
      `create table "staff_documents" ("name" text not null, "content" jsonb not null, "version" int not null, "updated_at" timestamptz(3) not null, primary key ("name"));`,
    );

    this.addSql(`create index "audit_entries_subject_id_id_index" on "audit_entries" ("subject_id", "id");`);

    this.addSql(
      `create index "callback_requests_by_time" on "callback_requests" (received_at, id) include (status, is_suspected, is_test);`,
    );
    this.addSql(`create index "callback_requests_by_status" on "callback_requests" (status, received_at, id) include (is_suspected);`);
    this.addSql(`create index "callback_requests_suspected" on "callback_requests" (received_at, id) include (status) where is_suspected;`);
    this.addSql(
      `create index "callback_requests_waiting" on "callback_requests" (due_at, id) where first_answered_at is null and not is_suspected and status in ('new', 'in_progress');`,
    );
    this.addSql(
      `create index "callback_requests_search" on "callback_requests" using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);`,
    );
    this.addSql(`create index "callback_requests_by_phone" on "callback_requests" (phone);`);

    this.addSql(
      `create index "contact_submissions_by_time" on "contact_submissions" (received_at, id) include (status, is_suspected, is_test);`,
    );
    this.addSql(`create index "contact_submissions_by_status" on "contact_submissions" (status, received_at, id) include (is_suspected);`);
    this.addSql(
      `create index "contact_submissions_suspected" on "contact_submissions" (received_at, id) include (status) where is_suspected;`,
    );
    this.addSql(
      `create index "contact_submissions_waiting" on "contact_submissions" (due_at, id) where first_answered_at is null and not is_suspected and status in ('new', 'in_progress');`,
    );
    this.addSql(
      `create index "contact_submissions_search" on "contact_submissions" using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);`,
    );
    this.addSql(`create index "contact_submissions_by_phone" on "contact_submissions" (phone);`);
    this.addSql(`create index "contact_submissions_by_email" on "contact_submissions" (lower(email));`);

    this.addSql(`alter table "lead_entries" add constraint "lead_entries_type_check" check ("type" in ('note', 'answer'));`);
    this.addSql(`alter table "lead_entries" add constraint "lead_entries_channel_check" check ("channel" in ('call', 'email', 'chat'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "bulk_changes" cascade;`);
    this.addSql(`drop table if exists "lead_entries" cascade;`);
    this.addSql(`drop table if exists "saved_views" cascade;`);
    this.addSql(`drop table if exists "staff_documents" cascade;`);

    this.addSql(`drop index "audit_entries_subject_id_id_index";`);

    this.addSql(`drop index "callback_requests_by_time";`);
    this.addSql(`drop index "callback_requests_by_status";`);
    this.addSql(`drop index "callback_requests_suspected";`);
    this.addSql(`drop index "callback_requests_waiting";`);
    this.addSql(`drop index "callback_requests_search";`);
    this.addSql(`drop index "callback_requests_by_phone";`);
    this.addSql(
      `alter table "callback_requests" drop column "due_at", drop column "first_answered_at", drop column "is_test", drop column "version", drop column "search_text";`,
    );

    this.addSql(`drop index "contact_submissions_by_time";`);
    this.addSql(`drop index "contact_submissions_by_status";`);
    this.addSql(`drop index "contact_submissions_suspected";`);
    this.addSql(`drop index "contact_submissions_waiting";`);
    this.addSql(`drop index "contact_submissions_search";`);
    this.addSql(`drop index "contact_submissions_by_phone";`);
    this.addSql(`drop index "contact_submissions_by_email";`);
    this.addSql(
      `alter table "contact_submissions" drop column "due_at", drop column "first_answered_at", drop column "is_test", drop column "version", drop column "search_text";`,
    );
  }

  /** Gives the leads that are there already what new ones get when they arrive. */
  private async complete(table: keyof typeof LEADS): Promise<void> {
    const { urgency, columns } = LEADS[table];
    for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = (await this.execute(`select ${columns} from ${table} where id > ? order by id limit ${BATCH}`, [
        last,
      ])) as unknown as Lead[];
      for (const lead of rows) {
        const due = dueAt(new Date(lead.received_at).getTime(), urgency, company.responseAims, { week: company.hours });
        const params = [new Date(due).toISOString(), searchTextOf(lead), lead.id];
        await this.execute(`update ${table} set due_at = ?, search_text = ? where id = ?`, params);
      }
      const newest = rows.at(-1);
      if (!newest) return;
      last = newest.id;
    }
  }
}
