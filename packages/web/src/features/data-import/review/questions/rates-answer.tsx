import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedNumber } from '../../../../shared/i18n/typed-number';
import { useFormat } from '../../../../shared/i18n/use-format';
import { changeOption } from '../draft/draft';
import type { DraftControl } from '../draft/use-draft';
import classes from './questions.module.css';

const RATE = /^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,12})?$/;

interface RatesAnswerProps {
  /** Currencies of the file. */
  codes: readonly string[];
  /** Currency of the company, into which rows are converted. */
  target: string;
  control: DraftControl;
}

/** What one unit of each other currency is in that of the company; rows of those with a rate are converted. */
export function RatesAnswer({ codes, target, control }: RatesAnswerProps) {
  const others = codes.filter((code) => code !== target);
  if (others.length === 0) return null;
  return (
    <div className={classes.line}>
      {others.map((code) => (
        <RateInput key={code} code={code} target={target} control={control} />
      ))}
    </div>
  );
}

function RateInput({ code, target, control }: { code: string; target: string; control: DraftControl }) {
  const { t } = useTranslation('data-import');
  const format = useFormat();
  const known = control.draft.options.rates?.[code] ?? '';
  const [typed, setTyped] = useState('');
  const plain = typedNumber(format.locale, typed);
  const isWrong = plain !== '' && !RATE.test(plain);
  // The rate stands in several places of the review: what was typed elsewhere shows here too.
  const elsewhere = known === '' ? '' : format.number(known, 12);
  const text = isWrong || plain === known ? typed : elsewhere;
  const apply = (value: string) => {
    setTyped(value);
    const rate = typedNumber(format.locale, value);
    if (rate !== '' && !RATE.test(rate)) return;
    control.edit((draft) => {
      const { [code]: _, ...others } = draft.options.rates ?? {};
      const rates = rate === '' ? others : { ...others, [code]: rate };
      return changeOption(draft, 'rates', Object.keys(rates).length === 0 ? undefined : rates);
    });
  };
  return (
    <TextInput
      className={classes.select ?? ''}
      label={t('rates.of', { code, target })}
      inputMode="decimal"
      value={text}
      error={isWrong ? t('rates.wrong') : null}
      onChange={(event) => apply(event.currentTarget.value)}
    />
  );
}
