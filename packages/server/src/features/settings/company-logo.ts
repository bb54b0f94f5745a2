import { removeLogo, uploadLogo } from '@botica/contract/settings';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordChanges } from '../../platform/audit/audit-trail';
import { AppError } from '../../platform/errors';
import { type Route, route, type SignedInContext } from '../../platform/http/route';
import { collectPicture, drawPicture } from '../../platform/pictures/read-picture';
import { companySettings, logoAddress } from './settings.store';

const WIDEST = 512;
const HIGHEST = 256;

/** The logo of the company: drawn anew when it comes, and shown under an address of its own, which changes with it. */
export function companyLogoRoutes(db: NodePgDatabase): Route[] {
  return [
    route(uploadLogo, async (_input, context) => {
      if (!context.file) throw new AppError('malformed_body');
      const logo = await drawPicture(await collectPicture(context.file.stream), (image) =>
        image.resize(WIDEST, HIGHEST, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 90 }).toBuffer(),
      );
      const url = await changeLogo(db, context, { logo, logoId: crypto.randomUUID() });
      return { message: context.t('settings.logoSaved'), data: { logo: url } };
    }),
    route(removeLogo, async (_input, context) => {
      await changeLogo(db, context, { logo: null, logoId: null });
      return { message: context.t('settings.logoRemoved'), data: { logo: null } };
    }),
  ];
}

async function changeLogo(
  db: NodePgDatabase,
  context: SignedInContext,
  next: { logo: Buffer | null; logoId: string | null },
): Promise<string | null> {
  await db.transaction(async (tx) => {
    const [former] = await tx
      .select({ id: companySettings.logoId, name: companySettings.companyName })
      .from(companySettings)
      .for('update');
    await tx.update(companySettings).set(next).where(eq(companySettings.id, 1));
    if (former === undefined || former.id === next.logoId) return;
    const subject = { kind: 'settings', id: null, name: former.name } as const;
    const told = (id: string | null) => ({ logo: id === null ? null : 'set' });
    await recordChanges(tx, context, [
      { action: 'settings.updated', subject, before: told(former.id), after: told(next.logoId) },
    ]);
  });
  return logoAddress(next.logoId);
}

/** The logo of an address as long as it is the company's; null for any other name. */
export async function readLogo(db: NodePgDatabase, name: string): Promise<Buffer | null> {
  const [row] = await db.select({ id: companySettings.logoId, logo: companySettings.logo }).from(companySettings);
  return row !== undefined && row.id !== null && name === `${row.id}.webp` ? row.logo : null;
}
