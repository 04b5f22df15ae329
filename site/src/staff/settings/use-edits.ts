import { useEffect, useRef, useState } from 'react';

import { useText } from '../../i18n/use-text.ts';

/** Local edits of a value that colleagues may change at the same time. */
interface Edits<Value> {
  /** The current value with the changes. */
  value: Value;
  /** The changed fields only. */
  edited: Partial<Value>;
  change: (part: Partial<Value>) => void;
  discard: () => void;
  /** Called after saving: keeps only edits made since the request was sent. @returns whether there are none */
  settle: (sent: Value) => boolean;
  /** The message when a colleague has changed the same field meanwhile, with the new value. */
  conflictMessage: (field: keyof Value, format?: (current: string) => string) => string | undefined;
}

type Fields<Value> = { [Field in keyof Value]?: { from: Value[Field]; to: Value[Field] } };

/** Whether two values are the same as JSON. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Tracks edited fields. All others follow the current value, so that saving reverts no change of a colleague. */
export function useEdits<Value extends object>(current: Value): Edits<Value> {
  const text = useText();
  const [fields, setFields] = useState<Fields<Value>>({});
  const names = Object.keys(fields) as (keyof Value)[];
  const edited: Partial<Value> = {};
  for (const name of names) edited[name] = fields[name]?.to;
  const value = { ...current, ...edited };
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  });
  return {
    value,
    edited,
    change: (part) =>
      setFields((before) => {
        const next = { ...before };
        for (const [name, to] of Object.entries(part) as [keyof Value, Value[keyof Value]][])
          if (isSame(to, current[name])) delete next[name];
          else next[name] = { from: (before[name] ?? { from: current[name] }).from, to };
        return next;
      }),
    discard: () => setFields({}),
    settle(sent) {
      const now = newest.current;
      const newer = (Object.keys(now) as (keyof Value)[]).filter((name) => !isSame(now[name], sent[name]));
      setFields(Object.fromEntries(newer.map((name) => [name, { from: sent[name], to: now[name] }])) as Fields<Value>);
      return newer.length === 0;
    },
    conflictMessage(name, format = String) {
      const [field, now] = [fields[name], current[name]];
      if (!field || isSame(field.from, now) || isSame(field.to, now)) return undefined;
      const isEmpty = now === null || now === '' || (Array.isArray(now) && now.length === 0);
      return isEmpty ? text('admin.edits.overtaken.empty') : text('admin.edits.overtaken', { value: `\u2068${format(String(now))}\u2069` });
    },
  };
}
