import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start/start-error';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals what must be read again but never stand in the database as it is: AES-256-GCM with the key of the installation. */
export class SecretBox {
  constructor(private readonly key: Buffer) {}

  /** @param purpose what it is and whose: what is sealed for one purpose opens for no other */
  seal(secret: Buffer, purpose: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Fails for what was sealed with another key or for another purpose, or was changed. */
  open(sealed: Buffer, purpose: string): Buffer {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  }
}

/**
 * The box whose key is in `DATA_DIR/secret.key`, readable by its owner alone; drawn when there is none.
 * @throws {StartError} when the file holds no key: another one would open nothing that was sealed.
 */
export async function openSecretBox(dataDir: string): Promise<SecretBox> {
  const path = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return new SecretBox(await drawKey(path));
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === KEY_BYTES) return new SecretBox(key);
  throw new StartError(`${path} holds no key: put the one of a backup there, or remove the file`);
}

async function drawKey(path: string): Promise<Buffer> {
  const key = randomBytes(KEY_BYTES);
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(`${key.toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return key;
}
