import '../../../../shared/theme/mantine-more';
import { Radio, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { headOf } from '../../head-of';
import { oneOf } from '../../sale-fields';
import type { Reading } from '../understood/readings';
import classes from './questions.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** Values of the file, and what they would mean, in words. */
  readings: readonly Reading[];
}

interface ChoiceCardsProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** Two or three readings of the same values side by side, one to be chosen. */
export function ChoiceCards<const Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, choices, value, onChange } = props;
  const choose = (text: string) => {
    const chosen = oneOf(
      choices.map((choice) => choice.value),
      text,
    );
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <Radio.Group value={value ?? null} onChange={choose} aria-label={label}>
      <div className={classes.answers}>
        {choices.map((choice) => (
          <Radio.Card key={choice.value} value={choice.value} className={classes.answer} radius="md">
            <Radio.Indicator />
            <span className={classes['answer-words']}>
              <Text component="span" fw={600} fz="sm">
                {choice.label}
              </Text>
              <span className={classes.readings}>
                {choice.readings.map((reading) => (
                  <ReadingLine key={reading.sample} reading={reading} />
                ))}
              </span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

function ReadingLine({ reading }: { reading: Reading }) {
  const { t } = useTranslation('data-import');
  return (
    <>
      <bdi>{headOf(reading.sample, 24)}</bdi>
      <IconArrowRight size={15} aria-hidden="true" />
      <span>{reading.value ?? t('questions.isRejected')}</span>
    </>
  );
}
