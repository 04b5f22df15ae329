import { Migration } from '@mikro-orm/migrations';

/** Lets an entry get its place in the chain once, and refuses every other change of what has been recorded. */
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

const IS_CONFIRMATION = `kind in ('lead_confirmation', 'newsletter_confirmation', 'privacy_confirmation')`;

/** One for all spellings of a mailbox: without what follows a plus sign, and without the dots that Gmail ignores. */
const mailboxOf = (recipient: string) =>
  `case when lower(${recipient}) ~ '@(gmail|googlemail)\\.com$' ` +
  `then replace(split_part(split_part(lower(${recipient}), '@', 1), '+', 1), '.', '') || '@gmail.com' ` +
  `else regexp_replace(lower(${recipient}), '\\+[^@]*@', '@') end`;

/** The schema of the first release. */
export class Migration20261129005000_initial extends Migration {
  override name = 'Migration20261129005000_initial';

  override up(): void {
    this.addSql(`create extension if not exists pg_trgm`);
    this.addSql(`create extension if not exists btree_gin`);
    // Sessions are valid in the database that they began in, and not in a copy of it.
    this.addSql(`
      create function database_epoch() returns text language plpgsql stable as $$
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
      end $$
    `);

    // Staff: accounts, sessions, second factors, what they set
    this.addSql(`
      create table users (
        id uuid not null,
        email text not null,
        name text not null,
        password_hash text not null,
        last_login_at timestamptz(3),
        created_at timestamptz(3) not null,
        disabled_at timestamptz(3),
        role text not null,
        language text not null default 'en',
        single_sign_on_id text,
        notifications text,
        email_delivery text not null default 'at_once',
        quiet_hours jsonb,
        primary key (id),
        constraint users_email_unique unique (email),
        constraint users_email_delivery_check check (email_delivery in ('at_once', 'digest', 'never')),
        constraint users_notifications_check check (notifications in ('everything', 'mine', 'nothing')),
        constraint users_role_check check (role in ('owner', 'manager', 'agent', 'viewer')),
        constraint users_single_sign_on_id_unique unique (single_sign_on_id)
      )
    `);
    this.addSql(`
      create table staff_invitations (
        id uuid not null,
        email text not null,
        name text not null,
        role text not null,
        language text not null,
        created_at timestamptz(3) not null,
        token_hash text,
        expires_at timestamptz(3),
        primary key (id),
        constraint staff_invitations_email_unique unique (email),
        constraint staff_invitations_token_hash_unique unique (token_hash),
        constraint staff_invitations_role_check check (role in ('owner', 'manager', 'agent', 'viewer'))
      )
    `);
    this.addSql(`
      create table password_resets (
        id uuid not null,
        user_id uuid not null,
        requested_at timestamptz(3) not null,
        token_hash text,
        expires_at timestamptz(3),
        primary key (id),
        constraint password_resets_token_hash_unique unique (token_hash),
        constraint password_resets_user_id_foreign foreign key (user_id) references users(id) on delete cascade
      )
    `);
    this.addSql(`create index password_resets_user_id_index on password_resets (user_id)`);
    this.addSql(`
      create table staff_sessions (
        id uuid not null,
        user_id uuid not null,
        started_at timestamptz(3) not null,
        last_seen_at timestamptz(3) not null,
        user_agent text not null,
        token_hash text not null,
        epoch text not null default database_epoch(),
        verified_at timestamptz(3) not null default now(),
        has_second_factor boolean not null default false,
        primary key (id),
        constraint staff_sessions_user_id_foreign foreign key (user_id) references users(id) on delete cascade,
        constraint staff_sessions_token_hash_unique unique (token_hash)
      )
    `);
    this.addSql(`create index staff_sessions_user_id_index on staff_sessions (user_id)`);
    this.addSql(`
      create table login_attempts (
        id uuid not null,
        account_hash text not null,
        network_hash text not null,
        attempted_at timestamptz(3) not null,
        site_hash text,
        device_hash text,
        primary key (id)
      )
    `);
    this.addSql(`create index login_attempts_network_hash_attempted_at_index on login_attempts (network_hash, attempted_at)`);
    this.addSql(`create index login_attempts_attempted_at_index on login_attempts (attempted_at)`);
    this.addSql(`create index login_attempts_account_hash_attempted_at_index on login_attempts (account_hash, attempted_at)`);
    this.addSql(`create index login_attempts_site_hash_attempted_at_index on login_attempts (site_hash, attempted_at)`);
    this.addSql(`
      create table authenticator_apps (
        user_id uuid not null,
        secret text not null,
        last_used_step int not null,
        added_at timestamptz(3) not null,
        primary key (user_id),
        constraint authenticator_apps_user_id_foreign foreign key (user_id) references users(id) on update cascade on delete cascade
      )
    `);
    this.addSql(`
      create table passkeys (
        id uuid not null,
        user_id uuid not null,
        credential_id text not null,
        public_key text not null,
        counter bigint not null,
        transports jsonb not null,
        name text not null,
        added_at timestamptz(3) not null,
        last_used_at timestamptz(3),
        primary key (id),
        constraint passkeys_credential_id_unique unique (credential_id),
        constraint passkeys_user_id_foreign foreign key (user_id) references users(id) on delete cascade
      )
    `);
    this.addSql(`create index passkeys_user_id_index on passkeys (user_id)`);
    this.addSql(`
      create table recovery_codes (
        id uuid not null,
        user_id uuid not null,
        salt text not null,
        code_hash text not null,
        primary key (id),
        constraint recovery_codes_user_id_code_hash_unique unique (user_id, code_hash),
        constraint recovery_codes_user_id_foreign foreign key (user_id) references users(id) on delete cascade
      )
    `);
    this.addSql(`
      create table trusted_devices (
        id uuid not null,
        user_id uuid not null,
        token_hash text not null,
        user_agent text not null,
        trusted_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        epoch text not null default database_epoch(),
        primary key (id),
        constraint trusted_devices_token_hash_unique unique (token_hash),
        constraint trusted_devices_user_id_foreign foreign key (user_id) references users(id) on delete cascade
      )
    `);
    this.addSql(`create index trusted_devices_user_id_index on trusted_devices (user_id)`);
    this.addSql(`
      create table auth_challenges (
        id uuid not null,
        purpose text not null,
        token_hash text,
        user_id uuid,
        value text,
        failures int not null default 0,
        network_hash text,
        expires_at timestamptz(3) not null,
        constraint auth_challenges_purpose_check check (purpose in ('sign_in', 'authenticator', 'passkey', 'step_up', 'single_sign_on')),
        primary key (id),
        constraint auth_challenges_token_hash_unique unique (token_hash),
        constraint auth_challenges_user_id_foreign foreign key (user_id) references users(id) on delete cascade
      )
    `);
    this.addSql(`create index auth_challenges_user_id_index on auth_challenges (user_id)`);
    this.addSql(`create index auth_challenges_network_hash_expires_at_index on auth_challenges (network_hash, expires_at)`);
    this.addSql(`create index auth_challenges_expires_at_index on auth_challenges (expires_at)`);
    this.addSql(`
      create table second_factor_rules (
        role text not null,
        is_required boolean not null,
        updated_at timestamptz(3) not null,
        constraint second_factor_rules_role_check check (role in ('owner', 'manager', 'agent', 'viewer')),
        primary key (role)
      )
    `);
    this.addSql(`
      create table push_subscriptions (
        id uuid not null,
        user_id uuid not null,
        session_id uuid,
        endpoint text not null,
        p256dh text not null,
        auth text not null,
        created_at timestamptz(3) not null,
        primary key (id),
        constraint push_subscriptions_endpoint_unique unique (endpoint),
        constraint push_subscriptions_session_id_foreign foreign key (session_id) references staff_sessions(id) on update cascade on delete cascade
      )
    `);
    this.addSql(`create index push_subscriptions_user_id_index on push_subscriptions (user_id)`);
    this.addSql(`create index push_subscriptions_session_id_index on push_subscriptions (session_id)`);
    this.addSql(`
      create table settings (
        name text not null,
        value jsonb not null,
        version int not null,
        updated_at timestamptz(3) not null,
        primary key (name)
      )
    `);
    this.addSql(`
      create table export_leases (
        user_id uuid not null,
        export_id uuid not null,
        expires_at timestamptz(3) not null,
        primary key (user_id),
        constraint export_leases_user_id_foreign foreign key (user_id) references users(id) on update cascade on delete cascade
      )
    `);

    // Audit log
    this.addSql(`
      create table audit_entries (
        id uuid not null,
        action text not null,
        actor_type text not null,
        actor_id uuid,
        subject_type text,
        subject_id uuid,
        details jsonb not null,
        occurred_at timestamptz(3) not null,
        position bigint,
        hash text,
        primary key (id),
        constraint audit_entries_position_unique unique (position)
      )
    `);
    this.addSql(`create index audit_entries_subject_id_id_index on audit_entries (subject_id, id)`);
    this.addSql(`create index audit_entries_action_id_index on audit_entries (action, id)`);
    this.addSql(`create index audit_entries_actor_id_id_index on audit_entries (actor_id, id)`);
    this.addSql(`
      create index audit_entries_members on audit_entries
        using gin  (((details -> 'members')) jsonb_path_ops)
        where (details -> 'members') is not null
    `);
    this.addSql(`
      create table audit_chain_head (
        id int not null,
        position bigint not null,
        hash text not null,
        keyed_from bigint,
        newest_at timestamptz(3),
        key_id text,
        mac text,
        primary key (id)
      )
    `);
    this.addSql(`
      create table audit_checkpoint_state (
        id int not null,
        database_id uuid not null,
        sequence bigint not null,
        position bigint not null,
        acknowledged_at timestamptz(3),
        primary key (id)
      )
    `);
    for (const { table, name, body } of AUDIT_GUARDS) {
      this.addSql(`create function ${name}() returns trigger language plpgsql as $guard$${body}$guard$`);
      this.addSql(`create trigger ${name} before update or delete on ${table} for each row execute function ${name}()`);
      this.addSql(`create trigger ${name}_truncate before truncate on ${table} for each statement execute function ${name}()`);
      this.addSql(`revoke update, delete, truncate on ${table} from current_user`);
    }
    this.addSql(`grant update (position, hash) on audit_entries to current_user`);
    this.addSql(`grant update on audit_chain_head to current_user`);

    // Leads
    this.addSql(`
      create table leads (
        id uuid not null,
        kind text not null,
        reference text not null,
        name text,
        email text,
        phone text,
        message text,
        service_type text,
        language text not null,
        status text not null default 'new',
        is_suspected boolean not null,
        source_path text,
        campaign jsonb,
        elapsed_ms bigint,
        received_at timestamptz(3) not null,
        due_at timestamptz(3) not null,
        first_answered_at timestamptz(3),
        is_test boolean not null default false,
        version int not null default 1,
        search_text text not null default '',
        notice_version int,
        assignee_id uuid,
        snoozed_until timestamptz(3),
        snoozed_by uuid,
        outcome text,
        lost_reason text,
        won_amount numeric(10, 2),
        arrived_by text not null default 'website',
        source text not null default 'unknown',
        first_source text not null default 'unknown',
        first_visit jsonb,
        replied_at timestamptz(3),
        files_hash text,
        community text,
        building text,
        unit text,
        landmark text,
        makani text,
        latitude double precision,
        longitude double precision,
        urgency text,
        slots jsonb,
        primary key (id),
        constraint leads_kind_check check (kind in ('contact', 'callback')),
        constraint leads_contact_check check (kind <> 'contact' or num_nulls(name, message, service_type) = 0),
        constraint leads_callback_check check (kind <> 'callback' or (phone is not null and num_nonnulls(name, email, message, service_type, files_hash, community, building, unit, landmark, makani, latitude, longitude, urgency) = 0)),
        constraint leads_reference_unique unique (reference),
        constraint leads_status_check check (status in ('new', 'in_progress', 'done', 'spam')),
        constraint leads_outcome_check check (outcome in ('won', 'lost', 'not_request')),
        constraint leads_lost_reason_check check (lost_reason in ('price', 'time', 'elsewhere', 'no_answer')),
        constraint leads_arrived_by_check check (arrived_by in ('website', 'phone', 'walk_in', 'whatsapp', 'email')),
        constraint leads_service_type_check check (service_type ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' and length(service_type) <= 40),
        constraint leads_urgency_check check (urgency in ('emergency', 'this_week', 'flexible'))
      )
    `);
    this.addSql(`create index leads_suspected on leads (received_at, id) include (kind, status) where is_suspected`);
    this.addSql(`create index leads_by_phone on leads (phone)`);
    this.addSql(`create index leads_by_email on leads (lower(email)) where email is not null`);
    this.addSql(`create index leads_files on leads (files_hash) where files_hash is not null`);
    this.addSql(`create index leads_snoozed on leads (snoozed_until, id) include (kind) where snoozed_until is not null`);
    this.addSql(`create index leads_unsaid on leads (received_at, id) include (kind) where status = 'done' and outcome is null`);
    this.addSql(`
      create index leads_by_time on leads (received_at, id)
        include (kind, status, is_suspected, is_test, first_answered_at, due_at, service_type, source, outcome, lost_reason, won_amount, assignee_id)
    `);
    this.addSql(`
      create index leads_open on leads (received_at, id)
        include (kind, status, is_suspected, snoozed_until, first_answered_at, due_at, replied_at, assignee_id, urgency, service_type, language, source)
        where status in ('new', 'in_progress')
    `);
    this.addSql(`
      create index leads_by_kind on leads (kind, received_at, id)
        include (status, is_suspected, snoozed_until, first_answered_at)
    `);
    this.addSql(`
      create index leads_by_status on leads (status, received_at, id)
        include (kind, is_suspected, snoozed_until, first_answered_at)
    `);
    this.addSql(`
      create index leads_unassigned on leads (status, received_at, id)
        include (kind, is_suspected, snoozed_until, first_answered_at)
        where assignee_id is null
    `);
    this.addSql(`
      create index leads_waiting on leads (due_at, id)
        include (kind, status, assignee_id, snoozed_until, received_at)
        where first_answered_at is null and not is_suspected and status in ('new', 'in_progress')
    `);
    this.addSql(`
      create index leads_emergencies on leads (due_at, id)
        include (status, assignee_id, snoozed_until, received_at, first_answered_at)
        where urgency = 'emergency' and not is_suspected and status in ('new', 'in_progress')
    `);
    this.addSql(`
      create index leads_search on leads
        using gin (date_bin('240:00:00'::interval, received_at, '2020-01-01 00:00:00+00'::timestamp with time zone), status, is_suspected, search_text gin_trgm_ops)
    `);
    this.addSql(`
      create index leads_by_language on leads (language, received_at, id)
        include (kind, status, is_suspected, snoozed_until, first_answered_at)
    `);
    this.addSql(`
      create index leads_by_source on leads (source, received_at, id)
        include (kind, status, is_suspected, first_answered_at, snoozed_until, assignee_id, outcome, service_type, language)
    `);
    this.addSql(`
      create index leads_by_assignee on leads (assignee_id, received_at, id)
        include (kind, status, is_suspected, first_answered_at, snoozed_until, outcome, service_type, language)
        where assignee_id is not null
    `);
    this.addSql(`
      create index leads_by_outcome on leads (outcome, received_at, id)
        include (kind, status, is_suspected, service_type, language)
        where outcome is not null
    `);
    this.addSql(`
      create index leads_by_service on leads (service_type, received_at, id)
        include (status, is_suspected, snoozed_until, first_answered_at, language)
        where service_type is not null
    `);
    this.addSql(`
      create index leads_by_urgency on leads (urgency, received_at, id)
        include (status, is_suspected, first_answered_at, snoozed_until, assignee_id)
        where urgency is not null
    `);
    this.addSql(`
      create index leads_replied on leads (received_at, id)
        include (kind, status, is_suspected, snoozed_until, first_answered_at, due_at, assignee_id)
        where replied_at is not null and status in ('new', 'in_progress') and snoozed_until is null
    `);
    // The leads of a year have a few hundred combinations of these. Without knowing that, the planner sorts all of them.
    this.addSql(`create statistics leads_groups (ndistinct) on kind, service_type, source, status, outcome, lost_reason from leads`);
    this.addSql(`
      create table lead_receipts (
        kind text not null,
        key text not null,
        body_hash text not null,
        network_hash text not null,
        answer jsonb not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        site_hash text,
        primary key (kind, key)
      )
    `);
    this.addSql(`create index lead_receipts_network_hash_created_at_index on lead_receipts (network_hash, created_at)`);
    this.addSql(`create index lead_receipts_expires_at_index on lead_receipts (expires_at)`);
    this.addSql(`create index lead_receipts_site_hash_created_at_index on lead_receipts (site_hash, created_at)`);
    this.addSql(`
      create table lead_entries (
        id uuid not null,
        lead_id uuid not null,
        type text not null,
        channel text,
        text text,
        author_id uuid,
        created_at timestamptz(3) not null,
        undone_at timestamptz(3),
        undone_by uuid,
        is_verified boolean,
        mail_hash text,
        sender text,
        slot_from timestamptz(3),
        subject text,
        original text,
        message_id text,
        bounced_at timestamptz(3),
        primary key (id),
        constraint lead_entries_channel_check check (channel in ('call', 'email', 'chat')),
        constraint lead_entries_mail_hash_unique unique (mail_hash),
        constraint lead_entries_type_check check (type in ('note', 'answer', 'attempt', 'reply', 'automatic', 'bounce'))
      )
    `);
    this.addSql(`create index lead_entries_lead_id_id_index on lead_entries (lead_id, id)`);
    this.addSql(`
      create index lead_entries_answers on lead_entries (lead_id, id)
        include (author_id)
        where type = 'answer' and undone_at is null
    `);
    this.addSql(`
      create table lead_corrections (
        id uuid not null,
        lead_id uuid not null,
        changes jsonb not null,
        created_at timestamptz(3) not null,
        primary key (id)
      )
    `);
    this.addSql(`create index lead_corrections_lead_id_index on lead_corrections (lead_id)`);
    this.addSql(`
      create table lead_alerts (
        id uuid not null,
        user_id uuid not null,
        type text not null,
        lead_id uuid not null,
        author_id uuid,
        created_at timestamptz(3) not null,
        primary key (id),
        constraint lead_alerts_type_check check (type in ('mention', 'returned', 'replied', 'assigned'))
      )
    `);
    this.addSql(`create index lead_alerts_user_id_id_index on lead_alerts (user_id, id)`);
    this.addSql(`
      create table lead_links (
        token_hash text not null,
        lead_id uuid not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        wrong_digits int not null default 0,
        wrong_since timestamptz(3),
        primary key (token_hash)
      )
    `);
    this.addSql(`create index lead_links_lead_id_index on lead_links (lead_id)`);
    this.addSql(`
      create table feedback_requests (
        lead_id uuid not null,
        asked_at timestamptz(3) not null,
        rating int,
        rated_at timestamptz(3),
        primary key (lead_id)
      )
    `);
    this.addSql(`
      create table feedback_opt_outs (
        address_hash text not null,
        created_at timestamptz(3) not null,
        primary key (address_hash)
      )
    `);
    this.addSql(`
      create table lead_files (
        id uuid not null,
        lead_id uuid,
        files_hash text not null,
        added_on text not null,
        name text not null,
        type text not null,
        size bigint not null,
        received bigint not null default '0',
        state text not null default 'receiving',
        refusal text,
        media_type text,
        width int,
        height int,
        bytes bigint,
        has_thumbnail boolean not null default false,
        network_hash text not null,
        created_at timestamptz(3) not null,
        received_at timestamptz(3),
        lease_until timestamptz(3),
        attempts int not null default 0,
        object_key text,
        site_hash text,
        claimed_at timestamptz(3),
        entry_id uuid,
        primary key (id),
        constraint lead_files_type_check check (type in ('photo', 'video', 'document')),
        constraint lead_files_state_check check (state in ('receiving', 'processing', 'stored', 'refused')),
        constraint lead_files_added_on_check check (added_on in ('form', 'request_page', 'email', 'answer')),
        constraint lead_files_refusal_check check (refusal in ('file.type', 'file.damaged', 'file.too_many_pixels', 'file.too_long', 'file.too_large', 'file.too_many', 'file.too_many_today', 'file.too_many_in_all', 'file.too_many_of_request', 'file.infected', 'file.left_out', 'file.document_type', 'file.too_large_for_answer'))
      )
    `);
    this.addSql(`create index lead_files_lead_id_id_index on lead_files (lead_id, id)`);
    this.addSql(`create index lead_files_files_hash_index on lead_files (files_hash)`);
    this.addSql(`create index lead_files_network_hash_created_at_index on lead_files (network_hash, created_at)`);
    this.addSql(`create index lead_files_created_at_index on lead_files (created_at)`);
    this.addSql(`create index lead_files_processing on lead_files (received_at) where state = 'processing'`);
    this.addSql(`create index lead_files_site_hash_created_at_index on lead_files (site_hash, created_at)`);
    this.addSql(`create index lead_files_claimed on lead_files (coalesce(site_hash, network_hash), claimed_at)`);
    this.addSql(`
      create table lead_file_parts (
        file_id uuid not null,
        content text not null,
        position bigint not null,
        bytes bytea not null,
        primary key (file_id, content, position),
        constraint lead_file_parts_content_check check (content in ('received', 'whole', 'thumbnail'))
      )
    `);
    // Photos and videos do not compress further.
    this.addSql(`alter table lead_file_parts alter column bytes set storage external`);
    this.addSql(`
      create table lead_file_removals (
        object_key text not null,
        due_at timestamptz(3) not null,
        primary key (object_key)
      )
    `);
    this.addSql(`create index lead_file_removals_due_at_index on lead_file_removals (due_at)`);
    this.addSql(`
      create table bulk_changes (
        id uuid not null,
        leads jsonb not null,
        created_at timestamptz(3) not null,
        undone_at timestamptz(3),
        primary key (id)
      )
    `);
    this.addSql(`create index bulk_changes_created_at_index on bulk_changes (created_at)`);
    this.addSql(`
      create table saved_views (
        id uuid not null,
        admin_id uuid not null,
        kind text not null,
        name text not null,
        filter jsonb not null,
        created_at timestamptz(3) not null,
        is_shared boolean not null default false,
        deleted_at timestamptz(3),
        primary key (id)
      )
    `);
    this.addSql(`create index saved_views_admin_id_id_index on saved_views (admin_id, id)`);
    this.addSql(`
      create table saved_view_orders (
        admin_id uuid not null,
        view_ids jsonb not null,
        primary key (admin_id)
      )
    `);
    this.addSql(`
      create table push_messages (
        id uuid not null,
        subscription_id uuid not null,
        notice text not null,
        lead_id uuid not null,
        reference text not null,
        attempts int not null default 0,
        created_at timestamptz(3) not null,
        next_attempt_at timestamptz(3) not null,
        done_at timestamptz(3),
        primary key (id),
        constraint push_messages_notice_check check (notice in ('newContact', 'newCallback', 'overdueLead', 'mention', 'returned', 'replied', 'assigned'))
      )
    `);
    this.addSql(`create index push_messages_waiting on push_messages (next_attempt_at) where done_at is null`);
    this.addSql(`create index push_messages_lead_id_index on push_messages (lead_id)`);
    this.addSql(`create index push_messages_created_at_index on push_messages (created_at)`);

    // Deleted leads, for the metrics
    this.addSql(`
      create table deleted_leads (
        id uuid not null,
        kind text not null,
        status text not null,
        service_type text,
        received_at timestamptz(3) not null,
        due_at timestamptz(3) not null,
        first_answered_at timestamptz(3),
        primary key (id),
        constraint deleted_leads_service_type_check check (service_type ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' and length(service_type) <= 40)
      )
    `);
    this.addSql(`create index deleted_leads_kind_received_at_index on deleted_leads (kind, received_at)`);

    // E-mails, newsletter, privacy, analytics
    this.addSql(`
      create table outbox_emails (
        id uuid not null,
        kind text not null,
        recipient text not null,
        language text not null,
        content jsonb,
        about_type text not null,
        about_id uuid not null,
        status text not null default 'waiting',
        attempts int not null default 0,
        reason text,
        created_at timestamptz(3) not null,
        waiting_since timestamptz(3) not null,
        next_attempt_at timestamptz(3) not null,
        sent_at timestamptz(3),
        failure_code text,
        request_id uuid,
        digest_of uuid,
        digest_id uuid,
        primary key (id),
        constraint outbox_emails_status_check check (status in ('waiting', 'sent', 'failed')),
        constraint outbox_emails_failure_code_check check (failure_code in ('unknown_host', 'unreachable', 'no_response', 'authentication', 'encryption', 'no_mailbox', 'mailbox_full', 'try_later', 'rejected', 'not_composed', 'other')),
        constraint outbox_emails_kind_check check (kind in ('lead_notice', 'lead_confirmation', 'overdue_reminder', 'newsletter_confirmation', 'staff_invitation', 'password_reset', 'security_notice', 'privacy_confirmation', 'privacy_notice', 'lead_mention', 'lead_returned', 'lead_digest', 'month_report', 'lead_replied', 'lead_assigned', 'publication_returned', 'slot_confirmed', 'slot_cancelled', 'request_link', 'feedback_request', 'lead_answer'))
      )
    `);
    this.addSql(`create index outbox_emails_status_next_attempt_at_index on outbox_emails (status, next_attempt_at)`);
    this.addSql(`create index outbox_emails_status_id_index on outbox_emails (status, id)`);
    this.addSql(`create index outbox_emails_by_recipient on outbox_emails (lower(recipient))`);
    this.addSql(`create index outbox_emails_about_id_index on outbox_emails (about_id)`);
    this.addSql(`
      create index outbox_emails_by_digest on outbox_emails (digest_of, next_attempt_at)
        where status = 'waiting' and digest_of is not null
    `);
    this.addSql(`
      create index outbox_emails_confirmations on outbox_emails ((${mailboxOf('recipient')}), created_at)
        where ${IS_CONFIRMATION}
    `);
    // At most 3 confirmations an hour and 6 a day to one mailbox: a stranger's address cannot be flooded through the forms.
    this.addSql(`
      create function limit_confirmations() returns trigger language plpgsql as $$
      declare
        mailbox text := ${mailboxOf('new.recipient')};
        of_hour int;
        of_day int;
      begin
        perform pg_advisory_xact_lock(hashtextextended(mailbox, 4));
        select count(*) filter (where created_at > clock_timestamp() - interval '1 hour'), count(*) into of_hour, of_day
          from outbox_emails
          where ${mailboxOf('recipient')} = mailbox and created_at > clock_timestamp() - interval '1 day' and ${IS_CONFIRMATION};
        return case when of_hour < 3 and of_day < 6 then new end;
      end $$
    `);
    this.addSql(`
      create trigger limit_confirmations before insert on outbox_emails
        for each row when (new.${IS_CONFIRMATION}) execute function limit_confirmations()
    `);
    this.addSql(`
      create table newsletter_subscribers (
        id uuid not null,
        email text not null,
        language text not null,
        status text not null default 'pending',
        is_suspected boolean not null,
        source_path text,
        campaign jsonb,
        created_at timestamptz(3) not null,
        asked_at timestamptz(3),
        primary key (id),
        constraint newsletter_subscribers_email_unique unique (email),
        constraint newsletter_subscribers_status_check check (status in ('pending', 'subscribed', 'unsubscribed'))
      )
    `);
    this.addSql(`create index newsletter_subscribers_status_id_index on newsletter_subscribers (status, id)`);
    this.addSql(`create index newsletter_subscribers_search on newsletter_subscribers using gin (email gin_trgm_ops)`);
    this.addSql(`
      create table subscription_tokens (
        token_hash text not null,
        subscriber_id uuid not null,
        purpose text not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3),
        primary key (token_hash),
        constraint subscription_tokens_subscriber_id_foreign foreign key (subscriber_id) references newsletter_subscribers(id) on delete cascade,
        constraint subscription_tokens_purpose_check check (purpose in ('confirm', 'unsubscribe'))
      )
    `);
    this.addSql(`create index subscription_tokens_subscriber_id_index on subscription_tokens (subscriber_id)`);
    this.addSql(`
      create table consent_events (
        id uuid not null,
        subscriber_id uuid not null,
        event text not null,
        notice_version int,
        language text not null,
        occurred_at timestamptz(3) not null,
        primary key (id),
        constraint consent_events_event_check check (event in ('asked', 'confirmed', 'withdrawn', 'changed'))
      )
    `);
    this.addSql(`create index consent_events_subscriber_id_index on consent_events (subscriber_id)`);
    this.addSql(`
      create table privacy_requests (
        id uuid not null,
        kind text not null,
        email text,
        details text,
        language text not null,
        status text not null default 'unconfirmed',
        note text,
        version int not null default 1,
        created_at timestamptz(3) not null,
        confirmed_at timestamptz(3),
        due_at timestamptz(3) not null,
        closed_at timestamptz(3),
        token_hash text,
        expires_at timestamptz(3),
        primary key (id),
        constraint privacy_requests_token_hash_unique unique (token_hash),
        constraint privacy_requests_kind_check check (kind in ('access', 'correction', 'deletion', 'restriction', 'objection', 'portability')),
        constraint privacy_requests_status_check check (status in ('unconfirmed', 'open', 'in_progress', 'fulfilled', 'refused'))
      )
    `);
    this.addSql(`create index privacy_requests_status_due_at_index on privacy_requests (status, due_at)`);
    this.addSql(`create index privacy_requests_email_index on privacy_requests (email)`);
    this.addSql(`
      create table privacy_measures (
        id uuid not null,
        kind text not null,
        state text not null,
        reason text not null,
        request_id uuid,
        person jsonb,
        hashes jsonb not null,
        counts jsonb,
        requested_by uuid,
        requested_at timestamptz(3) not null,
        decided_by uuid,
        decided_at timestamptz(3),
        done_at timestamptz(3),
        repeated_at timestamptz(3),
        primary key (id),
        constraint privacy_measures_kind_check check (kind in ('erasure', 'restriction')),
        constraint privacy_measures_state_check check (state in ('waiting', 'done', 'refused', 'lifted')),
        constraint privacy_measures_reason_check check (reason in ('request', 'not_needed', 'law'))
      )
    `);
    this.addSql(`
      create table restricted_records (
        id uuid not null,
        measure_id uuid not null,
        source text not null,
        row jsonb not null,
        primary key (id),
        constraint restricted_records_measure_id_foreign foreign key (measure_id) references privacy_measures(id)
      )
    `);
    this.addSql(`create index restricted_records_measure_id_index on restricted_records (measure_id)`);
    this.addSql(`
      create table retention_runs (
        id uuid not null,
        ran_at timestamptz(3) not null,
        removed jsonb not null,
        primary key (id)
      )
    `);
    this.addSql(`create index retention_runs_ran_at_index on retention_runs (ran_at)`);
    this.addSql(`
      create table analytics_events (
        id uuid not null,
        category text not null,
        action text not null,
        label text,
        path text not null,
        language text not null,
        app_version text not null,
        visit_id text,
        address text,
        occurred_at timestamptz(3) not null,
        primary key (id),
        constraint analytics_events_category_check check (category in ('Page', 'CTA', 'Contact', 'FAQ', 'Review', 'Service', 'Consent', 'Newsletter', 'UI', 'Navigation', 'Exception'))
      )
    `);
    this.addSql(`create index analytics_events_occurred_at_index on analytics_events (occurred_at)`);
    this.addSql(`create index analytics_events_category_occurred_at_index on analytics_events (category, occurred_at)`);

    // Website
    this.addSql(`
      create table site_versions (
        number int not null,
        published_at timestamptz(3) not null,
        author_id uuid not null,
        note text,
        restored int,
        overrides jsonb not null,
        changes jsonb not null,
        primary key (number)
      )
    `);
    this.addSql(`
      create table site_drafts (
        author_id uuid not null,
        key text not null,
        language text not null,
        text text not null,
        base text not null,
        changed_at timestamptz(3) not null,
        primary key (author_id, key, language)
      )
    `);
    this.addSql(`
      create table site_translations (
        key text not null,
        language text not null,
        digest text not null,
        confirmed_at timestamptz(3) not null,
        primary key (key, language, digest)
      )
    `);
    this.addSql(`
      create table site_schedules (
        id uuid not null,
        author_id uuid not null,
        note text,
        publish_at timestamptz(3) not null,
        try_at timestamptz(3) not null,
        failures int not null default 0,
        texts jsonb not null,
        created_at timestamptz(3) not null,
        returned_at timestamptz(3),
        reason text,
        conflicts jsonb not null,
        primary key (id)
      )
    `);
    this.addSql(`
      create table site_previews (
        id uuid not null,
        author_id uuid not null,
        token_hash text not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        ended_at timestamptz(3),
        primary key (id),
        constraint site_previews_token_hash_unique unique (token_hash)
      )
    `);
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
