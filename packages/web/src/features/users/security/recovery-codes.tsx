import { Alert, Button, Stack } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fileName, saveFile } from '../../../shared/export/save-file';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import formClasses from '../form/user-form.module.css';
import classes from './security.module.css';

/** Recovery codes, which are told this once: to copy or keep as a file. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('users');
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toastSuccess(t('twoFactor.copied')),
      () => toastError(t('twoFactor.notCopied')),
    );
  const download = () =>
    saveFile(new Blob([text], { type: 'text/plain' }), fileName(['botica', t('twoFactor.file')], 'txt'));
  return (
    <Stack gap="md">
      <Alert variant="light" title={t('twoFactor.recoveryTitle')}>
        {t('twoFactor.recoveryText')}
      </Alert>
      <ul className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={formClasses.actions}>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copy()}>
          {t('twoFactor.copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={download}>
          {t('twoFactor.download')}
        </Button>
        <Button onClick={onDone}>{t('twoFactor.kept')}</Button>
      </div>
    </Stack>
  );
}
