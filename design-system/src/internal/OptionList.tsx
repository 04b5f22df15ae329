import type { Ref } from 'react';
import { Header, ListBox, ListBoxItem, ListBoxSection, ListLayout, Virtualizer } from 'react-aria-components';

import { CheckIcon } from '../components/Icon/icons.tsx';
import { cx } from '../theme/cx.ts';
import type { SelectOption, SelectOptionGroup } from './field-types.ts';
import * as styles from './option-list.css.ts';
import * as overlay from './overlay.css.ts';

/** Options, some of them in groups. */
type Options = readonly (SelectOption | SelectOptionGroup)[];

/** All options in display order. */
export function flatOptions(options: Options): readonly SelectOption[] {
  return options.flatMap((option) => ('options' in option ? option.options : [option]));
}

/** Key of the empty option, because keys cannot be empty. No option's value is a single space. */
export const NONE = ' ';

function Option({ value, label }: SelectOption) {
  return (
    <ListBoxItem id={value} textValue={label} className={overlay.item}>
      {({ isSelected }) => (
        <>
          <span className={overlay.mark}>{isSelected && <CheckIcon size="sm" />}</span>
          <span className={cx(styles.text, value === NONE && styles.none)}>{label}</span>
        </>
      )}
    </ListBoxItem>
  );
}

/** Longer lists render only the visible options, because a thousand take more than a second. The list is then as wide as its field. */
const LONG = 100;
const rows = { estimatedRowHeight: 40, estimatedHeadingHeight: 36 };

interface OptionListProps {
  /** Name of the list, where the label that react-aria refers to is inert while the list is open. */
  label?: string | undefined;
  options: Options;
  /** Label of the option that clears the selection. */
  none?: string | undefined;
  /** Shown when no option is left. */
  empty?: string;
  ref?: Ref<HTMLDivElement>;
}

/** The list of options in the panel of a select or a combo box. */
export function OptionList({ label, options, none, empty, ref }: OptionListProps) {
  const list = (
    <ListBox
      {...(ref && { ref })}
      className={overlay.list}
      {...(label !== undefined && { 'aria-label': label, 'aria-labelledby': '' })}
      {...(empty !== undefined && { renderEmptyState: () => <span className={styles.empty}>{empty}</span> })}
    >
      {none !== undefined && <Option value={NONE} label={none} />}
      {options.map((option) =>
        'options' in option ? (
          <ListBoxSection key={option.label} className={overlay.section}>
            <Header className={overlay.sectionLabel}>{option.label}</Header>
            {option.options.map((one) => (
              <Option key={one.value} {...one} />
            ))}
          </ListBoxSection>
        ) : (
          <Option key={option.value} {...option} />
        ),
      )}
    </ListBox>
  );
  if (flatOptions(options).length < LONG) return list;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={rows}>
      {list}
    </Virtualizer>
  );
}
