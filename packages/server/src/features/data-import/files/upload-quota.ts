import { AppError } from '../../../platform/errors';
import { checkFreeSpace, LOOK_EVERY_BYTES } from '../../../platform/storage/free-space';

const GB = 1_000_000_000;

/** Bytes of files that wait to be imported, of one user and of all. */
const UPLOAD_LIMITS = { perUserBytes: 8 * GB, overallBytes: 32 * GB };

/** Bytes of files that lie on the disk and wait: those of one user, and of all. */
export interface WaitingBytes {
  own: number;
  all: number;
}

/** What may lie on the disk and wait to be imported; what is still on its way counts with what lies there. */
export class UploadQuota {
  private readonly arriving = new Map<number, number>();

  /** @param waiting what lies there for the user of this id @param directory on the disk that they go to */
  constructor(
    private readonly waiting: (userId: number) => Promise<WaitingBytes>,
    private readonly directory: string,
    private readonly limits = UPLOAD_LIMITS,
  ) {}

  /** Counts one upload of a user; `end` must follow once its row is stored, or its file is gone. */
  begin(userId: number): UploadCount {
    let sizeBytes = 0;
    let nextLook = 0;
    let stored: WaitingBytes = { own: 0, all: 0 };
    return {
      add: async (bytes) => {
        sizeBytes += bytes;
        this.count(userId, bytes);
        if (sizeBytes >= nextLook) {
          nextLook = sizeBytes + LOOK_EVERY_BYTES;
          await checkFreeSpace(this.directory);
          stored = await this.waiting(userId);
        }
        this.check(userId, stored);
      },
      end: () => this.count(userId, -sizeBytes),
    };
  }

  private count(userId: number, bytes: number): void {
    const sum = (this.arriving.get(userId) ?? 0) + bytes;
    if (sum === 0) this.arriving.delete(userId);
    else this.arriving.set(userId, sum);
  }

  private check(userId: number, stored: WaitingBytes): void {
    const { perUserBytes, overallBytes } = this.limits;
    const all = [...this.arriving.values()].reduce((sum, bytes) => sum + bytes, stored.all);
    if (stored.own + (this.arriving.get(userId) ?? 0) > perUserBytes) {
      throw new AppError('upload_quota', { params: { gigabytes: perUserBytes / GB } });
    }
    if (all > overallBytes) throw new AppError('uploads_full', { params: { gigabytes: overallBytes / GB } });
  }
}

export interface UploadCount {
  /** @throws {AppError} `upload_quota`, `uploads_full`, `storage_full` once it is too much. */
  add(bytes: number): Promise<void>;
  end(): void;
}
