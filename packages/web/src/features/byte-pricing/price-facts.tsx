import { Title } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../shared/session/use-session';
import { ButtonLink } from '../../shared/ui/link';
import type { PriceDetail } from './byte-pricing.api';
import classes from './byte-pricing.module.css';
import { PriceState } from './use-price-columns';
import { usePriceFormat } from './use-price-format';

/** Everything about a price, and what it was before. */
export function PriceFacts({ price }: { price: PriceDetail }) {
  const { t } = useTranslation('byte-pricing');
  const format = usePriceFormat();
  const canUpdate = useCan('update', 'collaborator');
  const facts = [
    [t('column.title'), price.title],
    [t('column.price'), format.price(price)],
    [t('column.perByte'), format.amount(price.price_per_byte, price.currency)],
    [t('column.description'), price.description ?? '–'],
    [t('column.created'), format.instant(price.created_at)],
    [t('column.updated'), format.instant(price.updated_at)],
    [t('column.id'), price.uuid],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t('column.state')}</dt>
        <dd>
          <PriceState isActive={price.is_active} />
        </dd>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      <Title order={3} fz="md">
        {t('history.title')}
      </Title>
      <ol className={classes.history}>
        {price.history.map((version) => (
          <li key={version.from}>
            <p>
              <bdi>{version.title}</bdi>: {format.price(version)} <PriceState isActive={version.is_active} />
            </p>
            <p className={classes.quiet}>
              {version.to === null
                ? t('history.since', { from: format.instant(version.from) })
                : t('history.span', { from: format.instant(version.from), to: format.instant(version.to) })}
              {version.by !== null && (
                <>
                  {' '}
                  · <bdi>{version.by}</bdi>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      {canUpdate && (
        <div className={classes.actions}>
          <ButtonLink
            to="/control-panel/settings/byte-pricing"
            search={(former) => ({ ...former, price: undefined, edit: price.uuid })}
            leftSection={<IconEdit size={17} aria-hidden="true" />}
          >
            {t('action.edit')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}
