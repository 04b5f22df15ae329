import { useEffect, useImperativeHandle, useState } from 'react';

import { elementProps } from '../../theme/element-props.ts';
import { FieldFrame, useFieldIds } from '../../internal/FieldParts.tsx';
import type { FieldProps } from '../../internal/field-types.ts';
import { useFieldValue } from '../../internal/use-control-value.ts';
import { useIsHydrated } from '../../internal/use-is-hydrated.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { EyeIcon, EyeOffIcon } from '../Icon/application-icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './PasswordField.css.ts';

export interface PasswordFieldProps extends FieldProps<HTMLInputElement> {
  /** `current-password` offers the stored password, `new-password` a generated one. */
  autoComplete: 'current-password' | 'new-password';
  /** The account, where the form has no field for it: password managers read it from a hidden one. */
  username?: string | undefined;
  maxLength?: number;
}

/** A password that can be made visible. */
export function PasswordField({
  ref,
  label,
  hint,
  errorMessage,
  isRequired = false,
  isOptionalHidden = false,
  username,
  ...props
}: PasswordFieldProps) {
  const { name, autoComplete, maxLength, isDisabled = false, onBlur } = props;
  const { message } = useMessages();
  const isHydrated = useIsHydrated();
  const ids = useFieldIds({ ...props, hint, errorMessage });
  const { value, change, element } = useFieldValue<HTMLInputElement>(props);
  useImperativeHandle(ref, () => element.current as HTMLInputElement, [element]);
  const [isShown, setIsShown] = useState(false);
  const [announced, setAnnounced] = useState('');

  // Browsers offer to store the value of a hidden password only, and a sent one need not stay on the screen.
  useEffect(() => {
    const form = element.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [element]);

  const toggle = () => {
    setIsShown(!isShown);
    setAnnounced(message(isShown ? 'passwordField.isHidden' : 'passwordField.isShown'));
  };
  return (
    <FieldFrame {...{ ids, label, hint, errorMessage }} isOptional={!isRequired && !isOptionalHidden}>
      <div className={styles.box}>
        {username !== undefined && <input type="text" autoComplete="username" value={username} readOnly hidden />}
        <input
          {...elementProps(props)}
          ref={element}
          {...{ name, autoComplete, maxLength, value, onBlur }}
          id={ids.id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => change(event.currentTarget.value)}
          className={styles.control}
        />
        {/* Without scripts there is nothing to press. */}
        {isHydrated && (
          <span className={styles.reveal}>
            <IconButton
              icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
              label={message(isShown ? 'passwordField.hide' : 'passwordField.show')}
              size="sm"
              hasTitle
              isDisabled={isDisabled}
              onPress={toggle}
              aria-controls={ids.id}
            />
          </span>
        )}
        <div role="status">
          <VisuallyHidden>{announced}</VisuallyHidden>
        </div>
      </div>
    </FieldFrame>
  );
}
