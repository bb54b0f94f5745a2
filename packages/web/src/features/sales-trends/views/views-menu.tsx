import type { AnalysisTab } from '@botica/contract/sales-trends/vocabulary';
import { Button, CloseButton } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useFirstUse } from '../../../shared/menus/use-first-use';
import type { AnalysisSearch } from '../filters/use-analysis-search';
import { useButtonFocus } from './use-button-focus';
import { useDefaultView, useOpenView } from './use-open-view';
import { type ViewInUse, viewInUse } from './view-of-search';
import type { Asked } from './view-question';
import type { ViewAction } from './view-row';
import { useViewChanges, type View, viewsQuery } from './views.api';
import classes from './views.module.css';

const load = async () => (await import('./views-list')).ViewsList;
const ViewQuestion = lazy(async () => ({ default: (await import('./view-question')).ViewQuestion }));

interface ViewsMenuProps {
  tab: AnalysisTab;
  search: AnalysisSearch;
}

/** Saved views: which one is on and how to leave it, all others, and what can be done to them. */
export const ViewsMenu = memo(function ViewsMenu({ tab, search }: ViewsMenuProps) {
  const { t } = useTranslation('sales-trends');
  const result = useQuery(viewsQuery(useLocale()));
  const views = result.data?.data;
  const { Part, opened, button } = useFirstUse('dialog', load);
  const [asked, setAsked] = useState<Asked | null>(null);
  const changes = useViewChanges();
  const open = useOpenView();
  const focus = useButtonFocus(button.ref, asked !== null);
  useDefaultView(tab, search, views);
  const { on, isChanged } = useViewInUse(views ?? [], tab, search);
  const shown = isChanged ? 'changed' : 'on';
  const ask = (next: Asked) => {
    opened.onOpen(false);
    setAsked(next);
  };
  const act = (view: View, action: ViewAction) => {
    if (action !== 'default') return ask({ action, view });
    changes.setDefault.mutate({ tab: view.tab, id: view.isDefault ? null : view.id });
  };
  const target = (
    <Button
      {...button}
      variant="default"
      className={classes.trigger}
      data-active={on !== undefined || undefined}
      leftSection={<IconBookmark size={16} aria-hidden="true" />}
    >
      <span className={classes.triggerName} data-on={on !== undefined || undefined}>
        {on === undefined ? t('views.title') : t(`views.${shown}`, { name: on.name })}
      </span>
    </Button>
  );
  return (
    <div className={classes.control} data-print="hide">
      {Part === null ? (
        target
      ) : (
        <Part
          {...opened}
          onId={isChanged ? undefined : on?.id}
          onChoose={(view) => {
            opened.onOpen(false);
            if (view.tab !== tab) focus.leaveToNext();
            open(view);
          }}
          onAction={act}
          onSave={() => ask({ action: 'save' })}
        >
          {target}
        </Part>
      )}
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
        <Suspense>
          <ViewQuestion
            asked={asked}
            roles={result.data?.meta.roles ?? []}
            content={{ tab, search: search.written }}
            changes={changes}
            onDone={() => setAsked(null)}
            onCreated={(view) => open(view, { replace: true })}
          />
        </Suspense>
      )}
    </div>
  );
});

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
