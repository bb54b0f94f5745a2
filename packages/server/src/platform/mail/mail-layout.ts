import type { Locale } from '@botica/contract/locales';
import { escapeHtml } from '../escape-html';
import type { Translate } from '../i18n';
import type { StoredMail } from './mail-queue';

/** What a mail says, in the language of its reader. */
export interface MailWords {
  locale: Locale;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** The one thing to do, as an address outside of this server. */
  action: { label: string; url: string } | null;
  /** Smaller, below: until when the link works, what to do if one did not ask for it. */
  note: string | null;
  /** Who writes, e.g. `Botica · Farmacia Sol`. */
  sender: string;
}

/**
 * What a kind of mail needs besides its words: values that these name, and the path of the page that its button leads to.
 * Null when nobody wants it any more.
 */
export type MailTemplate = (
  mail: StoredMail,
  t: Translate,
) => Promise<{ values?: Record<string, unknown>; path: string | null } | null>;

/** The same words as plain text. */
export function textOf({ greeting, paragraphs, action, note, sender }: MailWords): string {
  const link = action === null ? [] : [`${action.label}:\n${action.url}`];
  return `${[greeting, ...paragraphs, ...link, ...(note === null ? [] : [note]), `--\n${sender}`].join('\n\n')}\n`;
}

/** The same words as HTML that loads nothing from anywhere. */
export function htmlOf({ locale, subject, greeting, paragraphs, action, note, sender }: MailWords): string {
  const line = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const button =
    action === null
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#5b3fc4;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5c5a66;word-break:break-all">${escapeHtml(action.url)}</p>`;
  const small = (text: string) => `<p style="margin:16px 0 0;font-size:13px;color:#5c5a66">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f3f8;color:#25232b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
${[greeting, ...paragraphs].map(line).join('\n')}
${button}
${note === null ? '' : small(note)}
</div>
<div style="max-width:560px;margin:0 auto;padding:0 32px">${small(sender)}</div>
</body>
</html>
`;
}
