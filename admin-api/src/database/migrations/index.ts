import { Migration20261121094434_initial } from './Migration20261121094434_initial.ts';
import { Migration20261121154521_analytics_events } from './Migration20261121154521_analytics_events.ts';
import { Migration20261121190832_leads } from './Migration20261121190832_leads.ts';
import { Migration20261121191045_emails } from './Migration20261121191045_emails.ts';
import { Migration20261121193015_sessions_and_accounts } from './Migration20261121193015_sessions_and_accounts.ts';
import { Migration20261121194647_audit_chain } from './Migration20261121194647_audit_chain.ts';
import { Migration20261122053000_search_bins } from './Migration20261122053000_search_bins.ts';
import { Migration20261122060000_services_by_the_list } from './Migration20261122060000_services_by_the_list.ts';
import { Migration20261122100000_languages_by_the_list } from './Migration20261122100000_languages_by_the_list.ts';
import { Migration20261122221000_one_session_table } from './Migration20261122221000_one_session_table.ts';
import { Migration20261122223000_email_failure_codes } from './Migration20261122223000_email_failure_codes.ts';
import { Migration20261123013500_audit_chain_guards } from './Migration20261123013500_audit_chain_guards.ts';
import { Migration20261123014500_login_limits } from './Migration20261123014500_login_limits.ts';
import { Migration20261123020000_confirmation_limit } from './Migration20261123020000_confirmation_limit.ts';
import { Migration20261123043000_session_epoch } from './Migration20261123043000_session_epoch.ts';
import { Migration20261123044500_export_leases } from './Migration20261123044500_export_leases.ts';
import { Migration20261123050000_form_limit_of_sites } from './Migration20261123050000_form_limit_of_sites.ts';
import { Migration20261123150000_roles } from './Migration20261123150000_roles.ts';
import { Migration20261123153000_invitations } from './Migration20261123153000_invitations.ts';
import { Migration20261124053000_request_of_emails } from './Migration20261124053000_request_of_emails.ts';
import { Migration20261124060000_password_resets } from './Migration20261124060000_password_resets.ts';
import { Migration20261125010000_second_factors } from './Migration20261125010000_second_factors.ts';
import { Migration20261125020000_privacy } from './Migration20261125020000_privacy.ts';
import { Migration20261125030000_audit_checkpoints } from './Migration20261125030000_audit_checkpoints.ts';
import { Migration20261125040000_notices_of_staff } from './Migration20261125040000_notices_of_staff.ts';
import { Migration20261125060000_assignees } from './Migration20261125060000_assignees.ts';
import { Migration20261125061000_lead_alerts } from './Migration20261125061000_lead_alerts.ts';
import { Migration20261125062000_snoozes } from './Migration20261125062000_snoozes.ts';
import { Migration20261125063000_outcomes } from './Migration20261125063000_outcomes.ts';
import { Migration20261125070000_one_queue } from './Migration20261125070000_one_queue.ts';
import { Migration20261125071000_search_services_and_notes } from './Migration20261125071000_search_services_and_notes.ts';
import { Migration20261125080000_audit_members } from './Migration20261125080000_audit_members.ts';
import { Migration20261125090000_digests } from './Migration20261125090000_digests.ts';
import { Migration20261125091000_leads_by_hand } from './Migration20261125091000_leads_by_hand.ts';
import { Migration20261125092000_search_of_subscribers } from './Migration20261125092000_search_of_subscribers.ts';
import { Migration20261125093000_canned_texts_in_languages } from './Migration20261125093000_canned_texts_in_languages.ts';
import { Migration20261125100000_sources } from './Migration20261125100000_sources.ts';
import { Migration20261125102000_push } from './Migration20261125102000_push.ts';
import { Migration20261125103000_filters_by_origin } from './Migration20261125103000_filters_by_origin.ts';
import { Migration20261125104000_month_report } from './Migration20261125104000_month_report.ts';
import { Migration20261125105000_taken_back_answers } from './Migration20261125105000_taken_back_answers.ts';
import { Migration20261125110000_combined_filters } from './Migration20261125110000_combined_filters.ts';
import { Migration20261125111000_shared_views } from './Migration20261125111000_shared_views.ts';
import { Migration20261125130000_figures_of_days } from './Migration20261125130000_figures_of_days.ts';
import { Migration20261125140000_first_sources } from './Migration20261125140000_first_sources.ts';
import { Migration20261125150000_pending_search_entries } from './Migration20261125150000_pending_search_entries.ts';
import { Migration20261125160000_parts_of_figures } from './Migration20261125160000_parts_of_figures.ts';
import { Migration20261125200000_replies } from './Migration20261125200000_replies.ts';
import { Migration20261125210000_unanswered_replies } from './Migration20261125210000_unanswered_replies.ts';
import { Migration20261125220000_senders_of_replies } from './Migration20261125220000_senders_of_replies.ts';
import { Migration20261126000000_website } from './Migration20261126000000_website.ts';
import { Migration20261126010000_calendar_of_renderings } from './Migration20261126010000_calendar_of_renderings.ts';
import { Migration20261127000000_scheduled_publications } from './Migration20261127000000_scheduled_publications.ts';
import { Migration20261127010000_previews } from './Migration20261127010000_previews.ts';
import { Migration20261127100000_names_of_services } from './Migration20261127100000_names_of_services.ts';
import { Migration20261128010000_lead_files } from './Migration20261128010000_lead_files.ts';
import { Migration20261128020000_place_and_time } from './Migration20261128020000_place_and_time.ts';
import { Migration20261128030000_request_pages } from './Migration20261128030000_request_pages.ts';
import { Migration20261128050000_refused_files } from './Migration20261128050000_refused_files.ts';
import { Migration20261128060000_files_in_a_bucket } from './Migration20261128060000_files_in_a_bucket.ts';
import { Migration20261128070000_taken_back_windows } from './Migration20261128070000_taken_back_windows.ts';
import { Migration20261128080000_mailboxes } from './Migration20261128080000_mailboxes.ts';
import { Migration20261128090000_e_mails_of_leads } from './Migration20261128090000_e_mails_of_leads.ts';
import { Migration20261128091000_upload_limits } from './Migration20261128091000_upload_limits.ts';
import { Migration20261128092000_turns_of_networks } from './Migration20261128092000_turns_of_networks.ts';
import { Migration20261128100000_assigned_leads } from './Migration20261128100000_assigned_leads.ts';
import { Migration20261128110000_emergencies_first } from './Migration20261128110000_emergencies_first.ts';

/** Every migration, oldest first. A list, so that the compiled product needs no search for files. */
export const migrations = [
  Migration20261121094434_initial,
  Migration20261121154521_analytics_events,
  Migration20261121190832_leads,
  Migration20261121191045_emails,
  Migration20261121193015_sessions_and_accounts,
  Migration20261121194647_audit_chain,
  Migration20261122053000_search_bins,
  Migration20261122060000_services_by_the_list,
  Migration20261122100000_languages_by_the_list,
  Migration20261122221000_one_session_table,
  Migration20261122223000_email_failure_codes,
  Migration20261123013500_audit_chain_guards,
  Migration20261123014500_login_limits,
  Migration20261123020000_confirmation_limit,
  Migration20261123043000_session_epoch,
  Migration20261123044500_export_leases,
  Migration20261123050000_form_limit_of_sites,
  Migration20261123150000_roles,
  Migration20261123153000_invitations,
  Migration20261124053000_request_of_emails,
  Migration20261124060000_password_resets,
  Migration20261125010000_second_factors,
  Migration20261125020000_privacy,
  Migration20261125030000_audit_checkpoints,
  Migration20261125040000_notices_of_staff,
  Migration20261125060000_assignees,
  Migration20261125061000_lead_alerts,
  Migration20261125062000_snoozes,
  Migration20261125063000_outcomes,
  Migration20261125070000_one_queue,
  Migration20261125071000_search_services_and_notes,
  Migration20261125080000_audit_members,
  Migration20261125090000_digests,
  Migration20261125091000_leads_by_hand,
  Migration20261125092000_search_of_subscribers,
  Migration20261125093000_canned_texts_in_languages,
  Migration20261125100000_sources,
  Migration20261125102000_push,
  Migration20261125103000_filters_by_origin,
  Migration20261125104000_month_report,
  Migration20261125105000_taken_back_answers,
  Migration20261125110000_combined_filters,
  Migration20261125111000_shared_views,
  Migration20261125130000_figures_of_days,
  Migration20261125140000_first_sources,
  Migration20261125150000_pending_search_entries,
  Migration20261125160000_parts_of_figures,
  Migration20261125200000_replies,
  Migration20261125210000_unanswered_replies,
  Migration20261125220000_senders_of_replies,
  Migration20261126000000_website,
  Migration20261126010000_calendar_of_renderings,
  Migration20261127000000_scheduled_publications,
  Migration20261127010000_previews,
  Migration20261127100000_names_of_services,
  Migration20261128010000_lead_files,
  Migration20261128020000_place_and_time,
  Migration20261128030000_request_pages,
  Migration20261128050000_refused_files,
  Migration20261128060000_files_in_a_bucket,
  Migration20261128070000_taken_back_windows,
  Migration20261128080000_mailboxes,
  Migration20261128090000_e_mails_of_leads,
  Migration20261128091000_upload_limits,
  Migration20261128092000_turns_of_networks,
  Migration20261128100000_assigned_leads,
  Migration20261128110000_emergencies_first,
];
