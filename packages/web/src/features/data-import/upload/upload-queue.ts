import type { ImportPreview } from '@botica/contract/data-import';
import type { ImportKind } from '@botica/contract/data-import.vocabulary';

type Send = (
  file: File,
  options: { kind: ImportKind; isForced: boolean; signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<Pick<ImportPreview, 'id'>>;

/** waiting -> sending -> reading (all bytes are there, the server looks into them) -> ready, or failed. */
export type UploadState =
  | { status: 'waiting' }
  | { status: 'sending'; fraction: number }
  | { status: 'reading' }
  | { status: 'ready'; importId: number }
  | { status: 'refused'; fault: FileFault }
  | { status: 'failed'; error: unknown };

export interface Upload {
  key: number;
  file: File;
  /** What the user says that it holds. */
  kind: ImportKind;
  /** Sent although the same content was imported before. */
  isForced: boolean;
  state: UploadState;
}

export interface UploadQueue {
  getState(): readonly Upload[];
  subscribe(listener: () => void): () => void;
  add(files: readonly File[], kind: ImportKind): void;
  /** Tries again; forced, it is accepted although it was imported before. */
  retry(key: number, isForced: boolean): void;
  /** Takes a file out of the list; what is being sent is cancelled. */
  remove(key: number): void;
  clear(): void;
}

/**
 * Files on their way to the server, one at a time in the order in which they came. It lives outside of the page, so
 * that uploads go on while the user looks at something else.
 */
export function createUploadQueue(send: Send): UploadQueue {
  let uploads: readonly Upload[] = [];
  let nextKey = 1;
  let active: { key: number; abort: AbortController } | null = null;
  const listeners = new Set<() => void>();

  function set(next: readonly Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function change(key: number, state: UploadState, isForced?: boolean): void {
    set(
      uploads.map((upload) =>
        upload.key === key ? { ...upload, state, isForced: isForced ?? upload.isForced } : upload,
      ),
    );
  }

  async function sendNext(): Promise<void> {
    const next = uploads.find(({ state }) => state.status === 'waiting');
    if (active !== null || next === undefined) return;
    const { key, file, kind, isForced } = next;
    const abort = new AbortController();
    active = { key, abort };
    change(key, { status: 'sending', fraction: 0 });
    const onProgress = (fraction: number) =>
      change(key, fraction >= 1 ? { status: 'reading' } : { status: 'sending', fraction });
    try {
      const { id } = await send(file, { kind, isForced, signal: abort.signal, onProgress });
      change(key, { status: 'ready', importId: id });
    } catch (error) {
      change(key, { status: 'failed', error });
    }
    if (active?.key === key) active = null;
    void sendNext();
  }

  function drop(keep: (upload: Upload) => boolean): void {
    const isActiveDropped = uploads.some((upload) => upload.key === active?.key && !keep(upload));
    set(uploads.filter(keep));
    if (!isActiveDropped) return;
    active?.abort.abort();
    active = null;
    void sendNext();
  }

  return {
    getState: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files, kind) {
      const added = files.map((file): Upload => {
        const fault = faultOf(file);
        const state: UploadState = fault === null ? { status: 'waiting' } : { status: 'refused', fault };
        nextKey += 1;
        return { key: nextKey, file, kind, isForced: false, state };
      });
      set([...uploads, ...added]);
      void sendNext();
    },
    retry(key, isForced) {
      change(key, { status: 'waiting' }, isForced);
      void sendNext();
    },
    remove: (key) => drop((upload) => upload.key !== key),
    clear: () => drop(() => false),
  };
}

/** Why a file is not sent at all. */
export type FileFault = 'empty' | 'spreadsheet' | 'archive' | 'document' | 'picture';

/** Kinds that are known not to work, each with its own advice. Everything else is for the server to judge by content. */
const UNUSABLE: readonly (readonly [FileFault, ReadonlySet<string>])[] = [
  ['spreadsheet', new Set(['xlsb', 'numbers', 'wk1', 'dbf', 'mdb', 'accdb'])],
  ['archive', new Set(['zip', 'rar', '7z', 'tar', 'tgz', 'bz2', 'xz', 'zst'])],
  ['document', new Set(['pdf', 'doc', 'docx', 'rtf', 'odt', 'ppt', 'pptx', 'html', 'htm', 'eml', 'msg'])],
  ['picture', new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic', 'bmp', 'tif', 'tiff', 'svg', 'mp4', 'mp3'])],
];

/** Checks a file by its name and size before anything is sent; null when it may be tried. @internal */
export function faultOf(file: Pick<File, 'name' | 'size'>): FileFault | null {
  const extension = extensionOf(file.name);
  for (const [fault, extensions] of UNUSABLE) if (extensions.has(extension)) return fault;
  return file.size === 0 ? 'empty' : null;
}

function extensionOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at < 0 ? '' : name.slice(at + 1).toLowerCase();
}
