import type { ComponentProps, FocusEvent, ReactNode } from 'react';

import * as styles from './choice-group.css.ts';
import { ErrorNote, HintNote, LabelText } from './FieldParts.tsx';

interface ChoiceFieldsetProps extends Omit<ComponentProps<'fieldset'>, 'className' | 'onBlur'> {
  ids: { hintId: string; errorId: string };
  label: string;
  isOptional: boolean;
  /** Follows the label, for screen readers. */
  note?: ReactNode;
  hint: ReactNode;
  errorMessage: string | undefined;
  look: 'list' | 'cards' | 'pictures';
  /** Called when the focus leaves the group. */
  onBlur: (() => void) | undefined;
  /** The options. */
  children: ReactNode;
}

/** The frame of a group of native checkboxes or radio buttons: legend, hint and error around the options. */
export function ChoiceFieldset({
  ids,
  label,
  isOptional,
  note,
  hint,
  errorMessage,
  look,
  onBlur,
  children,
  ...fieldset
}: ChoiceFieldsetProps) {
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    // The id is that of the first option.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for its options losing the focus; the fieldset itself is not interactive
    <fieldset {...fieldset} id={undefined} onBlur={handleBlur} className={styles.root}>
      <legend className={styles.legend}>
        <LabelText label={label} isOptional={isOptional} />
        {note}
      </legend>
      <HintNote id={ids.hintId} className={styles.hint}>
        {hint}
      </HintNote>
      <div className={styles.options[look]}>{children}</div>
      <ErrorNote id={ids.errorId} className={styles.error}>
        {errorMessage}
      </ErrorNote>
    </fieldset>
  );
}

/** Index of the first enabled option, which has the id and the ref of the group. */
export const firstEnabled = (options: readonly { isDisabled?: boolean }[]): number =>
  Math.max(
    0,
    options.findIndex((option) => !option.isDisabled),
  );
