import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { ViewDialog } from './view-dialog';
import type { ViewAction } from './view-row';
import type { useViewChanges, View } from './views.api';

/** What is asked about a view; a new one has none. */
export type Asked = { action: 'save' } | { action: Exclude<ViewAction, 'default'>; view: View };

interface ViewQuestionProps {
  asked: Asked;
  roles: Parameters<typeof ViewDialog>[0]['roles'];
  /** What the page shows now. */
  content: Pick<View, 'tab' | 'search'>;
  changes: ReturnType<typeof useViewChanges>;
  onDone: () => void;
  /** What was saved is on from then on, also where another view is alike. */
  onCreated: (view: View) => void;
}

/** The dialog of what is asked about a view. */
export function ViewQuestion({ asked, roles, content, changes, onDone, onCreated }: ViewQuestionProps) {
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
