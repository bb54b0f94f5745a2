import type { ImportRemark } from '@botica/contract/data-import';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { headOf } from './head-of';
import { LongText } from './long-text';
import classes from './remark-list.module.css';
import { CURRENCY_DIFFERS, changesMoney, isGrave, joinTicketMoney, orderRemarks } from './remark-order';

/** More than these are shown on demand, unless they change money. */
const SHOWN_AT_ONCE = 4;

/** What was noticed or done to the values, in the server's words; what changes money comes first and is never folded away. */
export function RemarkList({ remarks }: { remarks: readonly ImportRemark[] }) {
  const { t } = useTranslation('data-import');
  const [isWhole, setIsWhole] = useState(false);
  const sayColumns = (columns: readonly string[]) =>
    t('remarks.ticketMoney', { columns: columns.map((name) => headOf(name, 40)).join(', ') });
  const sorted = orderRemarks(joinTicketMoney(remarks, sayColumns));
  const shown = isWhole ? sorted : sorted.filter((remark, at) => at < SHOWN_AT_ONCE || changesMoney(remark));
  const hidden = sorted.length - shown.length;
  return (
    <>
      <ul className={classes.list}>
        {shown.map((remark) => (
          <li
            key={`${remark.code} ${remark.column ?? ''} ${remark.message}`}
            data-grave={isGrave(remark) || undefined}
            data-loud={remark.code === CURRENCY_DIFFERS || undefined}
          >
            {isGrave(remark) ? (
              <IconAlertTriangle size={17} role="img" aria-label={t('remarks.grave')} />
            ) : (
              <IconInfoCircle size={17} aria-hidden="true" />
            )}
            <span>
              <LongText text={remark.message} limit={300} />
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button mt="xs" size="compact-sm" variant="subtle" onClick={() => setIsWhole(true)}>
          {t('remarks.more', { count: hidden })}
        </Button>
      )}
    </>
  );
}
