import { Popover, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedProps } from '../menus/use-first-use';
import { usePrinting } from '../print/use-printing';
import classes from './definition-button.module.css';
import type { DefinitionKey } from './definitions';

interface DefinitionPanelProps extends OpenedProps {
  label: string;
  of: DefinitionKey | readonly DefinitionKey[];
}

/** What a figure means, below its button; on paper below the title. */
export function DefinitionPanel({ label, of, isOpen, onOpen, children }: DefinitionPanelProps) {
  const titleId = useId();
  const isPrinting = usePrinting();
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={onOpen}
        width={340}
        position="bottom-start"
        shadow="lg"
        withArrow
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>{children}</Popover.Target>
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

function Definitions({ of }: Pick<DefinitionPanelProps, 'of'>) {
  const { t } = useTranslation('figures');
  const keys = typeof of === 'string' ? [of] : of;
  return keys.map((key) => (
    <div key={key} className={classes.entry}>
      {keys.length > 1 && <div className={classes.name}>{t(`definitions.${key}.name`)}</div>}
      <div>{t(`definitions.${key}.text`)}</div>
      <div className={classes.formula}>{t(`definitions.${key}.formula`)}</div>
    </div>
  ));
}
