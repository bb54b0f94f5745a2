import type { AnalysisTab } from '@botica/contract/sales-trends/vocabulary';
import { Button, CloseButton, Popover, Skeleton, Text } from '@mantine/core';
import { IconBookmark, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/use-locale';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { ErrorState } from '../../../shared/ui/error-state';
import type { AnalysisSearch } from '../filters/use-analysis-search';
import { useButtonFocus } from './use-button-focus';
import { useDefaultView, useOpenView } from './use-open-view';
import { ViewDialog } from './view-dialog';
import { type ViewInUse, viewInUse } from './view-of-search';
import { type ViewAction, ViewRow } from './view-row';
import { useViewChanges, type View, viewsQuery } from './views.api';
import classes from './views.module.css';

interface ViewsMenuProps {
  tab: AnalysisTab;
  search: AnalysisSearch;
}

/** What is asked about a view; a new one has none. */
type Asked = { action: 'save' } | { action: Exclude<ViewAction, 'default'>; view: View };

/** Saved views: which one is on and how to leave it, all others, and what can be done to them. */
export const ViewsMenu = memo(function ViewsMenu({ tab, search }: ViewsMenuProps) {
  const { t } = useTranslation('sales-trends');
  const result = useQuery(viewsQuery(useLocale()));
  const views = result.data?.data;
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const changes = useViewChanges();
  const open = useOpenView();
  const focus = useButtonFocus(asked !== null);
  useDefaultView(tab, search, views);
  const { on, isChanged } = useViewInUse(views ?? [], tab, search);
  const shown = isChanged ? 'changed' : 'on';
  const ask = (next: Asked) => {
    setOpen(false);
    setAsked(next);
  };
  const act = (view: View, action: ViewAction) => {
    if (action !== 'default') return ask({ action, view });
    changes.setDefault.mutate({ tab: view.tab, id: view.isDefault ? null : view.id });
  };
  return (
    <div className={classes.control} data-print="hide">
      <Popover position="bottom-end" shadow="lg" width={320} trapFocus returnFocus opened={isOpen} onChange={setOpen}>
        <Popover.Target>
          <Button
            ref={focus.button}
            variant="default"
            className={classes.trigger}
            data-active={on !== undefined || undefined}
            leftSection={<IconBookmark size={16} aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          >
            {on === undefined ? t('views.title') : t(`views.${shown}`, { name: on.name })}
          </Button>
        </Popover.Target>
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
                  isOn={view.id === on?.id && !isChanged}
                  onOpen={() => {
                    setOpen(false);
                    if (view.tab !== tab) focus.leaveToNext();
                    open(view);
                  }}
                  onAction={(action) => act(view, action)}
                />
              ))}
            </ul>
          )}
          <Button
            fullWidth
            mt="xs"
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => ask({ action: 'save' })}
          >
            {t('views.save')}
          </Button>
        </Popover.Dropdown>
      </Popover>
      {on !== undefined && (isChanged || Object.keys(on.search).length > 0) && (
        <CloseButton
          aria-label={t('views.leave', { name: on.name })}
          onClick={() => {
            open({ tab, search: {} });
            focus.take();
          }}
        />
      )}
      {asked !== null && (
        <Asking
          asked={asked}
          roles={result.data?.meta.roles ?? []}
          content={{ tab, search: search.written }}
          changes={changes}
          onDone={() => setAsked(null)}
          onCreated={(view) => open(view, { replace: true })}
        />
      )}
    </div>
  );
});

interface AskingProps {
  asked: Asked;
  roles: Parameters<typeof ViewDialog>[0]['roles'];
  /** What the page shows now. */
  content: Pick<View, 'tab' | 'search'>;
  changes: ReturnType<typeof useViewChanges>;
  onDone: () => void;
  /** What was saved is on from then on, also where another view is alike. */
  onCreated: (view: View) => void;
}

function Asking({ asked, roles, content, changes, onDone, onCreated }: AskingProps) {
  const { t } = useTranslation('sales-trends');
  const { create, update, remove, tell } = changes;
  const done = { onSuccess: onDone };
  const isBusy = update.isPending || remove.isPending;
  if (asked.action === 'save') {
    const save = async (values: { name: string; role_id: number | null }) => {
      const { data } = await create.mutateAsync({ ...values, view: content });
      onDone();
      onCreated(data);
    };
    return <ViewDialog view={null} roles={roles} onSave={save} onClose={onDone} />;
  }
  const { view, action } = asked;
  if (action === 'edit') {
    const save = async (values: { name: string; role_id: number | null }) => {
      await update.mutateAsync({ id: view.id, ...values, seen_at: view.updated_at });
      onDone();
    };
    return <ViewDialog view={view} roles={roles} onSave={save} onClose={onDone} />;
  }
  const isDelete = action === 'delete';
  return (
    <ConfirmDialog
      isOpen
      title={t(isDelete ? 'views.deleteTitle' : 'views.overwriteTitle', { name: view.name })}
      confirmLabel={t(isDelete ? 'views.delete' : 'views.overwrite')}
      isDangerous={isDelete}
      isBusy={isBusy}
      onConfirm={() =>
        isDelete
          ? remove.mutate(view.id, done)
          : update.mutate({ id: view.id, view: content, seen_at: view.updated_at }, { ...done, onError: tell })
      }
      onClose={onDone}
    >
      {t(isDelete ? 'views.deleteText' : 'views.overwriteText')}
    </ConfirmDialog>
  );
}

/** The view that the page stands on, also while its filters differ from it; the last one that was on is remembered. */
function useViewInUse(views: readonly View[], tab: View['tab'], search: AnalysisSearch): ViewInUse {
  const [lastId, setLastId] = useState<string | null>(null);
  const openedId = useLocation({ select: ({ state }) => state.viewId });
  const inUse = viewInUse(views, { tab, written: search.written, openedId, lastId });
  const id = inUse.on?.id ?? null;
  // While the list loads nothing is known, and nothing is forgotten.
  if (views.length > 0 && id !== lastId) setLastId(id);
  return inUse;
}
