import '../../../../shared/theme/mantine-more';
import type { ImportPerson } from '@botica/contract/data-import';
import { Switch, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { headOf } from '../../head-of';
import { useImportFormat } from '../../import-format';
import { changeOption } from '../draft/draft';
import type { DraftControl } from '../draft/use-draft';
import classes from './outline.module.css';

/** Texts in the column of customers that stand for nobody, with their rows; each can be taken for a person, and back. */
export function PersonList({ persons, control }: { persons: readonly ImportPerson[]; control: DraftControl }) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const said = control.draft.options.nobody;
  const choose = (value: string, isNobody: boolean) =>
    control.edit((draft) => changeOption(draft, 'nobody', { ...draft.options.nobody, [value]: isNobody }));
  return (
    <div>
      <Title order={3} fz="sm">
        {t('nobody.title')}
      </Title>
      <Text c="dimmed" fz="sm">
        {t('nobody.description')}
      </Text>
      <ul className={classes.list}>
        {persons.map(({ value, count, isNobody }) => (
          <li key={value}>
            <span>
              <bdi>{headOf(value, 60)}</bdi> · {format.rows(count)}
            </span>
            <Switch
              checked={said?.[value] ?? isNobody}
              label={t('nobody.isNobody')}
              aria-label={t('nobody.of', { value: headOf(value, 60) })}
              onChange={(event) => choose(value, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
