import { Button, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconCalculator } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './calculator.module.css';

/** Takes files by drop, click, keyboard or from the clipboard. What they are is found out from their content. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('calculator');
  const titleId = useId();
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onFiles]);
  return (
    <Dropzone
      onDrop={onFiles}
      multiple
      unstyled
      activateOnKeyboard={false}
      className={classes.zone}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      inputProps={{ 'aria-hidden': true }}
    >
      <div className={classes.zoneInner}>
        <IconCalculator size={32} stroke={1.5} aria-hidden="true" />
        <Text fw={650} fz="lg" id={titleId}>
          {t('drop.title')}
        </Text>
        <Text c="dimmed" fz="sm" maw={520}>
          {t('drop.hint')}
        </Text>
        <Button size="md">{t('drop.choose')}</Button>
        <Text c="dimmed" fz="xs">
          {t('drop.formats')}
        </Text>
      </div>
    </Dropzone>
  );
}
