import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { LRUCache } from 'lru-cache';
import type { StoredPasskey } from './passkeys.store';

/** Time from the question of the server to the answer of the browser. */
const CEREMONY_MS = 5 * 60_000;
/** Questions that are open; strangers may ask, and push out the oldest. */
const OPEN_MAX = 10_000;

interface Ceremony {
  challenge: string;
  /** Who adds a passkey; null for who signs in with one. */
  userId: number | null;
}

/** A browser's answer after its shape was checked; the library reads it as what nobody trusts. */
type Answer = Readonly<Record<string, unknown>>;

export interface Site {
  /** Host name that passkeys belong to. */
  rpId: string;
  origin: string;
}

/** Read when somebody first has to do with a passkey: a fifth of the work of a start. */
const library = () => import('@simplewebauthn/server');

/** Questions to browsers, each of which is answered once and soon. A restart forgets them. */
export class PasskeyCeremonies {
  readonly #open = new LRUCache<string, Ceremony>({ max: OPEN_MAX, ttl: CEREMONY_MS });

  async startAdding(
    site: Site,
    user: { id: number; uuid: string; email: string; name: string },
    known: readonly StoredPasskey[],
  ) {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: 'Botica',
      rpID: site.rpId,
      userName: user.email,
      userDisplayName: user.name,
      userID: new Uint8Array(Buffer.from(user.uuid)),
      timeout: CEREMONY_MS,
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ceremony: this.#keep({ challenge: options.challenge, userId: user.id }), options: { ...options } };
  }

  async startSigningIn(site: Site) {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: site.rpId,
      timeout: CEREMONY_MS,
      userVerification: 'required',
    });
    return { ceremony: this.#keep({ challenge: options.challenge, userId: null }), options: { ...options } };
  }

  /** The passkey that a browser made for this user; null for an answer that is wrong, late, or another's. */
  async readAdded(site: Site, ceremony: string, userId: number, answer: Answer) {
    const open = this.#take(ceremony);
    if (open?.userId !== userId) return null;
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: open.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
    }).catch(() => ({ verified: false, registrationInfo: undefined }));
    if (!verified || !registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter };
  }

  /** What the device counted when it signed; null for an answer that is wrong or late. */
  async readSignIn(site: Site, ceremony: string, stored: StoredPasskey | null, answer: Answer): Promise<number | null> {
    const open = this.#take(ceremony);
    if (!open || open.userId !== null || !stored) return null;
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: open.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(stored.publicKey),
        counter: stored.counter,
      },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    return verified && authenticationInfo ? authenticationInfo.newCounter : null;
  }

  #keep(ceremony: Ceremony): string {
    const name = randomBytes(16).toString('base64url');
    this.#open.set(name, ceremony);
    return name;
  }

  #take(name: string): Ceremony | undefined {
    const open = this.#open.get(name);
    this.#open.delete(name);
    return open;
  }
}

/**
 * Whose passkeys they are: those of the outside address. On a machine of one's own any port of `localhost` is the same site.
 * @param origin header of the call
 */
export function siteOf(publicUrl: string, origin: string | null): Site {
  const { hostname, protocol } = new URL(publicUrl);
  const asked = origin !== null && URL.canParse(origin) ? new URL(origin) : null;
  const isHere = hostname === 'localhost' && asked?.hostname === hostname && asked.protocol === protocol;
  return { rpId: hostname, origin: isHere ? asked.origin : publicUrl };
}
