import { Button, Label, Tag, TagGroup as AriaTagGroup, TagList } from 'react-aria-components';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { CheckIcon, XIcon } from '../Icon/icons.tsx';
import * as styles from './TagGroup.css.ts';

export interface TagItem {
  /** Passed to `onRemove` and `onSelectionChange`. */
  id: string;
  label: string;
  isDisabled?: boolean;
}

export interface TagGroupProps extends ElementProps<HTMLDivElement> {
  /** What the tags have in common. */
  label: string;
  /** Hides the label visually, where the context is clear. */
  isLabelHidden?: boolean;
  tags: readonly TagItem[];
  /** Gives each tag a button that removes it, also on Delete and Backspace. Called with its id. */
  onRemove?: (id: string) => void;
  /** `single` for one choice, `multiple` for several. @default 'none' */
  selectionMode?: 'none' | 'single' | 'multiple';
  /** Ids of the selected tags (controlled). Requires `onSelectionChange`. */
  selected?: readonly string[];
  /** Ids of the tags selected initially. */
  defaultSelected?: readonly string[];
  /** Called with the ids of the selected tags. */
  onSelectionChange?: (ids: string[]) => void;
  /** Shown when there are no tags. */
  empty?: string;
}

/** Short terms in a row: to select, or to remove. */
export function TagGroup({ label, isLabelHidden = false, tags, onRemove, selectionMode = 'none', empty, ...props }: TagGroupProps) {
  const { selected, defaultSelected, onSelectionChange } = props;
  const { id, ref, ...attributes } = elementProps(props);
  return (
    <AriaTagGroup
      {...(id !== undefined && { id })}
      {...(ref && { ref })}
      {...(isLabelHidden && { 'aria-label': label })}
      selectionMode={selectionMode}
      {...(selected && { selectedKeys: selected })}
      {...(defaultSelected && { defaultSelectedKeys: defaultSelected })}
      onSelectionChange={(keys) => onSelectionChange?.(keys === 'all' ? tags.map((tag) => tag.id) : [...keys].map(String))}
      {...(onRemove && { onRemove: (keys) => keys.forEach((key) => onRemove(String(key))) })}
      render={(group) => <div {...group} {...attributes} />}
      className={styles.root}
    >
      {!isLabelHidden && <Label className={styles.label}>{label}</Label>}
      <TagList
        className={styles.list}
        {...(empty !== undefined && { renderEmptyState: () => <span className={styles.empty}>{empty}</span> })}
      >
        {tags.map((tag) => (
          <Tag key={tag.id} id={tag.id} textValue={tag.label} {...(tag.isDisabled && { isDisabled: true })} className={styles.tag}>
            {({ isSelected, allowsRemoving }) => (
              <>
                {isSelected && (
                  <span className={styles.check}>
                    <CheckIcon size="sm" />
                  </span>
                )}
                <bdi className={styles.text}>{tag.label}</bdi>
                {allowsRemoving && (
                  <Button slot="remove" className={styles.remove}>
                    <XIcon size="sm" />
                  </Button>
                )}
              </>
            )}
          </Tag>
        ))}
      </TagList>
    </AriaTagGroup>
  );
}
