import { useRef, useState } from 'react';

interface Options {
  /** The visible rows in display order. */
  keys: readonly string[];
  /** Controlled, if given. */
  selected: ReadonlySet<string> | undefined;
  defaultSelected: Iterable<string> | undefined;
  onChange: (selected: ReadonlySet<string>) => void;
}

export interface Selection {
  selected: ReadonlySet<string>;
  /** Among the visible rows. */
  amount: 'none' | 'some' | 'all';
  toggle: (key: string, isSelected: boolean, isRange: boolean) => void;
  toggleAll: (isSelected: boolean) => void;
  clear: () => void;
}

/** The selected rows by key, across pages: paging keeps the selection. */
export function useTableSelection({ keys, selected: given, defaultSelected, onChange }: Options): Selection {
  const [own, setOwn] = useState<ReadonlySet<string>>(() => new Set(defaultSelected));
  const anchor = useRef<string>(undefined);
  const selected = given ?? own;

  const change = (touched: readonly string[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const key of touched) {
      if (isSelected) next.add(key);
      else next.delete(key);
    }
    setOwn(next);
    onChange(next);
  };
  const rangeTo = (key: string) => {
    const ends = [keys.indexOf(anchor.current ?? ''), keys.indexOf(key)];
    return ends.includes(-1) ? [key] : keys.slice(Math.min(...ends), Math.max(...ends) + 1);
  };
  const count = keys.filter((key) => selected.has(key)).length;
  return {
    selected,
    amount: count === 0 ? 'none' : count === keys.length ? 'all' : 'some',
    toggle: (key, isSelected, isRange) => {
      change(isRange ? rangeTo(key) : [key], isSelected);
      anchor.current = key;
    },
    toggleAll: (isSelected) => change(keys, isSelected),
    clear: () => change([...selected], false),
  };
}
