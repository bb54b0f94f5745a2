import type { BehaviorPart } from '@botica/contract/sales-trends/behavior';
import { IconChartBarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/empty-state';
import type { CustomerBehaviorAnswer } from '../core/sales-trends.api';

interface PartEmptyProps {
  answer: CustomerBehaviorAnswer;
  part: BehaviorPart;
  title: string;
}

/** Why a part cannot be drawn, and what to bring. */
export function PartEmpty({ answer, part, title }: PartEmptyProps) {
  const { t } = useTranslation('sales-trends');
  return (
    <EmptyState
      icon={IconChartBarOff}
      title={title}
      description={t(`reasons.${answer.data.reasons[part] ?? 'no_data'}`)}
    />
  );
}
