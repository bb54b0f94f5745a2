import { Button, Popover, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/use-locale';
import type { OpenedProps } from '../../../shared/menus/use-first-use';
import { ErrorState } from '../../../shared/ui/error-state';
import { type ViewAction, ViewRow } from './view-row';
import { type View, viewsQuery } from './views.api';
import classes from './views.module.css';

interface ViewsListProps extends OpenedProps {
  /** The view that the page is just as; left out: it is as no view. */
  onId: View['id'] | undefined;
  onChoose: (view: View) => void;
  onAction: (view: View, action: ViewAction) => void;
  onSave: () => void;
}

/** All saved views below their button. */
export function ViewsList(props: ViewsListProps) {
  const { isOpen, onOpen, children, onId, onChoose, onAction, onSave } = props;
  const { t } = useTranslation('sales-trends');
  const result = useQuery(viewsQuery(useLocale()));
  const views = result.data?.data;
  return (
    <Popover position="bottom-end" shadow="lg" width={320} trapFocus returnFocus opened={isOpen} onChange={onOpen}>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={t('views.title')}>
        {result.isPending && <Skeleton height={80} />}
        {result.isError && views === undefined && (
          <ErrorState error={result.error} onRetry={() => void result.refetch()} isRetrying={result.isFetching} />
        )}
        {views?.length === 0 && (
          <Text fz="sm" c="dimmed" mb="sm">
            {t('views.empty')}
          </Text>
        )}
        {views !== undefined && views.length > 0 && (
          <ul className={classes.list}>
            {views.map((view) => (
              <ViewRow
                key={view.id}
                view={view}
                isOn={view.id === onId}
                onOpen={() => onChoose(view)}
                onAction={(action) => onAction(view, action)}
              />
            ))}
          </ul>
        )}
        <Button
          fullWidth
          mt="xs"
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={onSave}
        >
          {t('views.save')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
