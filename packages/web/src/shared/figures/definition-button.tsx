import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '../i18n/i18n';
import { useFirstUse } from '../menus/use-first-use';
import { IconButton } from '../ui/icon-button';
import classes from './definition-button.module.css';
import type { DefinitionKey } from './definitions';

interface DefinitionButtonProps {
  /** Name of the figure as it stands beside the button. */
  label: string;
  /** Definitions to show, one below the other. */
  of: DefinitionKey | readonly DefinitionKey[];
}

/** The panel with its words, which are most of those of the charts. */
const load = async () => {
  const [{ DefinitionPanel }] = await Promise.all([import('./definition-panel'), loadWords(['figures'])]);
  return DefinitionPanel;
};

/**
 * Opens what a figure means and how it is computed, in words and as a formula (metrics.md). One that is open when the
 * page is printed is printed below the title. A page has dozens of them: until it is used it is a button alone.
 */
export function DefinitionButton({ label, of }: DefinitionButtonProps) {
  const { t } = useTranslation('charts');
  const { Part, opened, button } = useFirstUse('dialog', load);
  const target = (
    <IconButton
      {...button}
      size="sm"
      className={classes.button}
      data-print="hide"
      aria-label={t('definition.open', { label })}
    >
      <IconInfoCircle size={16} aria-hidden="true" />
    </IconButton>
  );
  if (Part === null) return target;
  return (
    <Part {...opened} label={label} of={of}>
      {target}
    </Part>
  );
}
