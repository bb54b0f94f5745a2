import { asksForFirst } from '@botica/contract/ask/vocabulary';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../shared/i18n/use-format';
import { ScrollRegion } from '../../shared/ui/scroll-region';
import type { Answer, AskResponse, Query } from './ask.api';
import classes from './ask.module.css';

type Meta = AskResponse['meta'];

interface AnswerFiguresProps {
  answer: Answer;
  query: Query;
  meta: Meta;
}

function shown(format: Format, value: string | null, unit: Answer['unit'], currency: Meta['currency']): string {
  if (value === null) return '–';
  if (unit === 'money') return format.money(value, currency);
  return unit === 'rate' ? format.rate(Number(value)) : format.number(value, 2);
}

/** The figure as large as it is short, of the most or the least that of the first part, and a breakdown as a table with bars. */
export function AnswerFigures({ answer, query, meta }: AnswerFiguresProps) {
  const { t } = useTranslation('ask');
  const format = useFormat();
  const { unit, counted, value, compared, rows, rowsTotal, days } = answer;
  const text = (each: string | null) => shown(format, each, unit, meta.currency);
  const headline = (each: string | null) => shown(format, each, counted ? 'number' : unit, meta.currency);
  const growth = (each: number | null | undefined) => (each == null ? '' : format.rate(each, { isSigned: true }));
  const [first] = rows ?? [];
  const lead = first !== undefined && asksForFirst(query) ? first : null;
  const before = lead === null ? compared : lead.compared;
  const most = Math.max(0, ...(rows ?? []).map((row) => Number(row.value ?? 0)));
  return (
    <div>
      <p className={classes.figure}>
        <strong>{headline(lead === null ? value : lead.value)}</strong>
        {lead !== null && <span>{lead.name}</span>}
        {before !== null && (
          <span className={classes.quiet}>
            {t('figure.before', { value: headline(before.value), growth: growth(before.growth) })}
          </span>
        )}
      </p>
      {lead !== null && <p className={classes.quiet}>{t('figure.altogether', { value: headline(value) })}</p>}
      <p className={classes.quiet}>{format.range(days.from, days.to)}</p>
      {rows !== null && (
        <ScrollRegion label={t('table.label')} className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">
                  {[query.by, query.andBy]
                    .filter((by) => by !== null)
                    .map((by) => t(`dimensions.${by}`))
                    .join(' · ') || t('table.days')}
                </th>
                <th scope="col">{t(`metrics.${query.metric}`)}</th>
                <td />
                {compared !== null && <th scope="col">{t('table.before')}</th>}
                {compared !== null && <th scope="col">{t('table.growth')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.name}</th>
                  <td>{text(row.value)}</td>
                  <td className={classes.barCell}>
                    <span
                      aria-hidden="true"
                      className={classes.bar}
                      style={{ inlineSize: `${most > 0 ? Math.max(0, (Number(row.value ?? 0) / most) * 100) : 0}%` }}
                    />
                  </td>
                  {compared !== null && <td>{text(row.compared?.value ?? null)}</td>}
                  {compared !== null && <td>{growth(row.compared?.growth)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {rows !== null && rowsTotal > rows.length && (
        <p className={classes.quiet}>
          {t('table.of', { shown: format.number(rows.length), total: format.number(rowsTotal) })}
        </p>
      )}
    </div>
  );
}
