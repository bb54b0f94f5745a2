import { IMPORT_LIMITS } from '@botica/contract/data-import.vocabulary';

/** File systems allow longer names than the API; the end with the extension is kept. */
export function shortName(name: string): string {
  return name.length <= IMPORT_LIMITS.fileNameMax ? name : `${name.slice(0, 200)}…${name.slice(-50)}`;
}

/** `ventas.csv.gz` -> `ventas-rechazos`; no character that a file system refuses or a shell understands. */
export function rejectsName(filename: string, suffix: string): string {
  const stem = filename.replace(/\.gz$/i, '').replace(/\.[a-z0-9]{1,6}$/i, '');
  const safe = stem
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} _.-]+/gu, '_')
    .replace(/^[. ]+/, '')
    .slice(0, 80);
  return `${safe === '' ? 'import' : safe}-${suffix}`;
}
