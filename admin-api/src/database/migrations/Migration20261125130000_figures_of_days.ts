import { Migration } from '@mikro-orm/migrations';

/** What figures are made of: a change of anything else leaves them as they are. */
const OF_LEADS =
  'id, received_at, due_at, first_answered_at, status, is_suspected, is_test, source, outcome, lost_reason, won_amount, assignee_id';
const COUNTED = {
  contact_submissions: `${OF_LEADS}, service_type`,
  callback_requests: OF_LEADS,
  lead_figures: 'id, kind, received_at, due_at, first_answered_at, status, service_type',
} as const;
type Table = keyof typeof COUNTED;

const dayOf = (time: string) => `(${time} at time zone 'Asia/Dubai')::date`;

/**
 * Days of the last hours have no figures yet, so what arrives now writes nothing more than itself. A day gets its figures a day after its
 * end, when no transaction of that time can be running any more.
 */
const isPast = (time: string) => `${time} < now() - interval '6 hours'`;

const record = (times: string) =>
  `insert into lead_day_changes (day) select distinct ${dayOf('received_at')} from (${times}) as changed where ${isPast('received_at')};`;

/** SQL for the triggers of a table with leads, and for their functions. Each says whose day has changed. */
function triggersOf(table: Table): string[] {
  const columns = COUNTED[table];
  const create = (event: 'insert' | 'update' | 'delete' | 'truncate', body: string, when: string) => [
    `create function "${table}_day_${event}"() returns trigger language plpgsql as $day$ begin ${body} return null; end $day$;`,
    `create trigger "${table}_day_${event}" after ${event} on "${table}" ${when} execute function "${table}_day_${event}"();`,
  ];
  const changed = `
    select received_at from (select ${columns} from former except select ${columns} from latter) as gone
    union all select received_at from (select ${columns} from latter except select ${columns} from former) as come`;
  return [
    // For each row, because the condition then costs a new lead no call.
    ...create(
      'insert',
      `insert into lead_day_changes (day) values (${dayOf('new.received_at')});`,
      `for each row when (${isPast('new.received_at')})`,
    ),
    ...create('update', record(changed), 'referencing old table as former new table as latter for each statement'),
    ...create('delete', record('select received_at from former'), 'referencing old table as former for each statement'),
    ...create('truncate', 'insert into lead_day_changes (day) select day from lead_days;', 'for each statement'),
  ];
}

const LEADS = 'select id, received_at from contact_submissions union all select id, received_at from callback_requests';

/** An answer counts for whoever gave it first. */
const ENTRY_TRIGGERS = [
  `create function "lead_entries_day"() returns trigger language plpgsql as $day$
   declare lead uuid := case when tg_op = 'DELETE' then old.lead_id else new.lead_id end;
   begin
     insert into lead_day_changes (day) select ${dayOf('received_at')} from (${LEADS}) as leads where id = lead and ${isPast('received_at')};
     return null;
   end $day$;`,
  `create trigger "lead_entries_day_insert" after insert on "lead_entries" for each row when (new.type = 'answer') execute function "lead_entries_day"();`,
  `create trigger "lead_entries_day_delete" after delete on "lead_entries" for each row when (old.type = 'answer') execute function "lead_entries_day"();`,
  `create trigger "lead_entries_day_update" after update on "lead_entries" for each row
   when (old.type = 'answer' and (old.author_id, old.taken_back_at) is distinct from (new.author_id, new.taken_back_at)) execute function "lead_entries_day"();`,
];

const TABLES = Object.keys(COUNTED) as Table[];

/** Figures of whole days are kept, and triggers say whose day has changed since. */
export class Migration20261125130000_figures_of_days extends Migration {
  override name = 'Migration20261125130000_figures_of_days';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "lead_days" ("day" date not null, "definition" int not null, "fresh_until" timestamptz(3) null, primary key ("day"));`,
    );
    this.addSql(`create table "lead_day_changes" ("id" uuid not null default gen_random_uuid(), "day" date not null, primary key ("id"));`);
    this.addSql(`create index "lead_day_changes_day_index" on "lead_day_changes" ("day");`);
    this.addSql(
      `create table "lead_day_figures" ("day" date not null, "part" text not null, "key" text not null, "detail" text not null, "count" int not null, "present" int not null, "answered" int not null, "present_answered" int not null, "fell_due" int not null, "in_time" int not null, "won" int not null, "amount" numeric(14,2) not null, "done" int not null, "done_won" int not null, "done_amount" numeric(14,2) not null, primary key ("day", "part", "key", "detail"));`,
    );
    this.addSql(
      `create table "lead_day_answers" ("hour" int not null, "day" date not null, "colleague" text not null, "seconds" double precision[] not null, primary key ("hour", "day", "colleague"));`,
    );
    this.addSql(`create index "lead_day_answers_day_index" on "lead_day_answers" ("day");`);
    for (const statement of [...TABLES.flatMap((table) => triggersOf(table)), ...ENTRY_TRIGGERS]) this.addSql(statement);
  }

  override down(): void | Promise<void> {
    for (const name of ['insert', 'delete', 'update']) this.addSql(`drop trigger "lead_entries_day_${name}" on "lead_entries";`);
    this.addSql(`drop function "lead_entries_day"();`);
    for (const table of TABLES) {
      for (const event of ['insert', 'update', 'delete', 'truncate']) {
        this.addSql(`drop trigger "${table}_day_${event}" on "${table}";`);
        this.addSql(`drop function "${table}_day_${event}"();`);
      }
    }
    for (const table of ['lead_day_answers', 'lead_day_figures', 'lead_day_changes', 'lead_days']) this.addSql(`drop table "${table}";`);
  }
}
