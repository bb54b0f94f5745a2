import type { ImportOutline, ImportPreview } from '@botica/contract/data-import';
import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { headOf } from '../../head-of';
import { useImportFormat } from '../../import-format';
import { Figures } from '../../outcome/figures';
import { Section } from '../../section';
import type { DraftControl } from '../draft/use-draft';
import { MonthList } from './month-list';
import classes from './outline.module.css';
import { PersonList } from './person-list';
import { StatedList } from './stated-list';
import { VariantList } from './variant-list';

interface OutlineSectionProps {
  preview: ImportPreview;
  outline: ImportOutline;
  control: DraftControl;
}

/** What the file comes to at one look, beside its own words and earlier imports, before anything counts. */
export function OutlineSection({ preview, outline, control }: OutlineSectionProps) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const money = useMoney(preview.currency);
  const { averageTicket, anonymousShare, tickets } = outline;
  const description = t(preview.isPartial ? 'outline.partial' : 'outline.description');
  return (
    <Section
      title={
        preview.isPartial ? t('outline.titlePartial', { rows: format.rows(preview.rowsRead) }) : t('outline.title')
      }
      description={description}
      tone={preview.isPartial ? 'attention' : 'plain'}
      isBusy={control.status === 'reading'}
    >
      <Figures
        figures={[
          { label: t('fact.net'), value: format.net(preview), isWide: true },
          { label: t('outline.tickets'), value: tickets > 0 ? format.number(tickets) : t('outline.noTickets') },
          { label: t('outline.units'), value: format.decimal(outline.units) },
          { label: t('outline.averageTicket'), value: averageTicket === null ? null : money(averageTicket) },
          { label: t('outline.anonymous'), value: anonymousShare === null ? null : format.rate(anonymousShare) },
        ]}
      />
      <StatedList outline={outline} money={money} hasLeftOut={preview.rowsCancelled > 0} />
      <MonthList months={outline.months} money={money} />
      <div className={classes.parts}>
        <PartList
          title={t('outline.categories')}
          parts={outline.categories}
          count={outline.categoryCount}
          money={money}
        />
        <PartList title={t('outline.stores')} parts={outline.stores} count={outline.storeCount} money={money} />
      </div>
      {outline.variants.length > 0 && <VariantList variants={outline.variants} control={control} />}
      {outline.persons.length > 0 && <PersonList persons={outline.persons} control={control} />}
    </Section>
  );
}

/** Money in the currency of the file. */
function useMoney(currency: string): (net: string) => string {
  const format = useImportFormat();
  return (net) => format.net({ sums: [{ currency, net }] }) ?? '';
}

interface PartListProps {
  title: string;
  parts: ImportOutline['categories'];
  count: number;
  money: (net: string) => string;
}

function PartList({ title, parts, count, money }: PartListProps) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const id = useId();
  if (parts.length === 0) return null;
  const others = count - parts.length;
  return (
    <div>
      <Title order={3} fz="sm" id={id}>
        {title}
      </Title>
      <ul className={classes.list} aria-labelledby={id}>
        {parts.map(({ name, net }) => (
          <li key={name}>
            <bdi>{headOf(name, 40)}</bdi>
            <span className={classes.number}>{money(net)}</span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Text c="dimmed" fz="sm">
          {t('outline.others', { count: others, number: format.number(others) })}
        </Text>
      )}
    </div>
  );
}
