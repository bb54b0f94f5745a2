import type { EndpointResponse } from '@botica/contract/endpoint';
import type { importUsers, UserImportOutcome } from '@botica/contract/users/user-import';
import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { Facts } from '../../../shared/ui/facts';
import { ScrollRegion } from '../../../shared/ui/scroll-region';
import { StateBadge, type StateTone } from '../../../shared/ui/state-badge';
import classes from './import.module.css';

export type ImportAnswer = EndpointResponse<typeof importUsers>;

const OUTCOMES = ['rejected', 'created', 'exists'] as const satisfies readonly UserImportOutcome[];
const TONES: Record<UserImportOutcome, StateTone> = { created: 'positive', exists: 'quiet', rejected: 'negative' };
/** Nobody reads more of them; the file has the rest. */
const MOST_SHOWN = 200;

/** What becomes of each row of a file, what is to be corrected first. */
export function ImportRows({ answer }: { answer: ImportAnswer }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { data, meta } = answer;
  const rows = OUTCOMES.flatMap((outcome) => data.filter(({ status }) => status === outcome)).slice(0, MOST_SHOWN);
  return (
    <>
      <p className={classes.counts} role="status">
        {OUTCOMES.map((outcome) => (
          <StateBadge
            key={outcome}
            tone={TONES[outcome]}
            label={`${t(`import.count.${outcome}`)}: ${format.number(meta[outcome])}`}
          />
        ))}
      </p>
      <Facts
        facts={[
          [t('import.columns'), meta.columns.map((column) => t(`field.${FIELD_WORDS[column]}`)).join(', ')],
          [t('import.ignored'), meta.ignored.join(', ')],
        ]}
      />
      {meta.remarks.length > 0 && (
        <Alert variant="light" color="blue" mb="md" title={t('import.lost')}>
          {meta.remarks.join(' ')}
        </Alert>
      )}
      <ScrollRegion label={t('import.rows')} className={classes.scroller}>
        <table className={classes.rows}>
          <thead>
            <tr>
              <th scope="col">{t('import.line')}</th>
              <th scope="col">{t('field.name')}</th>
              <th scope="col">{t('field.email')}</th>
              <th scope="col">{t('import.status')}</th>
              <th scope="col">{t('import.problems')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, name, email, status, errors = {} }) => (
              <tr key={line}>
                <td>{format.number(line)}</td>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td>
                  <bdi>{email}</bdi>
                </td>
                <td>
                  <StateBadge tone={TONES[status]} label={t(`import.outcome.${status}`)} />
                </td>
                <td>{Object.values(errors).flat().join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {data.length > MOST_SHOWN && (
        <Text c="dimmed" fz="sm" mt="xs">
          {t('import.shown', { number: format.number(MOST_SHOWN) })}
        </Text>
      )}
    </>
  );
}

/** Column of a file -> field of a user, as pages name it. */
const FIELD_WORDS = {
  name: 'name',
  email: 'email',
  username: 'username',
  gender: 'gender',
  birth_date: 'birthday',
  telephone: 'telephone',
  nationalities: 'nationalities',
  language: 'language',
  currency: 'currency',
  roles: 'roles',
} as const satisfies Record<ImportAnswer['meta']['columns'][number], string>;
