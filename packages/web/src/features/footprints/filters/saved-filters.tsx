import { PREFERENCES } from '@botica/contract/limits';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTablePreferences } from '../../../shared/preferences/table-preferences';
import { IconButton } from '../../../shared/ui/icon-button';
import { type FootprintsFilter, filterOf, footprintsList, readFootprintsSearch } from '../footprints-search';
import classes from './filters.module.css';

interface SavedFiltersProps {
  filter: FootprintsFilter;
  onApply: (filter: FootprintsFilter) => void;
}

/** Filters that somebody kept under a name: they are applied, deleted, and kept here. */
export function SavedFilters({ filter, onApply }: SavedFiltersProps) {
  const { t } = useTranslation(['footprints', 'shared']);
  const { chosen, change } = useTablePreferences(footprintsList.name);
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const saved = chosen.saved ?? [];
  const search = Object.fromEntries(Object.entries(filter).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  const values = Object.values(search);
  const problem =
    values.length === 0
      ? t('saved.noFilters')
      : values.some((value) => value.length > PREFERENCES.savedValueMax)
        ? t('saved.tooLong')
        : saved.length >= PREFERENCES.savedMax
          ? t('saved.full', { max: PREFERENCES.savedMax })
          : null;
  const isTooLong = name.trim().length > PREFERENCES.savedNameMax;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const title = name.trim();
    if (problem !== null || title === '' || isTooLong) return;
    change({ ...chosen, saved: [...saved.filter((one) => one.name !== title), { name: title, search }] });
    setName('');
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark size={17} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('saved.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('saved.open')}
        closeButtonProps={{ 'aria-label': t('shared:dialog.close') }}
      >
        {saved.length === 0 && <p className={classes.hint}>{t('saved.none')}</p>}
        <ul className={classes.saved}>
          {saved.map((one) => (
            <li key={one.name}>
              <Button
                variant="subtle"
                justify="flex-start"
                className={classes.savedName}
                onClick={() => {
                  // What is not understood any more is left out.
                  onApply(filterOf(readFootprintsSearch(one.search)));
                  setOpen(false);
                }}
              >
                <bdi>{one.name}</bdi>
              </Button>
              <IconButton
                aria-label={t('saved.remove', { name: one.name })}
                onClick={() => change({ ...chosen, saved: saved.filter((other) => other !== one) })}
              >
                <IconTrash size={17} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
        <form onSubmit={save} className={classes.saveForm}>
          <TextInput
            label={t('saved.name')}
            description={problem}
            value={name}
            error={isTooLong && t('shared:form.rule.max', { number: PREFERENCES.savedNameMax })}
            autoComplete="off"
            disabled={problem !== null}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" disabled={problem !== null || name.trim() === '' || isTooLong}>
            {t('saved.save')}
          </Button>
        </form>
      </Modal>
    </>
  );
}
