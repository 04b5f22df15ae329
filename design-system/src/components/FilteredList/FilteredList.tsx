import { type ReactNode, useId, useRef, useState } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { readCheckedRadio, useNativeChoice } from '../../internal/use-control-value.ts';
import { useNumbers } from '../../internal/use-numbers.ts';
import { Grid } from '../Grid/Grid.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './FilteredList.css.ts';

/** A choice that a `FilteredList` is filtered by. */
export interface FilterOption {
  /** Unique and not empty. */
  id: string;
  label: string;
}

/** An item of a `FilteredList`. */
export interface FilteredItem {
  /** Unique in the list. */
  key: string;
  /** The id of its option. */
  option: string;
  /** A card. */
  content: ReactNode;
}

export interface FilteredListProps extends ElementProps<HTMLDivElement> {
  /** What the list is filtered by, such as "Service". */
  label: string;
  /** The first choice, which shows all items. */
  allLabel: string;
  /** Up to 40. Those without items are not shown; if fewer than two have items, none are. */
  options: readonly FilterOption[];
  items: readonly FilteredItem[];
  /** Columns on a wide screen. @default 3 */
  columns?: 2 | 3;
  /** Id of the chosen option, empty for all (controlled). Requires `onChange`. An unknown one shows all. */
  value?: string;
  /** Id of the option chosen initially (uncontrolled). @default all */
  defaultValue?: string;
  /** Called with the id of the chosen option, empty for all; once after hydration if it was chosen before scripts ran. */
  onChange?: (value: string) => void;
}

/** ARIA allows this role on a fieldset; with it, screen readers count the choices. */
const radioGroup = { role: 'radiogroup' } as const;

/** Cards filtered by one choice, without a reload and without scripts: the style sheet hides the others. */
export function FilteredList({ label, allLabel, options, items, columns = 3, value, onChange, ...props }: FilteredListProps) {
  const { defaultValue = '' } = props;
  const { number, counted } = useNumbers();
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  /** Announced, once the visitor has chosen. */
  const [shown, setShown] = useState<number>();

  const countOf = (option: string) => items.filter((item) => item.option === option).length;
  const offered = options.filter(({ id }) => countOf(id) > 0).slice(0, styles.MAX_OPTIONS);
  const indexOf = new Map(offered.map(({ id }, index) => [id, index]));
  const known = (id: string) => (indexOf.has(id) ? id : '');
  const choose = (id: string) => {
    setShown(id === '' ? items.length : countOf(id));
    onChange?.(id);
  };
  useNativeChoice({ control: group, read: readCheckedRadio, current: known(value ?? defaultValue), onChange: (id) => onChange?.(id) });

  return (
    <div {...elementProps(props)} className={styles.root}>
      {offered.length > 1 && (
        <fieldset {...radioGroup} ref={group} className={styles.group}>
          <legend className={styles.legend}>{label}</legend>
          <div className={styles.chips}>
            {[{ id: '', label: allLabel }, ...offered].map((option) => (
              <label key={option.id} className={styles.chip}>
                <input
                  type="radio"
                  name={name}
                  value={option.id}
                  data-option={indexOf.get(option.id)}
                  // Left to the DOM unless controlled.
                  {...(value === undefined
                    ? { defaultChecked: option.id === known(defaultValue) }
                    : { checked: option.id === known(value) })}
                  onChange={() => choose(option.id)}
                  className={styles.control}
                />
                <bdi>{option.label}</bdi>{' '}
                <span className={styles.count}>{number(option.id === '' ? items.length : countOf(option.id))}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <Grid as="ul" columns={columns}>
        {items.map(({ key, option, content }) => (
          <li key={key} data-option={indexOf.get(option)} className={styles.item}>
            {content}
          </li>
        ))}
      </Grid>
      <VisuallyHidden aria-live="polite">{shown === undefined ? '' : counted('filteredList.shown', shown)}</VisuallyHidden>
    </div>
  );
}
