import pg from 'pg';

import { searchTextOf } from '../../admin-api/contract/lead-search-text.ts';
import { toSearchText } from '../../admin-api/contract/search-text.ts';
import { namesOfService } from '../../admin-api/contract/service-names.ts';
import { type ServiceType, serviceTypes } from '../../admin-api/contract/services.ts';

/* The leads for the list benchmark: of both kinds, one per minute, with values for every filter. */

/** Number of the newest leads that are not answered yet. */
const WAITING = 1_500;
/** Number of leads that are answered and may still be open, before these. */
const OPEN = 20_000;

/** Accounts that three of four leads are assigned to, besides the one that measures. */
const COLLEAGUES = Array.from({ length: 4 }, (_, place) => `019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e0${place}`);

const MESSAGES = [
  'Two of our bedroom units are blowing warm air. Could someone come on Saturday morning?',
  'نرغب في عقد صيانة سنوي لستة مكيفات في فيلا بمنطقة البرشاء. كم تبلغ التكلفة؟',
  'We are moving to an office in Business Bay and need partitions, flooring and a small pantry.',
  'Please quote for painting a three-bedroom villa in Arabian Ranches, walls and ceilings.',
  'تنقطع الكهرباء عن المطبخ كلما شغّلنا الفرن. نحتاج إلى فني في أقرب وقت ممكن.',
  'There is a leak under the kitchen sink and the cabinet is getting wet.',
];
const FIRST_NAMES = ['Noura', 'Li', 'Omar', 'Priya', 'James', 'Fatima', 'Joseph', 'Mariam', 'Chen', 'Aisha', 'Rahul', 'Sara'];
const LAST_NAMES = ['Haddad', 'Wei', 'Nair', 'Smith', 'Khan', 'Santos', 'Farouk', 'Al Mansoori', 'D’Souza', 'Jones', 'Ivanova'];
const NOTES = [
  'Called, will send photos of the units tonight.',
  'Site visit agreed for Tuesday, gate pass needed.',
  'Asked for a discount of ten percent, passed on.',
];
/** Sources of the leads, one per twentieth: large, small and tiny ones. */
const SOURCES = [
  ...Array.from({ length: 8 }, () => 'google'),
  ...Array.from({ length: 4 }, () => 'unknown'),
  ...['instagram', 'instagram', 'facebook', 'bing', 'chatgpt.com', 'hand:phone', 'hand:whatsapp', 'hand:walk_in'],
];

/** Search terms: words in every n-th message, or in some of the oldest only. */
const EXTRA = `case when n % 100 = 0 then ' marble' else '' end || case when n % 100000 = 7 then ' zanzibar' else '' end
  || case when n <= 3000 then ' oldtimer' else '' end || case when n <= 400000 then ' lastyear' else '' end`;

/** SQL for an element of an array parameter. */
const pick = (parameter: string, place: string) => `(${parameter})[(${place}) % cardinality(${parameter}) + 1]`;

/** Columns that both kinds have, from the parameters and the number of a lead. */
const GENERATED = `
  from generate_series(1, $1::int) as n
  cross join lateral (select $1 - n < ${WAITING} or n % 2000 = 1 as is_waiting, $1 - n < ${WAITING + OPEN} as is_recent) as age
  cross join lateral (select date_trunc('second', now()) - ($1 - n) * interval '1 minute' as received_at) as made
  cross join lateral (select lpad(to_hex((extract(epoch from received_at) * 1000)::bigint), 12, '0') as stamp) as stamped
  cross join lateral (select case when is_waiting then case when n % 5 = 0 then 'in_progress' else 'new' end when n % 40 = 0 then 'spam'
    when is_recent and n % 3 = 0 then 'in_progress' else 'done' end as status) as stated
  cross join lateral (select case when status = 'done' then case n % 10 when 0 then 'won' when 1 then 'won' when 2 then 'not_request'
    when 3 then null when 4 then null else 'lost' end end as outcome) as ended
  cross join lateral (select ${pick('$2::text[]', 'n * 7')} as source) as came
  cross join lateral (select (substr(stamp, 1, 8) || '-' || substr(stamp, 9, 4) || '-7' || lpad(to_hex(n % 4096), 3, '0') || '-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
    '+9715' || (array['0', '2', '4', '5', '6', '8'])[n % 6 + 1] || lpad((n::bigint * 7919333 % 10000000)::text, 7, '0') as phone,
    ' zmb b' || n || ' zmbb' || n || ' ' as reference_found,
    case when n % 5 = 2 then ${pick('$3::text[]', 'n')} end as note,
    case when n % 5 = 2 then ${pick('$4::text[]', 'n')} || ' ' else '' end as note_found) as known`;

const COMMON = `id, reference, phone, source, first_source, arrived_by, language, status, is_suspected, received_at, due_at, first_answered_at, assignee_id, snoozed_until,
  outcome, lost_reason, won_amount`;
const COMMON_VALUES = `id, 'ZMB-B' || n, phone, source, source, case when source like 'hand:%' then substr(source, 6) else 'website' end,
  case when n % 6 in (1, 4) then 'ar' else 'en' end, status, n % 50 = 0 and status <> 'done', received_at, received_at + interval '24 hours',
  case when is_waiting or n % 40 = 0 then null else received_at + (n % 29) * interval '1 hour' end,
  case when n % 4 = 1 or is_waiting and n % 3 > 0 then null else ${pick('$5::uuid[]', 'n')} end,
  case when status in ('new', 'in_progress') and n % 20 = 0 then now() + interval '1 day' end,
  outcome, case when outcome = 'lost' then (array['price', 'time', 'elsewhere', 'no_answer'])[n % 4 + 1] end,
  case when outcome = 'won' then 500 + n % 20000 end`;

/** Three of four leads are of the first kind. */
const IS_CALLBACK = 'n % 4 = 3';

const CONTACTS = `
  insert into leads (kind, ${COMMON}, name, email, message, service_type, search_text)
  select 'contact', ${COMMON_VALUES}, full_name, 'visitor.' || n % 400000 || '@mail.example', messages.text || extra, services.name,
    reference_found || name_found || ' visitor ' || n % 400000 || ' mail example ' || substr(phone, 2) || ' ' || services.found || ' '
      || messages.found || extra || ' ' || note_found
  ${GENERATED}
  join unnest($6::text[], $7::text[]) with ordinality as messages (text, found, place) on messages.place = n % ${MESSAGES.length} + 1
  join unnest($8::text[], $9::text[]) with ordinality as services (name, found, place)
    on services.place = (n / 3 + n % 3 * (n % 7)) % ${serviceTypes.length} + 1
  join unnest($10::text[], $11::text[]) with ordinality as names (full_name, name_found, place)
    on names.place = n % ${FIRST_NAMES.length * LAST_NAMES.length} + 1
  cross join lateral (select ${EXTRA} as extra) as extras
  where not ${IS_CALLBACK} order by n`;

const CALLBACKS = `
  insert into leads (kind, ${COMMON}, search_text)
  select 'callback', ${COMMON_VALUES}, reference_found || substr(phone, 2) || ' ' || note_found ${GENERATED} where ${IS_CALLBACK} order by n`;

const NUMBER = 'substr(reference, 6)::int';
/** A note for every fifth lead, and a reply of staff for every answered one. */
const ENTRIES = `
  insert into lead_entries (id, lead_id, type, channel, text, author_id, created_at)
  select uuidv7(), id, 'note', null, ${pick('$1::text[]', NUMBER)}, ${pick('$2::uuid[]', NUMBER)}, received_at + interval '1 hour'
  from leads where ${NUMBER} % 5 = 2
  union all
  select uuidv7(), id, 'answer', 'call', null, coalesce(assignee_id, ${pick('$2::uuid[]', NUMBER)}), first_answered_at
  from leads where first_answered_at is not null`;

const SUBSCRIBERS = `
  insert into newsletter_subscribers (id, email, language, status, is_suspected, created_at)
  select uuidv7(), 'visitor.' || n || '@mail.example', 'en', 'subscribed', false, now() - n * interval '10 minutes' from generate_series(1, 50000) as n`;

const TABLES = ['leads', 'lead_entries'] as const;

interface SampleRow {
  search_text: string;
  reference: string;
  name: string | null;
  email: string | null;
  phone: string;
  service_type: ServiceType | null;
  message: string | null;
  notes: string[];
}

/** @throws Error when the search text of a lead differs from what the product writes. */
async function checkSearchText(client: pg.Client): Promise<void> {
  const notes = `array(select text from lead_entries where lead_id = lead.id and type = 'note') as notes`;
  const { rows } = await client.query<SampleRow>(`
    select search_text, reference, name, email, phone, service_type, message, ${notes} from leads as lead limit 400`);
  for (const { search_text: found, service_type: serviceType, notes: texts, ...lead } of rows) {
    const written = searchTextOf({ ...lead, serviceType }, texts);
    if (found !== written) throw new Error(`The search text "${found}" should be "${written}".`);
  }
}

/**
 * Seeds a migrated database while the product runs on it, unless it has leads. Indexes are created afterwards, which is faster.
 *
 * @returns Whether it was empty, and an account that some of the leads are assigned to.
 */
export async function seedLeads(databaseUrl: string, leads: number): Promise<{ isNew: boolean; colleague: string }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const {
      rows: [account],
    } = await client.query<{ id: string }>('select id from users limit 1');
    if (!account) throw new Error('There is no account.');
    const { rowCount } = await client.query('select from leads limit 1');
    if (!rowCount) await seed(client, leads, [account.id, ...COLLEAGUES]);
    return { isNew: !rowCount, colleague: account.id };
  } finally {
    await client.end();
  }
}

/** Every twentieth waiting customer has replied. */
const REPLIES = `
  update leads set replied_at = received_at + interval '1 hour'
  where status in ('new', 'in_progress') and snoozed_until is null and hashtext(reference) % 20 = 0`;

async function seed(client: pg.Client, leads: number, colleagues: readonly string[]): Promise<void> {
  const names = FIRST_NAMES.flatMap((first) => LAST_NAMES.map((last) => `${first} ${last}`));
  const withText = (texts: readonly string[], found = texts) => [texts, found.map(toSearchText)];
  const made = [leads, SOURCES, ...withText(NOTES), colleagues];
  const services = withText(
    serviceTypes,
    serviceTypes.map((service) => namesOfService(service).join(' ')),
  );
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = any($1) and indexname not like '%pkey' and indexname not like '%unique'`,
    [TABLES],
  );
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`);
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  await client.query(CONTACTS, [...made, ...withText(MESSAGES), ...services, ...withText(names)]);
  await client.query(CALLBACKS, made);
  await client.query(REPLIES);
  await client.query(ENTRIES, [NOTES, colleagues]);
  for (const { indexdef } of indexes) await client.query(indexdef);
  for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`);
  await client.query(SUBSCRIBERS);
  await checkSearchText(client);
}
