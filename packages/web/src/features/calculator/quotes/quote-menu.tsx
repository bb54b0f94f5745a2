import type { QuoteItem } from '@botica/contract/calculator/quotes';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RowAction, RowMenu } from '../../../shared/table/list/row-menu';
import { DeleteQuote } from './delete-quote';

/** What can be done about a quote: look, and delete an own one. */
export function QuoteMenu({ quote }: { quote: Pick<QuoteItem, 'id' | 'filename' | 'isOwn'> }) {
  const { t } = useTranslation('calculator');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const actions: RowAction[] = [
    {
      label: t('quotes.view'),
      icon: IconEye,
      onClick: () => void navigate({ to: '/calculator/quotes/$id', params: { id: quote.id } }),
    },
    ...(quote.isOwn
      ? [{ label: t('quotes.delete'), icon: IconTrash, onClick: () => setIsAsking(true), isDangerous: true }]
      : []),
  ];
  return (
    <>
      <RowMenu name={quote.filename} actions={actions} />
      <DeleteQuote quote={quote} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}
