import type { FocusEvent, FocusEventHandler } from 'react';

/** Makes the group of a date or time field the target of links from an error summary: its first part gets the focus. */
export function asFocusTarget<Props extends { onFocus?: FocusEventHandler<HTMLDivElement> | undefined }>(group: Props) {
  return {
    ...group,
    tabIndex: -1,
    onFocus: (event: FocusEvent<HTMLDivElement>) => {
      if (event.target === event.currentTarget) event.currentTarget.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
      group.onFocus?.(event);
    },
  };
}
