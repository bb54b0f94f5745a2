import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './drop-zone.module.css';

/** Takes files by drop, click or keyboard. What they are is found out from their content, so any name is let through. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('data-import');
  const titleId = useId();
  const hintId = useId();
  return (
    <Dropzone
      onDrop={onFiles}
      multiple
      unstyled
      className={classes.zone}
      role="button"
      aria-labelledby={titleId}
      aria-describedby={hintId}
      inputProps={{ 'aria-labelledby': titleId }}
    >
      <div className={classes.inner}>
        <span className={classes.icon}>
          <IconFileUpload size={26} stroke={1.75} aria-hidden="true" />
        </span>
        <Text fw={650} fz="lg" id={titleId}>
          {t('drop.title')}
        </Text>
        <Text c="dimmed" fz="sm" maw={520} id={hintId}>
          {t('drop.hint')}
        </Text>
        <span className={classes.button} aria-hidden="true">
          {t('drop.choose')}
        </span>
        <Text c="dimmed" fz="xs">
          {t('drop.formats')}
        </Text>
      </div>
    </Dropzone>
  );
}
