import '../../../../shared/theme/mantine-more';
import type { ImportPreview } from '@botica/contract/data-import';
import { Button, Checkbox, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/i18n/use-format';
import { headOf } from '../../head-of';
import { Section } from '../../section';
import { chooseClasses } from '../draft/draft';
import type { DraftControl } from '../draft/use-draft';
import classes from './understood.module.css';

const SHOWN_AT_ONCE = 60;

/** Whether there is anything to unpivot: the server suggests it, or it was chosen. */
export function isWide(preview: ImportPreview, control: DraftControl): boolean {
  return preview.unpivotSuggestion.length > 0 || control.draft.options.unpivot !== undefined;
}

/** For a wide file, with one column of quantities per category: which columns become categories. */
export function UnpivotSection({ preview, control }: { preview: ImportPreview; control: DraftControl }) {
  const { t } = useTranslation('data-import');
  const format = useFormat();
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const chosen = new Set(control.draft.options.unpivot);
  const isOn = chosen.size > 0;
  const candidates = candidatesOf(preview, chosen);
  const choose = (columns: readonly string[]) => control.edit((draft) => chooseClasses(draft, columns));
  const toggle = (name: string, isChosen: boolean) =>
    choose(candidates.filter((other) => (other === name ? isChosen : chosen.has(other))));
  return (
    <Section title={t('wide.title')} description={t('wide.description')} isBusy={control.status === 'reading'}>
      <Switch
        checked={isOn}
        label={t('wide.switch')}
        onChange={(event) => choose(event.currentTarget.checked ? suggestionOf(preview, candidates) : [])}
      />
      {isOn && (
        <fieldset className={classes.sheets}>
          <legend>{t('wide.columns', { count: chosen.size, number: format.number(chosen.size) })}</legend>
          <div className={classes['sheet-list']}>
            {candidates.slice(0, limit).map((name) => (
              <Checkbox
                key={name}
                checked={chosen.has(name)}
                label={<bdi>{headOf(name, 60)}</bdi>}
                onChange={(event) => toggle(name, event.currentTarget.checked)}
              />
            ))}
          </div>
          {candidates.length > limit && (
            <Button variant="subtle" mt="xs" onClick={() => setLimit(candidates.length)}>
              {t('wide.all', { count: candidates.length, number: format.number(candidates.length) })}
            </Button>
          )}
        </fieldset>
      )}
    </Section>
  );
}

/** Columns that hold numbers, and those that were chosen or suggested whatever they hold. */
function candidatesOf(preview: ImportPreview, chosen: ReadonlySet<string>): string[] {
  const suggested = new Set(preview.unpivotSuggestion);
  return preview.columns
    .filter(({ name, type }) => chosen.has(name) || suggested.has(name) || type === 'integer' || type === 'decimal')
    .map(({ name }) => name);
}

function suggestionOf(preview: ImportPreview, candidates: readonly string[]): readonly string[] {
  return preview.unpivotSuggestion.length > 0 ? preview.unpivotSuggestion : candidates;
}
