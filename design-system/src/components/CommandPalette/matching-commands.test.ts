import { describe, expect, it } from 'vitest';

import type { CommandItem, CommandSection } from './CommandPalette.tsx';
import { matchingCommands } from './matching-commands.ts';

const pages: CommandSection = {
  label: 'Pages',
  items: [
    { id: 'contacts', label: 'Contact requests' },
    { id: 'ac', label: 'AC services', description: 'Cleaning and repair' },
    { id: 'audit', label: 'Audit log', keywords: ['history'] },
  ],
};
const settings: CommandSection = {
  label: 'Settings',
  items: [
    { id: 'password', label: 'Password' },
    { id: 'hours', label: 'Opening hours', description: 'Passed holidays too' },
  ],
};
const arabic: CommandSection = {
  label: 'الصفحات',
  items: [
    { id: 'settings', label: 'الإعدادات' },
    { id: 'messages', label: 'الرسائل الواردة' },
    { id: 'messenger', label: 'مُراسلة العملاء' },
    { id: 'level', label: 'مستوى الخدمة ٢٤' },
  ],
};

const idsOf = (entries: readonly (CommandItem | CommandSection)[]) =>
  entries.flatMap((entry) => ('items' in entry ? entry.items.map(({ id }) => id) : [entry.id]));
const found = (text: string, entries: readonly (CommandItem | CommandSection)[] = [pages, settings]) =>
  idsOf(matchingCommands(entries, text));

describe('matchingCommands', () => {
  it('finds all for an empty text, and for one without letters', () => {
    expect(found('')).toEqual(['contacts', 'ac', 'audit', 'password', 'hours']);
    expect(found(' – ')).toEqual(found(''));
  });

  it('finds starts of words, and parts of words only if no word starts so', () => {
    expect(found('ac')).toEqual(['ac']);
    expect(found('ontac')).toEqual(['contacts']);
    expect(found('req con')).toEqual(['contacts']);
    expect(found('contact password')).toEqual([]);
  });

  it('finds descriptions, keywords and sections, after labels', () => {
    expect(found('history')).toEqual(['audit']);
    expect(found('settings')).toEqual(['password', 'hours']);
    expect(found('pass', [{ ...settings, items: settings.items.toReversed() }])).toEqual(['password', 'hours']);
  });

  it('puts the section with the best match first', () => {
    expect(found('se')).toEqual(['ac', 'password', 'hours']);
    expect(found('pas', [{ label: 'Pages', items: [{ id: 'one', label: 'One', keywords: ['pass'] }] }, settings])).toEqual([
      'password',
      'hours',
      'one',
    ]);
  });

  it.each([
    ['اعدادات', ['settings']],
    ['الاعدادات', ['settings']],
    ['رسايل', ['messages']],
    ['مراسله', ['messenger']],
    ['مستوي ٢٤', ['level']],
    ['مستـــوى 24', ['level']],
  ])('finds Arabic whichever way it is written: %s', (text, ids) => {
    expect(found(text, [arabic])).toEqual(ids);
  });

  it('lists a command of two sections once, in the first', () => {
    const recent: CommandSection = { label: 'Recent', items: [{ id: 'password', label: 'Password' }] };
    expect(found('', [recent, settings])).toEqual(['password', 'hours']);
    expect(matchingCommands([settings, { ...recent, label: 'Empty' }], '').map((entry) => entry.label)).toEqual(['Settings']);
  });

  it('keeps all of a prefiltered section, in its order, and lets it decide nothing about the others', () => {
    const leads: CommandSection = {
      label: 'Leads',
      isPrefiltered: true,
      items: [
        { id: 'zaid', label: 'Zaid' },
        { id: 'adam', label: 'Adam' },
      ],
    };
    expect(found('ad', [pages, leads])).toEqual(['zaid', 'adam']);
    expect(found('ontac', [pages, leads])).toEqual(['zaid', 'adam', 'contacts']);
    expect(found('contact', [leads, pages])).toEqual(['contacts', 'zaid', 'adam']);
  });

  it('finds commands outside sections', () => {
    expect(found('log', [{ id: 'out', label: 'Log out' }, pages])).toEqual(['out', 'audit']);
  });
});
