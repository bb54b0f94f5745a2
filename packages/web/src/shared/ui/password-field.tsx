import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Password with a button that shows it, and a hint while Caps Lock is on. Mantine's own leaves `aria-invalid` to its caller. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('shared');
  const [isVisible, setIsVisible] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <PasswordInput
      size="md"
      aria-invalid={props.error ? true : undefined}
      {...props}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(isVisible ? 'password.hide' : 'password.show'),
        'aria-pressed': isVisible,
        tabIndex: 0,
      }}
      description={hasCapsLock ? <span role="status">{t('password.capsLock')}</span> : props.description}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
    />
  );
}
