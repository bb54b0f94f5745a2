import '../../shared/theme/mantine-more';
import { Kbd, Modal, Switch } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { setAppearance, useAppearance } from '../../shared/appearance/appearance';
import { commandKey } from './command-key';
import classes from './keyboard-help.module.css';

interface KeyboardHelpProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What the keyboard can do, and the switch for keys that stand alone. */
export default function KeyboardHelp({ isOpen, onClose }: KeyboardHelpProps) {
  const { t } = useTranslation('shared');
  const areSingleOn = useAppearance()['single-keys'] === 'true';
  const search = [`${commandKey()} K`];
  const rows: [key: string, keys: string[]][] = [
    ['search', areSingleOn ? [...search, '/'] : search],
    ['arrows', ['← ↑ → ↓']],
    ['enter', ['Enter']],
    ['close', ['Esc']],
  ];
  if (areSingleOn) rows.push(['help', ['?']]);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <ul className={classes.list}>
        {rows.map(([key, keys]) => (
          <li key={key}>
            <span>{t(`keys.list.${key}`)}</span>
            <span className={classes.keys}>
              {keys.map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && t('keys.or')}
                  <Kbd dir="ltr">{name}</Kbd>
                </Fragment>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Switch
        label={t('keys.single')}
        description={t('keys.singleHint')}
        checked={areSingleOn}
        onChange={(event) => setAppearance({ 'single-keys': event.currentTarget.checked ? 'true' : 'false' })}
      />
    </Modal>
  );
}
