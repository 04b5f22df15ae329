import type { EntityManager } from '@mikro-orm/postgresql';

import { MINUTE_MS } from '../../../contract/durations.ts';
import { mentionOf, mentionsIn } from '../../../contract/mentions.ts';
import type { NewEntry } from '../../audit-log/audit-entries.sql.ts';
import type { CannedTexts } from '../../leads/inbox/canned-text.schema.ts';
import { CANNED_TEXTS } from '../../leads/inbox/canned-texts.service.ts';
import { SavedView } from '../../leads/inbox/saved-view.entity.ts';
import type { CreateSavedView } from '../../leads/inbox/saved-view.schema.ts';
import { SettingsStore } from '../../staff/settings/settings-store.ts';
import { type DemoLead, idAt } from './demo-plan.ts';
import type { Random } from './random.ts';

/** Canned texts, with placeholders for lead data. */
const CANNED: CannedTexts['texts'] = [
  {
    name: 'Thanks, we call back',
    texts: {
      en: 'Dear {name|customer}, thank you for your request {reference}. We call you by {due|the end of the day}.',
      ar: 'مرحبًا {name|عميلنا العزيز}، شكرًا لطلبكم {reference}. نتصل بكم قبل {due|نهاية اليوم}.',
    },
  },
  {
    name: 'Photos, please',
    texts: {
      en: 'Dear {name|customer}, could you send us a few photos for {service|the work}? Then we can name a price before we visit.',
      ar: 'مرحبًا {name|عميلنا العزيز}، هل يمكنكم إرسال بعض الصور بخصوص {service|العمل المطلوب}؟ بذلك نستطيع تقدير السعر قبل الزيارة.',
    },
  },
  {
    name: 'Visit agreed',
    texts: {
      en: 'Our technician will be with you as agreed. Your reference is {reference}.',
      ar: 'يصلكم فنيّنا في الموعد المتفق عليه. رقم طلبكم {reference}.',
    },
  },
  { name: 'عرض السعر', texts: { ar: 'مرحبًا {name|عميلنا العزيز}، أرفقنا عرض السعر لطلبكم {reference}، وهو سارٍ 14 يومًا.' } },
];

/** Saved views of the first admin, private and shared, of the inbox and of a list of one kind. */
const VIEWS: readonly Required<CreateSavedView>[] = [
  {
    ...{ kind: 'all', name: 'Fit-outs and kitchens, unanswered', isShared: true },
    filter: { service: 'residential_fit_out,commercial_fit_out,kitchen_renovation', waiting: 'unanswered' },
  },
  { kind: 'all', name: 'طلبات مفتوحة بالعربية', isShared: true, filter: { language: 'ar', view: 'open' } },
  { kind: 'all', name: 'Won last month', isShared: false, filter: { outcome: 'won', received: 'last_month', sort: 'newest' } },
  { kind: 'callback', name: 'Calls due soon', isShared: false, filter: { view: 'dueSoon', sort: 'due' } },
];

/** Notes that mention a colleague; `{who}` is the mention. */
const MENTION_NOTES = [
  '{who} Can you confirm the price before I call back?',
  '{who} هل يناسبك موعد الزيارة يوم السبت؟',
  'The security desk has the key. {who} You know the building, please have a look.',
  '{who} يريد العميل التحدث إليك بشأن عرض السعر.',
] as const;

type StaffIds = readonly [string, ...string[]];

/** Adds a note to the newest leads in progress that mentions the first admin, or another colleague where the first admin is the author. */
export function withMentions<Lead extends DemoLead & { colleagueId: string }>(
  leads: readonly Lead[],
  { staffIds: [first, second], now, random }: { staffIds: StaffIds; now: number; random: Random },
): Lead[] {
  if (second === undefined) return [...leads];
  const timeOf = ({ receivedAt, steps }: DemoLead) => (steps.at(-1)?.at ?? receivedAt) + 20 * MINUTE_MS;
  const mentioning = leads.filter((lead) => lead.status === 'in_progress' && timeOf(lead) < now).slice(-MENTION_NOTES.length);
  return leads.map((lead) => {
    const note = MENTION_NOTES[mentioning.indexOf(lead)];
    if (note === undefined) return lead;
    const at = timeOf(lead);
    const text = note.replace('{who}', mentionOf(lead.colleagueId === first ? second : first));
    return { ...lead, steps: [...lead.steps, { at, entryId: idAt(at, random), step: 'note', text }] };
  });
}

/** The alerts of mentioned colleagues. */
export function alertsOf({ id: leadId, steps, colleagueId: authorId }: DemoLead & { colleagueId: string }, random: Random) {
  return steps.flatMap(({ at, text = '' }) =>
    mentionsIn(text).map((userId) => {
      const about = { leadId, authorId, createdAt: new Date(at) };
      return { id: idAt(at, random), userId, type: 'mention' as const, ...about };
    }),
  );
}

/**
 * Stores canned texts and saved views, each unless some exist.
 *
 * @returns Their audit entries.
 */
export async function seedDesk(
  tx: EntityManager,
  { staffIds: [adminId], now, random }: { staffIds: StaffIds; now: number; random: Random },
): Promise<NewEntry[]> {
  const by = { actorType: 'admin', actorId: adminId, occurredAt: new Date(now) } as const;
  const entries: NewEntry[] = [];
  if (await new SettingsStore(tx).write(tx, CANNED_TEXTS, { version: 0, value: CANNED })) {
    const details = { version: 1, texts: CANNED.length };
    entries.push({ id: idAt(now, random), action: 'canned_texts.updated', ...by, subjectType: null, subjectId: null, details });
  }
  if ((await tx.count(SavedView)) > 0) return entries;
  // Sorted by their ids.
  const views = VIEWS.map((view, index) => {
    const at = now - VIEWS.length + index;
    return { ...view, id: idAt(at, random), adminId, createdAt: new Date(at), deletedAt: null };
  });
  await tx.insertMany(SavedView, views);
  const created = views.map(({ id: subjectId }): NewEntry => {
    return { id: idAt(now, random), action: 'saved_view.created', ...by, subjectType: 'saved_view', subjectId, details: {} };
  });
  return [...entries, ...created];
}
