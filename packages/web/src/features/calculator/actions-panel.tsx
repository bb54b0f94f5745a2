import type { BytePrice } from '@botica/contract/byte-pricing';
import type { PricedSize } from '@botica/contract/byte-pricing.vocabulary';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../shared/export/save-file';
import { useFormat } from '../../shared/i18n/use-format';
import { PrintButton } from '../../shared/print/print-button';
import { toastError, toastSuccess } from '../../shared/toast/toast';
import classes from './calculator.module.css';
import type { Result } from './results-panel';
import { SaveQuote } from './save-quote';

/** A clipboard of more text freezes the browser, or what it is pasted into. */
const MOST_COPIED_BYTES = 10_000_000;

interface ActionsPanelProps {
  results: readonly Result[];
  price: BytePrice | null;
  size: PricedSize;
  onClear: () => void;
}

/** What can be done with the results: copy or download each JSON, keep or print the quote, begin anew. */
export function ActionsPanel({ results, price, size, onClear }: ActionsPanelProps) {
  const { t } = useTranslation('calculator');
  const format = useFormat();
  return (
    <Stack>
      <ul className={classes.files}>
        {results.map(({ key, name, calculation: { json } }) => (
          <li key={key}>
            <Text fw={600} fz="sm" className={classes.fileName ?? ''}>
              {name}
            </Text>
            <Group mt="xs">
              <Button
                variant="default"
                leftSection={<IconCopy size={16} aria-hidden="true" />}
                disabled={json.size > MOST_COPIED_BYTES}
                onClick={() =>
                  copy(json).then(
                    () => toastSuccess(t('done.copied')),
                    () => toastError(t('fault.copy_failed')),
                  )
                }
                aria-label={t('actions.copyNamed', { name })}
              >
                {t('actions.copy')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                onClick={() => {
                  try {
                    saveFile(json, `${name.replace(/\.[^.]*$/, '')}.json`);
                    toastSuccess(t('done.downloaded'));
                  } catch {
                    toastError(t('fault.download_failed'));
                  }
                }}
                aria-label={t('actions.downloadNamed', { name })}
              >
                {t('actions.download')}
              </Button>
            </Group>
            {json.size > MOST_COPIED_BYTES && (
              <Text c="dimmed" fz="sm" mt={4}>
                {t('actions.tooLargeToCopy', { most: format.bytes(MOST_COPIED_BYTES) })}
              </Text>
            )}
          </li>
        ))}
      </ul>
      <Group>
        <SaveQuote results={results} price={price} size={size} />
        <PrintButton />
        <Button variant="default" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={onClear}>
          {t('actions.clear')}
        </Button>
      </Group>
    </Stack>
  );
}

async function copy(json: Blob): Promise<void> {
  await navigator.clipboard.writeText(await json.text());
}
