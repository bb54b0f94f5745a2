import type { BytePrice } from '@botica/contract/byte-pricing';
import { type PricedSize, QUOTE_LIMITS } from '@botica/contract/byte-pricing.vocabulary';
import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/api/error-text';
import { toastError, toastSuccess } from '../../shared/toast/toast';
import { keepQuote, pricesQuery, QUOTES_KEY } from './calculator.api';
import type { Result } from './results-panel';

/** Keeps names, sizes and the price of the results, and shows what was kept. */
export function SaveQuote({
  results,
  price,
  size,
}: {
  results: readonly Result[];
  price: BytePrice | null;
  size: PricedSize;
}) {
  const { t } = useTranslation('calculator');
  const { t: shared } = useTranslation('shared');
  const client = useQueryClient();
  const navigate = useNavigate();
  const saving = useMutation({
    mutationFn: ({ uuid, updated_at }: BytePrice) =>
      keepQuote({ price: uuid, price_seen_at: updated_at, size, files: results.map(quotedFile) }),
    onSuccess: ({ message, data }) => {
      toastSuccess(message);
      void client.invalidateQueries({ queryKey: QUOTES_KEY });
      void navigate({ to: '/calculator/quotes/$id', params: { id: data.id } });
    },
    onError: (error) => {
      toastError(errorText(error, shared));
      void client.invalidateQueries({ queryKey: pricesQuery().queryKey });
    },
  });
  const isTooMuch = results.length > QUOTE_LIMITS.filesMax;
  return (
    <Button
      leftSection={<IconDeviceFloppy size={16} aria-hidden="true" />}
      disabled={price === null || isTooMuch}
      loading={saving.isPending}
      onClick={() => price !== null && saving.mutate(price)}
    >
      {t('actions.save')}
    </Button>
  );
}

function quotedFile({ name, calculation: { state } }: Result) {
  const { format, rows, columns, sourceBytes, processedBytes } = state;
  return { filename: name.slice(0, QUOTE_LIMITS.nameMax), format, rows, columns, sourceBytes, processedBytes };
}
