import type { ImportPreview } from '@botica/contract/data-import';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '../../../../shared/settings/settings.api';
import { changeOption } from '../draft/draft';
import type { DraftControl } from '../draft/use-draft';
import classes from './questions.module.css';
import { RatesAnswer } from './rates-answer';

/** Currencies of the region, behind those that the file names. */
const USUAL = [
  ...[
    'PYG',
    'USD',
    'BRL',
    'EUR',
    'ARS',
    'UYU',
    'BOB',
    'CLP',
    'COP',
    'PEN',
    'MXN',
    'VES',
    'CRC',
    'GTQ',
    'DOP',
    'HNL',
    'NIO',
  ],
  ...['GBP', 'INR'],
];

/** The currency of the money of a file, to be said where it is another. */
export function CurrencyAnswer({ preview, control }: { preview: ImportPreview; control: DraftControl }) {
  const { t } = useTranslation('data-import');
  const codes = [preview.currency, ...preview.currencies, ...USUAL];
  const target = useQuery(settingsQuery()).data?.currency;
  const rated = Object.keys(control.draft.options.rates ?? {});
  const ofFile = [...new Set([preview.currency, ...preview.currencies, ...rated])];
  return (
    <>
      <NativeSelect
        className={classes.select ?? ''}
        label={t('read.currency')}
        value={control.draft.options.currency ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          control.edit((draft) => changeOption(draft, 'currency', value === '' ? undefined : value));
        }}
      >
        <option value="">{t('read.foundAs', { found: preview.currency })}</option>
        {[...new Set(codes)].map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </NativeSelect>
      {target !== undefined && <RatesAnswer codes={ofFile} target={target} control={control} />}
    </>
  );
}
