import { IS_WAITING } from '../model/lead.entity.ts';
import type { LeadScope } from '../model/lead-kinds.ts';
import type { LeadStatus } from '../model/lead.schema.ts';

/* The SQL of the figures of days. A period's figures are those that are kept of its days, and those of the leads of all other days. */

/**
 * Of the figures that are kept: to be incremented when the same leads give other figures. Figures of another definition are not used, and
 * are made again.
 */
const DEFINITION = 3;

/** The bounds of answer times, in minutes; longer times are counted after the last. */
export const ANSWER_BOUNDS = [60, 240, 720, 1_440, 2_880] as const;

const dayOf = (time: string) => `(${time} at time zone 'Asia/Dubai')::date`;
const startOf = (day: string) => `((${day})::timestamp at time zone 'Asia/Dubai')`;

/** The figures leave out suspected leads and tests. */
const COUNTS = 'not is_suspected and not is_test';
const IN_DAY = `received_at >= ${startOf('day')} and received_at < ${startOf('day + 1')}`;

/** A lead counts for whoever answered it first, also after a hand-over; until then for whoever looks after it. */
const CREDITED = `
  coalesce(
    case when first_answered_at is not null then
      (select author_id from lead_entries where lead_id = lead.id and type = 'answer' and taken_back_at is null order by id limit 1) end,
    assignee_id)::text`;

/**
 * The leads of the rows of `days`. What is left of a deleted lead counts for nobody.
 *
 * @param isCredited Whether it has to be known for whom a lead counts.
 */
const leadsOfDays = (isCredited: boolean) => `
  select day, leads.*, extract(epoch from first_answered_at - received_at)::float as seconds
  from days cross join lateral (
    select kind, true as is_present, received_at, due_at, first_answered_at, status, source, first_source, service_type as service, outcome, lost_reason, won_amount,
      ${isCredited ? CREDITED : 'null::text'} as colleague
    from leads as lead where ${IN_DAY} and ${COUNTS}
    union all
    select kind, false, received_at, due_at, first_answered_at, status, null, null, service_type, null, null, null, null
    from lead_figures where ${IN_DAY}
  ) as leads`;

// Negated and reversed, so that a time equal to a bound is within it.
const NEGATED_BOUNDS = `array[${ANSWER_BOUNDS.map((minutes) => -60 * minutes)
  .toReversed()
  .join(',')}]::float[]`;

const HOUR = 'floor(seconds / 3600)::int';

/** The groups of the leads of a day. A lead without a key is in none. */
const PARTS = {
  kind: 'kind',
  service: `case when kind = 'contact' then service end`,
  source: 'source',
  first_source: 'first_source',
  outcome: `case when is_present and status = 'done' then coalesce(outcome, '') end`,
  colleague: `coalesce(colleague, '')`,
  /** The index of the bound that an answer stays within. */
  span: `(${ANSWER_BOUNDS.length} - width_bucket(-seconds, ${NEGATED_BOUNDS}))::text`,
  /** Whole hours that the answer took. */
  hour: `${HOUR}::text`,
};

/** The name of a group of leads in the figures. */
export type Part = keyof typeof PARTS;

/**
 * The one definition of the figures. In time is not only a share of what was answered but of whatever fell due, so that an enquiry that
 * nobody answers is not left out, whatever status it has. Only spam needs no answer.
 */
const FIGURES = {
  count: 'count(*)',
  present: 'count(*) filter (where is_present)',
  answered: 'count(first_answered_at)',
  present_answered: 'count(first_answered_at) filter (where is_present)',
  fell_due: `count(*) filter (where first_answered_at is not null or (due_at <= now() and status <> 'spam'))`,
  in_time: 'count(*) filter (where first_answered_at <= due_at)',
  won: `count(*) filter (where outcome = 'won')`,
  amount: `coalesce(sum(won_amount) filter (where outcome = 'won'), 0)`,
  done: `count(*) filter (where status = 'done')`,
  done_won: `count(*) filter (where status = 'done' and outcome = 'won')`,
  done_amount: `coalesce(sum(won_amount) filter (where status = 'done'), 0)`,
};
const NAMES = Object.keys(FIGURES).join(', ');
const SUMS = Object.keys(FIGURES).map((name) =>
  name.endsWith('amount') ? `sum(${name})::numeric(14,2)::text as ${name}` : `sum(${name})::int as ${name}`,
);

/** The figures of `counted` by day and part. */
const figuresOfLeads = (parts: readonly Part[]) => `
  select day, part, key, detail, ${Object.entries(FIGURES)
    .map(([name, figure]) => `${figure} as ${name}`)
    .join(', ')}
  from counted cross join lateral (values ${parts
    .map((part) => `('${part}', ${PARTS[part]}, ${part === 'outcome' ? `coalesce(lost_reason, '')` : `''`})`)
    .join(', ')}) as parts (part, key, detail)
  where key is not null group by day, part, key, detail`;

/** `period`: the days from one to another, and whether their figures are kept. */
const periodOf = (first: string, last: string) => `
  period as materialized (
    select each::date as day, lead_days.day is not null as is_kept
    from generate_series(${first}, ${last}, interval '1 day') as each
    left join lead_days on lead_days.day = each::date and definition = ${DEFINITION} and (fresh_until is null or fresh_until > now())
      and not exists (select from lead_day_changes where lead_day_changes.day = lead_days.day)
  ), days as (select day from period where not is_kept), kept as (select day from period where is_kept)`;

/** An array, because joins of rows that the planner takes for few became nested loops. */
const IS_KEPT = 'day = any (array(select day from kept))';

/** A period by its beginning and its end, which is no longer part of it. */
const PERIOD = periodOf(dayOf('?::timestamptz'), `${dayOf('?::timestamptz')} - 1`);

/** The figures of a period, those of its kinds of leads by day. One statement, so that all are of the same moment. */
export const figuresOf = (parts: readonly Part[]) => `
  with ${PERIOD}, counted as materialized (${leadsOfDays(parts.includes('colleague'))})
  select part, key, detail, to_char(case when part = 'kind' then day end, 'YYYY-MM-DD') as day, ${SUMS.join(', ')}
  from (
    select day, part, key, detail, ${NAMES} from lead_day_figures where ${IS_KEPT} and part in (${parts.map((part) => `'${part}'`).join(', ')})
    union all select * from (${figuresOfLeads(parts)}) as made
  ) as figures group by part, key, detail, case when part = 'kind' then day end`;

/** How long each answer to the leads of other days took, by whole hours. */
const ANSWERS_OF_LEADS = `select ${HOUR} as hour, seconds from counted where seconds is not null`;

/**
 * The median of how long the answers of a period took, in seconds; null without answers. Counting the answers of each hour tells the
 * hours with the middle one, or the two of them, so that only theirs are sorted.
 */
export const MEDIAN = `
  with ${PERIOD}, counted as materialized (${leadsOfDays(false)}),
  answers as materialized (${ANSWERS_OF_LEADS}),
  hours as (
    select hour, sum(count)::int as count from (
      select key::int as hour, answered as count from lead_day_figures where ${IS_KEPT} and part = 'hour'
      union all select hour, count(*) from answers group by hour
    ) as counted group by hour
  ),
  ranked as (select hour, count, (sum(count) over (order by hour))::int as upto, (sum(count) over ())::int as total from hours),
  middle as materialized (select * from ranked where upto > (total - 1) / 2 and upto - count <= total / 2),
  sorted as (
    select seconds, row_number() over (order by seconds) + (select min(upto - count) from middle) as place from (
      select each as seconds from lead_day_answers cross join unnest(lead_day_answers.seconds) as each
      where ${IS_KEPT} and hour = any (array(select hour from middle))
      union all select seconds from answers where hour in (select hour from middle)
    ) as near
  )
  select avg(seconds) as seconds from sorted, (select max(total) as total from middle) as of_all
  where place in ((total - 1) / 2 + 1, total / 2 + 1)`;

/** The median of each colleague, found in the same way. */
export const MEDIANS_OF_COLLEAGUES = `
  with ${PERIOD}, counted as materialized (${leadsOfDays(true)}),
  answers as materialized (select ${HOUR} as hour, coalesce(colleague, '') as colleague, seconds from counted where seconds is not null),
  hours as (
    select colleague, hour, sum(count)::int as count from (
      select colleague, hour, cardinality(seconds) as count from lead_day_answers where ${IS_KEPT}
      union all select colleague, hour, count(*) from answers group by colleague, hour
    ) as counted group by colleague, hour
  ),
  ranked as (
    select colleague, hour, count, (sum(count) over (partition by colleague order by hour))::int as upto,
      (sum(count) over (partition by colleague))::int as total
    from hours
  ),
  middle as materialized (
    select colleague, hour, total, min(upto - count) over (partition by colleague) as skipped from ranked
    where upto > (total - 1) / 2 and upto - count <= total / 2
  ),
  sorted as (
    select colleague, total, seconds, row_number() over (partition by colleague order by seconds) + skipped as place from (
      select middle.*, each as seconds from middle join lead_day_answers using (hour, colleague) cross join unnest(lead_day_answers.seconds) as each
      where ${IS_KEPT}
      union all select middle.*, seconds from middle join answers using (hour, colleague)
    ) as near
  )
  select colleague, avg(seconds) as seconds from sorted where place in ((total - 1) / 2 + 1, total / 2 + 1) group by colleague`;

/**
 * Some days that have no figures, or have changed since, the newest first. The last day of which figures are kept is the one before
 * yesterday.
 */
export const UNKEPT = `
  with last as (select ${dayOf('now()')} - 2 as day),
  first as (
    select ${dayOf('min(received_at)')} as day from (
      select min(received_at) as received_at from leads
      union all select min(received_at) from lead_figures
    ) as leads
  ),
  unkept as (
    select each::date as day from first cross join last cross join generate_series(first.day, last.day, interval '1 day') as each
    left join lead_days on lead_days.day = each::date
    where lead_days.day is null or definition <> ${DEFINITION} or fresh_until <= now()
    union select lead_day_changes.day from lead_day_changes join last on lead_day_changes.day <= last.day
  )
  select to_char(day, 'YYYY-MM-DD') as day from unkept order by unkept.day desc limit ?`;

/** Behind the status of leads that wait for their answer. */
const WAITS = ' waiting';
/** A status, with leads that wait for their answer or without them. */
export type ListedState = LeadStatus | `${LeadStatus} waiting`;

/** What lists are told apart by whose days are counted: the status, and whether a lead waits for its answer. */
const STATE = `status || case when ${IS_WAITING} then '${WAITS}' else '' end`;

const GIVEN = `days as materialized (select value::date as day from jsonb_array_elements_text(?::jsonb))`;

/** Deletes what is kept of days. */
export const FORGET = ['lead_days', 'lead_day_figures', 'lead_day_answers'].map(
  (table) => `with ${GIVEN} delete from ${table} where day in (select day from days)`,
);

/**
 * Makes the figures of days. One statement: it deletes the changes that it sees, and what they changed it sees as well. A change that is
 * committed later stays, and says that the figures are of before.
 */
export const KEEP = `
  with ${GIVEN}, counted as materialized (${leadsOfDays(true)}),
  changes as (delete from lead_day_changes where day in (select day from days)),
  figures as (insert into lead_day_figures (day, part, key, detail, ${NAMES}) ${figuresOfLeads(Object.keys(PARTS) as Part[])}),
  listed as (
    insert into lead_day_figures (day, part, key, detail, ${NAMES})
    select day, 'listed', kind, state, count(*), ${Object.keys(FIGURES)
      .slice(1)
      .map(() => 0)
      .join(', ')}
    from days cross join lateral (select kind, ${STATE} as state from leads where ${IN_DAY}) as leads group by day, kind, state
  ),
  answers as (
    insert into lead_day_answers (hour, day, colleague, seconds)
    select ${HOUR}, day, coalesce(colleague, ''), array_agg(seconds order by seconds) from counted
    where seconds is not null group by 1, 2, 3
  )
  insert into lead_days (day, definition, fresh_until)
  select day, ${DEFINITION}, min(due_at) filter (where first_answered_at is null and status <> 'spam' and due_at > now())
  from days left join counted using (day) group by day`;

/** How many leads each day has in a list. */
const countsOf = ({ scope, states, where, leftOut }: CountedList) => `
  ${periodOf(`(select ${dayOf('min(received_at)')} from leads)`, `(select ${dayOf('max(received_at)')} from leads)`)},
  counts as (
    select day, sum(count)::int as count from (
      select day, count from lead_day_figures
      where part = 'listed' ${scope === 'all' ? '' : `and key = '${scope}'`} and detail in (${states.map((state) => `'${state}'`).join(', ')})
      ${leftOut ? `union all select ${dayOf('received_at')}, -1 from leads where ${leftOut}` : ''}
    ) as figures where ${IS_KEPT} group by day
    union all
    select day, (select count(*) from leads where ${IN_DAY} and ${where})::int from days
  )`;

/** A list of leads whose days are counted. */
export interface CountedList {
  scope: LeadScope;
  /** The states that it has leads of. */
  states: readonly ListedState[];
  /** The same as a condition, without parameters. */
  where: string;
  /** The condition of the few leads that have one of the states, and are not in the list all the same. */
  leftOut?: string;
}

/** How many leads a list has, as `count`. */
export const totalOf = (list: CountedList) => `
  with ${countsOf(list)} select coalesce(sum(count), 0)::int as count from counts`;

/**
 * The ids at some places of a list. Counts of days tell the day of the first of them, so that only its leads are read before it.
 * Parameters: the offset, twice, and the limit.
 */
export const placesOf = (list: CountedList, isNewestFirst: boolean) => {
  const [descending, day, compares] = isNewestFirst ? [' desc', startOf('day + 1'), '<'] : ['', startOf('day'), '>='];
  return `
  with ${countsOf(list)},
  ranked as (select day, count, sum(count) over (order by day${descending}) as upto from counts),
  place as materialized (select ${day} as at, ? - (upto - count) as skipped from ranked where upto > ? order by upto limit 1)
  select id from leads where ${list.where} and received_at ${compares} (select at from place)
  order by received_at${descending}, id${descending} limit ? offset (select skipped from place)`;
};
