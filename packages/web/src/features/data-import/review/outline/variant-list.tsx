import type { ImportVariant } from '@botica/contract/data-import';
import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { headOf } from '../../head-of';
import { useImportFormat } from '../../import-format';
import { changeOption } from '../draft/draft';
import type { DraftControl } from '../draft/use-draft';
import classes from './outline.module.css';

/** Spellings that differ in case and accents alone: joined, or set apart again, for this file and those to come. */
export function VariantList({ variants, control }: { variants: readonly ImportVariant[]; control: DraftControl }) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const join = (chosen: readonly ImportVariant[], isApart: boolean) =>
    control.edit((draft) => {
      let said = draft.options.join ?? {};
      for (const { field, text, label } of chosen)
        said = { ...said, [field]: { ...said[field], [text]: isApart ? text : label } };
      return changeOption(draft, 'join', said);
    });
  const open = variants.filter(({ isJoined }) => !isJoined);
  return (
    <div>
      <Title order={3} fz="sm">
        {t('variants.title')}
      </Title>
      <Text c="dimmed" fz="sm">
        {t('variants.description')}
      </Text>
      <ul className={classes.list}>
        {variants.map((variant) => (
          <li key={`${variant.field} ${variant.text}`}>
            <span>
              {t(`field.${variant.field}`)}: <bdi>{headOf(variant.text, 40)}</bdi> ({format.rows(variant.count)}) →{' '}
              <bdi>{headOf(variant.label, 40)}</bdi>
            </span>
            <Button size="compact-sm" variant="default" onClick={() => join([variant], variant.isJoined)}>
              {t(variant.isJoined ? 'variants.apart' : 'variants.join')}
            </Button>
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <Button size="compact-sm" variant="light" onClick={() => join(open, false)}>
          {t('variants.joinAll', { count: open.length, number: format.number(open.length) })}
        </Button>
      )}
    </div>
  );
}
