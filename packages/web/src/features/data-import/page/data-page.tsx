import type { DataImport } from '@botica/contract/data-import';
import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import { Text } from '@mantine/core';
import { IconArrowLeft, IconFileUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../shared/session/use-session';
import { DropZone } from '../../../shared/ui/drop-zone';
import { AppLink } from '../../../shared/ui/link';
import { PageHeader } from '../../../shared/ui/page-header';
import { importCountQuery } from '../data-import.api';
import { FirstFileGuide } from '../guide/first-file-guide';
import { HistorySection } from '../history/history-section';
import { useImportFormat } from '../import-format';
import { listenToImports } from '../live-imports';
import { LongText } from '../long-text';
import { DiscardButton } from '../review/discard-button';
import { StatusBadge } from '../status-badge';
import { KindChoice } from '../upload/kind-choice';
import { UploadList } from '../upload/upload-list';
import { uploads, useUploads } from '../upload/use-uploads';
import classes from './data-page.module.css';
import { ImportView } from './import-view';

/** Those who imported more files than this know what a file needs. */
const GUIDE_UNTIL = 3;

/** The data page: bring files, check what was understood, import, look back, undo. */
export function Page() {
  const { t } = useTranslation('data-import');
  const search = useSearch({ from: '/control-panel/data' });
  const openId = search.import === undefined ? null : Number(search.import);
  const queryClient = useQueryClient();
  useEffect(() => listenToImports(queryClient), [queryClient]);
  return (
    <>
      {openId !== null && (
        <AppLink
          to="/control-panel/data"
          search={(former) => ({ ...former, import: undefined })}
          className={classes.back}
          fz="sm"
        >
          <IconArrowLeft size={16} aria-hidden="true" />
          {t('page.back')}
        </AppLink>
      )}
      <PageHeader title={t('page.title')} description={openId === null ? t('page.description') : undefined} />
      {openId === null ? (
        <Start kind={search.kind ?? 'sales'} />
      ) : (
        <ImportView key={openId} id={openId}>
          {(item) => <FileLine item={item} />}
        </ImportView>
      )}
    </>
  );
}

function FileLine({ item }: { item: DataImport }) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  return (
    <div className={classes.file}>
      <span className={classes['file-name']}>
        <LongText text={item.filename} limit={80} />
      </span>
      <StatusBadge item={item} />
      <Text c="dimmed" fz="sm">
        {[
          t(`kind.name.${item.kind}`),
          format.bytes(item.sizeBytes),
          t('page.uploaded', { when: format.instant(item.createdAt) }),
          ...(item.createdBy === null ? [] : [item.createdBy]),
        ].join(' · ')}
      </Text>
      {item.status === 'preview' && <DiscardButton id={item.id} />}
    </div>
  );
}

/** Where files come in, what became of the former ones and, before the first one, what a file needs. */
function Start({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('data-import');
  const navigate = useNavigate();
  const canStore = useCan('store', 'company');
  const list = useUploads();
  const { data: total } = useQuery(importCountQuery());
  useOpeningOfSingleUpload();
  const isFirst = total === 0;
  const needsGuide = canStore && total !== undefined && total <= GUIDE_UNTIL;
  return (
    <div className={classes.stack}>
      {canStore && (
        <>
          <KindChoice
            value={kind}
            onChange={(next) =>
              void navigate({
                to: '/control-panel/data',
                search: (former) => ({ ...former, kind: next }),
                replace: true,
              })
            }
          />
          <DropZone
            icon={IconFileUpload}
            words={{
              title: t('drop.title'),
              hint: t('drop.hint'),
              choose: t('drop.choose'),
              formats: t('drop.formats'),
            }}
            onFiles={(files) => uploads.add(files, kind)}
          />
        </>
      )}
      {list.length > 0 && <UploadList items={list} />}
      {!(canStore && isFirst) && <HistorySection />}
      {needsGuide && kind === 'sales' && <FirstFileGuide />}
    </div>
  );
}

/** A file that was brought alone opens by itself as soon as it was read; of several the user picks one. */
function useOpeningOfSingleUpload(): void {
  const navigate = useNavigate();
  const list = useUploads();
  const [only] = list;
  const importId = list.length === 1 && only?.state.status === 'ready' ? only.state.importId : null;
  const opened = useRef<number | null>(null);
  useEffect(() => {
    if (importId === null || only === undefined || opened.current === importId) return;
    opened.current = importId;
    uploads.remove(only.key);
    void navigate({ to: '/control-panel/data', search: { import: String(importId) } });
  }, [importId, only, navigate]);
}
