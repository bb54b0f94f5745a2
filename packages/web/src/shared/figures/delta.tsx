import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './delta.module.css';
import { deltaArrow, deltaTone, type GoodDirection } from './delta-tone';

interface DeltaProps {
  value: number;
  /** The change as text with its sign: `+12.5 %`. */
  text: string;
  goodWhen: GoodDirection;
  /** From here on a change counts as one; smaller ones read as 0.0. */
  smallest: number;
  isPlain?: boolean;
}

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, level: IconArrowRight };

/** A change against the previous period. Sign, arrow and a hidden word say what the colour says. */
export function Delta({ value, text, goodWhen, smallest, isPlain = false }: DeltaProps) {
  const { t } = useTranslation('charts');
  const tone = deltaTone(value, goodWhen, smallest);
  const Arrow = ARROWS[deltaArrow(value, smallest)];
  return (
    <span className={classes.delta} data-tone={tone} data-plain={isPlain || undefined}>
      <Arrow size={14} stroke={2.2} aria-hidden="true" />
      <bdi>{text}</bdi>
      <span className={classes.word}>{t(`delta.${tone}`)}</span>
    </span>
  );
}
