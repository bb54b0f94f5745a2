import type { Locale } from '@botica/contract/locales';
import type { MailKind } from '@botica/contract/mail';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Translate } from '../../platform/i18n';
import type { MailTemplate, MailWords } from '../../platform/mail/mail-layout';
import type { StoredMail } from '../../platform/mail/mail-queue';
import { readSettings } from '../settings/settings.reader';
import { toLocale } from '../users/users.reader';

export type MailTemplates = Readonly<Record<MailKind, MailTemplate>>;

interface WriterDeps {
  db: NodePgDatabase;
  templates: MailTemplates;
  translator: (locale: Locale) => Translate;
  /** Origin that links begin with. */
  publicUrl: string;
}

/** Writes a stored mail in the language of its reader. */
export function createMailWriter({ db, templates, translator, publicUrl }: WriterDeps) {
  return async (mail: StoredMail): Promise<MailWords | null> => {
    const locale = toLocale(mail.locale);
    const t = translator(locale);
    const filled = await templates[mail.kind](mail, t);
    if (filled === null) return null;
    const keyOf = (name: string) => `mail.words.${mail.kind}.${name}`;
    const word = (name: string) => t(keyOf(name), { ...mail.params, ...filled.values });
    const note = word('note');
    const { companyName } = await readSettings(db);
    return {
      locale,
      subject: word('subject'),
      greeting: t('mail.greeting', { name: mail.recipientName }),
      paragraphs: word('text').split('\n\n'),
      action: filled.path === null ? null : { label: word('action'), url: publicUrl + filled.path },
      // Not every kind has one.
      note: note === keyOf('note') ? null : note,
      sender: companyName === 'Botica' ? companyName : `Botica · ${companyName}`,
    };
  };
}
