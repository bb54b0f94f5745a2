import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Asked {
  challenge: string;
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
}

/** A device that makes one passkey and signs with it, as WebAuthn has it; it lies where a test tells it to. */
export class TestAuthenticator {
  readonly id = randomBytes(32);
  counter = 0;
  readonly #privateKey: KeyObject;
  readonly #coseKey: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    this.#privateKey = privateKey;
    // CBOR of { 1: 2, 3: -7, -1: 1, -2: x, -3: y }.
    this.#coseKey = Buffer.concat([hex('a5010203262001215820'), left, hex('225820'), right]);
  }

  /** What `navigator.credentials.create` answers, in JSON. */
  create(asked: Asked) {
    const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, this.#coseKey]);
    const data = Buffer.concat([this.#data(asked, HAS_KEY), key]);
    // CBOR of { fmt: 'none', attStmt: {}, authData: data }.
    const head = Buffer.concat([hex('a363'), Buffer.from('fmt'), hex('64'), Buffer.from('none'), hex('67')]);
    const tail = Buffer.concat([
      Buffer.from('attStmt'),
      hex('a068'),
      Buffer.from('authData'),
      hex('58'),
      Buffer.from([data.length]),
    ]);
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', asked),
      attestationObject: Buffer.concat([head, tail, data]),
    });
  }

  /** What `navigator.credentials.get` answers. */
  get(asked: Asked) {
    this.counter += 1;
    const [authenticatorData, clientDataJSON] = [this.#data(asked), clientData('webauthn.get', asked)];
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]);
    const signature = createSign('sha256').update(signed).sign(this.#privateKey);
    return this.#answer({ clientDataJSON, authenticatorData, signature });
  }

  #data({ rpId = 'localhost', isVerified = true }: Asked, flags = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), counter]);
  }

  #answer(parts: Record<string, Buffer>) {
    const id = this.id.toString('base64url');
    const response = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, part.toString('base64url')]),
    );
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function clientData(type: string, { challenge, origin = 'http://localhost:3000' }: Asked): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex');
}
