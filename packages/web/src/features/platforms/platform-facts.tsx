import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/use-format';
import type { Platform } from '../../shared/platforms/platforms.api';
import { toastError, toastSuccess } from '../../shared/toast/toast';
import classes from './platforms.module.css';
import { trackerSnippet } from './tracker-snippet';
import { VerifiedBadge } from './verified-badge';

/** A platform with its key, and what to put into the pages of its site. */
export function PlatformFacts({ platform }: { platform: Platform }) {
  const { t } = useTranslation('platforms');
  const format = useFormat();
  const { name, public_key, origins, store, first_event_at } = platform;
  return (
    <>
      <h3 className={classes.title}>
        <bdi>{name}</bdi> <VerifiedBadge platform={platform} />
      </h3>
      <p className={classes.hint} role="status">
        {first_event_at === null ? t('waitingText') : t('verifiedText', { instant: format.instant(first_event_at) })}
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>{t('column.key')}</dt>
          <dd>
            <Copyable text={public_key} label={t('copy.key')} />
          </dd>
        </div>
        <div>
          <dt>{t('column.origins')}</dt>
          <dd>
            {origins.length === 0 ? (
              <span className={classes.hint}>{t('noOrigins')}</span>
            ) : (
              <ul className={classes.list}>
                {origins.map((origin) => (
                  <li key={origin}>
                    <bdi>{origin === '*' ? t('anyOrigin') : origin}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
        {store !== null && (
          <div>
            <dt>{t('column.store')}</dt>
            <dd>
              <bdi>{store}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <h4 className={classes.group}>{t('snippet.title')}</h4>
      <p className={classes.hint}>{t('snippet.text')}</p>
      <Copyable text={trackerSnippet(window.location.origin, public_key)} label={t('copy.snippet')} isBlock />
      <p className={classes.hint}>{t('snippet.events')}</p>
      <p className={classes.hint}>{t('snippet.ownPath')}</p>
      <p className={classes.hint}>{t('snippet.privacy')}</p>
    </>
  );
}

/** A text that is taken elsewhere, with a button that copies it. */
function Copyable({ text, label, isBlock = false }: { text: string; label: string; isBlock?: boolean }) {
  const { t } = useTranslation('platforms');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toastSuccess(t('copy.done')),
      () => toastError(t('copy.failed')),
    );
  return (
    <div className={classes.copyable} data-block={isBlock || undefined} dir="ltr">
      <code>{text}</code>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCopy size={15} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
    </div>
  );
}
