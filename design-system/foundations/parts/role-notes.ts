import source from '../../src/theme/color-roles.ts?raw';

/** The doc comment of each colour role, keyed by role (`text.muted`). */
export function readRoleNotes(roles: string): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  let group = '';
  let note = '';
  for (const line of roles.split('\n')) {
    const [, comment] = /^\s*\/\*\* (.*) \*\/$/.exec(line) ?? [];
    const [, name, opening] = /^\s*(\w+): (\{|null)/.exec(line) ?? [];
    if (comment !== undefined) note = comment;
    if (name === undefined) continue;
    if (opening === '{') group = name;
    else notes.set(`${group}.${name}`, note);
    note = '';
  }
  return notes;
}

export const roleNotes = readRoleNotes(source);
