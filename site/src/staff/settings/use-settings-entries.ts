import type { MessageId } from '../../i18n/messages.ts';
import { useMay } from '../session/session.tsx';
import { SETTINGS_ENTRIES } from '../staff-pages.ts';

type Entry = (typeof SETTINGS_ENTRIES)[number];

/** The settings entries with the pages that the role may see, without empty ones. */
export function useSettingsEntries(): Entry[] {
  const may = useMay();
  return SETTINGS_ENTRIES.flatMap((entry) => {
    const pages = entry.pages.filter(({ needs }) => may(needs));
    const [first] = pages;
    if (!first) return [];
    const label: MessageId = pages.length > 1 ? entry.label : first.label;
    return [{ ...entry, label, pages }];
  });
}
