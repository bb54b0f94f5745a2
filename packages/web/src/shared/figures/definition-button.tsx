import { Popover, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ComponentPropsWithRef, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '../print/use-printing';
import { IconButton } from '../ui/icon-button';
import classes from './definition-button.module.css';
import type { DefinitionKey } from './definitions';

interface DefinitionButtonProps {
  /** Name of the figure as it stands beside the button. */
  label: string;
  /** Definitions to show, one below the other. */
  of: DefinitionKey | readonly DefinitionKey[];
}

/**
 * Opens what a figure means and how it is computed, in words and as a formula (metrics.md). One that is open when the
 * page is printed is printed below the title. A page has dozens of them: until it is used it is a button alone.
 */
export function DefinitionButton({ label, of }: DefinitionButtonProps) {
  const [isUsed, setUsed] = useState(false);
  if (isUsed) return <UsedDefinition label={label} of={of} />;
  return <Button label={label} aria-haspopup="dialog" aria-expanded={false} onClick={() => setUsed(true)} />;
}

/** Open at first. */
function UsedDefinition({ label, of }: DefinitionButtonProps) {
  const titleId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(true);
  const isPrinting = usePrinting();
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        // What had the focus when it opened may be the button that this one stands for now.
        onClose={() => button.current?.focus({ preventScroll: true })}
        width={340}
        position="bottom-start"
        shadow="lg"
        withArrow
        trapFocus
        withinPortal
      >
        <Popover.Target>
          <Button ref={button} label={label} onClick={() => setOpen((current) => !current)} />
        </Popover.Target>
        <Popover.Dropdown aria-labelledby={titleId} className={classes.dropdown}>
          <Text id={titleId} fw={650} fz="sm" tabIndex={-1} data-autofocus>
            {label}
          </Text>
          <Definitions of={of} />
        </Popover.Dropdown>
      </Popover>
      {isOpen && isPrinting && (
        <div className={classes.printed}>
          <Definitions of={of} />
        </div>
      )}
    </>
  );
}

function Button({ label, ...props }: { label: string } & ComponentPropsWithRef<'button'>) {
  const { t } = useTranslation('charts');
  return (
    <IconButton
      {...props}
      size="sm"
      className={classes.button}
      data-print="hide"
      aria-label={t('definition.open', { label })}
    >
      <IconInfoCircle size={16} aria-hidden="true" />
    </IconButton>
  );
}

function Definitions({ of }: Pick<DefinitionButtonProps, 'of'>) {
  const { t } = useTranslation('charts');
  const keys = typeof of === 'string' ? [of] : of;
  return keys.map((key) => (
    <div key={key} className={classes.entry}>
      {keys.length > 1 && <div className={classes.name}>{t(`definitions.${key}.name`)}</div>}
      <div>{t(`definitions.${key}.text`)}</div>
      <div className={classes.formula}>{t(`definitions.${key}.formula`)}</div>
    </div>
  ));
}
