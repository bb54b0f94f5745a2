import { z } from 'zod';
import type { AskModelConfig } from '../../../platform/config';

/** Time from the request to the end of the answer. */
const ANSWER_SECONDS = 25;
/** A query takes a few hundred bytes, its envelope some more. */
const ANSWER_BYTES = 64 * 1024;

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().max(8192) }) })).min(1),
});

/** Asks the language model of the operator. Nothing that it answers is trusted: see `queryOf`. */
export class AskModel {
  /** Whom questions are sent to, as people are told. */
  readonly host: string;

  constructor(
    readonly config: AskModelConfig,
    private readonly answerMs = ANSWER_SECONDS * 1000,
  ) {
    this.host = new URL(config.url).host;
  }

  /**
   * Sends a body as it was shown.
   * @returns the text of the first answer; null where none comes in time, in few bytes and from this very address.
   * @throws the signal's reason when the caller has gone.
   */
  async complete(body: string, signal: AbortSignal): Promise<string | null> {
    const { url, key } = this.config;
    const ends = AbortSignal.any([signal, AbortSignal.timeout(this.answerMs)]);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-encoding': 'identity',
          ...(key !== null && { authorization: `Bearer ${key}` }),
        },
        body,
        signal: ends,
        // Another address than the operator's is never called.
        redirect: 'error',
      });
      const text = await readAtMost(answer, ANSWER_BYTES);
      return answer.ok && text !== null ? contentOf(text) : null;
    } catch {
      signal.throwIfAborted();
      return null;
    }
  }
}

/** The text of an answer; null beyond a number of bytes, and the rest is not read. */
async function readAtMost({ body }: Response, most: number): Promise<string | null> {
  if (body === null) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the stream and closes its connection.
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function contentOf(text: string): string | null {
  return Completion.safeParse(JSON.parse(text)).data?.choices[0]?.message.content ?? null;
}
