import pino, { type DestinationStream, type Level, type Logger } from 'pino';
import { errorFields } from './error-fields';

/** What no line may hold, wherever it came from: e-mail addresses, hashes of passwords, credentials, tokens of sessions. */
const SECRETS =
  /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+|\$argon2\w*\$[^\s"]*|\b(?:Bearer|Basic) +[\w.~+/=-]+|(?<=:\/\/)[^\s/@"]*:[^\s/@"]*(?=@)|(?<![\w-])[\w-]{43}(?![\w-])/gi;

/**
 * The one logger: a line of JSON for each entry. Errors are told by `errorFields`, whatever field they are in; what looks
 * like a secret is blotted out of every line.
 */
export function createLogger(level: Level | 'silent', destination: DestinationStream): Logger {
  return pino(
    {
      level,
      formatters: { log: withSafeErrors },
      // Fastify's own would tell the address with its query.
      serializers: { req: ({ method }: { method?: string }) => ({ method }) },
      hooks: {
        logMethod(args, method) {
          const [first, text] = args as readonly unknown[];
          // Of an error alone pino would take the message.
          if (first instanceof Error) method.call(this, { err: first }, typeof text === 'string' ? text : 'failed');
          else method.apply(this, args);
        },
        streamWrite: (line) => line.replaceAll(SECRETS, '[hidden]'),
      },
    },
    destination,
  );
}

function withSafeErrors(entry: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(entry);
  if (!fields.some(([, value]) => value instanceof Error)) return entry;
  return Object.fromEntries(fields.map(([name, value]) => [name, value instanceof Error ? errorFields(value) : value]));
}
