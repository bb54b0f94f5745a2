/** Why a file is not sent at all. */
export type FileFault = 'empty' | 'spreadsheet' | 'archive' | 'document' | 'picture' | 'markup';

/** Kinds that are known not to work, each with its own advice. Everything else is for the server to judge by content. */
const UNUSABLE: readonly (readonly [FileFault, ReadonlySet<string>])[] = [
  ['spreadsheet', new Set(['xls', 'xlsb', 'ods', 'numbers', 'wk1', 'dbf', 'mdb', 'accdb'])],
  ['archive', new Set(['zip', 'rar', '7z', 'tar', 'tgz', 'bz2', 'xz', 'zst'])],
  ['document', new Set(['pdf', 'doc', 'docx', 'rtf', 'odt', 'ppt', 'pptx', 'html', 'htm', 'eml', 'msg'])],
  ['picture', new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic', 'bmp', 'tif', 'tiff', 'svg', 'mp4', 'mp3'])],
  ['markup', new Set(['xml', 'yaml', 'yml'])],
];

/** Checks a file by its name and size before anything is sent; null when it may be tried. */
export function faultOf(file: Pick<File, 'name' | 'size'>): FileFault | null {
  const extension = extensionOf(file.name);
  for (const [fault, extensions] of UNUSABLE) if (extensions.has(extension)) return fault;
  return file.size === 0 ? 'empty' : null;
}

function extensionOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at < 0 ? '' : name.slice(at + 1).toLowerCase();
}
