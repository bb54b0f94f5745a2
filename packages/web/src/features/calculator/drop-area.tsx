import { IconCalculator } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../shared/ui/drop-zone';

/** Takes files by drop, click, keyboard or from the clipboard. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('calculator');
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onFiles]);
  const words = {
    title: t('drop.title'),
    hint: t('drop.hint'),
    choose: t('drop.choose'),
    formats: t('drop.formats'),
  };
  return <DropZone icon={IconCalculator} words={words} onFiles={onFiles} />;
}
