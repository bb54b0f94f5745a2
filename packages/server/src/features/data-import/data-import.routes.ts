import {
  commitImport,
  deleteImport,
  getImport,
  getImportRejects,
  listImports,
  removeSampleData,
  updateImport,
  uploadImport,
} from '@botica/contract/data-import.endpoints';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { AppError } from '../../platform/errors';
import { toPage } from '../../platform/http/answers/paging';
import { type Route, route } from '../../platform/http/route';
import type { ImportService } from './data-import.service';
import { recordImport, recordSampleRemoval } from './import-audit';

/** Files in: preview, commit, result, rejects, undo; and the removal of the sample pharmacy. */
export function dataImportRoutes(db: NodePgDatabase, service: ImportService): Route[] {
  return [
    route(uploadImport, async ({ query }, context) => {
      if (context.file === null) throw new AppError('malformed_body');
      const { kind, filename, force, onlyNew, options = {} } = query;
      const known = { isForced: force === 'true', isOnlyNew: onlyNew === 'true' };
      const upload = { stream: context.file.stream, kind, filename, known, options };
      return { data: await service.uploads.receive(upload, context) };
    }),
    route(
      updateImport,
      async ({ params, body }, context) => ({ data: await service.update(params.id, body, context) }),
      {
        precheck: ({ id }) => service.checkOpen(id),
      },
    ),
    route(commitImport, async ({ params }, context) => {
      const data = await service.commit(params.id, context, recordImport(context, 'import.committed'));
      return { message: context.t('dataImport.committed'), data };
    }),
    route(getImport, async ({ params }, context) => ({ data: await service.get(params.id, context) })),
    route(listImports, async ({ query }, context) =>
      toPage(context.pageLink, query, await service.list(query, context)),
    ),
    route(getImportRejects, ({ params, query }, context) =>
      service.rejects(params.id, query.words === 'true' ? context : null),
    ),
    route(deleteImport, async ({ params }, context) => {
      const record = (how: 'discarded' | 'undone') => recordImport(context, `import.${how}`);
      const how = await service.removal.remove(params.id, context.user.name, context, record);
      return { message: context.t(`dataImport.${how}`) };
    }),
    route(removeSampleData, async (_input, context) => {
      await service.removal.removeSample();
      await recordSampleRemoval(db, context);
      return { message: context.t('dataImport.sampleRemoved') };
    }),
  ];
}
