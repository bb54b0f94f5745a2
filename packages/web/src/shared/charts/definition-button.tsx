import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '../print/use-printing';
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
 * page is printed is printed below the title.
 */
export function DefinitionButton({ label, of }: DefinitionButtonProps) {
  const { t } = useTranslation('charts');
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const isPrinting = usePrinting();
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        width={340}
        position="bottom-start"
        shadow="lg"
        withArrow
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            className={classes.button}
            data-print="hide"
            aria-label={t('definition.open', { label })}
            onClick={() => setOpen((current) => !current)}
          >
            <IconInfoCircle size={16} aria-hidden="true" />
          </ActionIcon>
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
