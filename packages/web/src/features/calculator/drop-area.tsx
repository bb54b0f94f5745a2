import { IconCalculator } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../shared/ui/drop-zone';

/** Takes files by drop, click, keyboard or from the clipboard, which may also hold text. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('calculator');
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      const text = isField(target) ? '' : (clipboardData?.getData('text/plain') ?? '');
      if (files.length > 0) onFiles(files);
      else if (text !== '') onFiles([new File([text], t('drop.pasted'))]);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onFiles, t]);
  const words = {
    title: t('drop.title'),
    hint: t('drop.hint'),
    choose: t('drop.choose'),
    formats: t('drop.formats'),
  };
  return <DropZone icon={IconCalculator} words={words} onFiles={onFiles} />;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}
