import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@botica/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import { AppError, type FieldMessage } from '../errors';
import type { Translate } from '../i18n';
import { isDiskFull } from '../storage/disk-full';
import { hasBody } from './requests/request-checks';

/** When to try again, where the refusal does not know better. */
export const RETRY_SECONDS = 5;

/** Fastify's own failures that a caller can do something about. */
const FRAMEWORK_CODES: ReadonlyMap<unknown, ErrorCode> = new Map<unknown, ErrorCode>([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'payload_too_large'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported_media_type'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'malformed_body'],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'malformed_body'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'malformed_body'],
]);

function toAppError(error: unknown): AppError {
  if (error instanceof AppError && error.code !== 'internal') return error;
  if (isDiskFull(error)) return new AppError('storage_full', { cause: error });
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = FRAMEWORK_CODES.get(code);
  if (known) return new AppError(known, { cause: error });
  if (statusCode === 429) return new AppError('rate_limited', { cause: error });
  if (statusCode === 413) return new AppError('payload_too_large', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('malformed_body', { cause: error });
  }
  if (isDatabaseUnavailable(error)) return new AppError('unavailable', { cause: error });
  return new AppError('internal', { cause: error });
}

export type AnswerError = (error: AppError, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** The one place that answers errors: stable code, localised message, request id; never a stack, SQL or a path. */
export function createErrorAnswer(translatorOf: (request: FastifyRequest) => Translate): AnswerError {
  return (error, request, reply) => {
    const t = translatorOf(request);
    const errors = error.errors && translateFields(error.errors, t);
    const body: ErrorBody = {
      message: messageOf(error, t),
      code: error.code,
      ...(errors && { errors }),
      requestId: request.id,
    };
    reply.header('Cache-Control', 'no-store');
    // What is left of the body is not read: another call could not follow it.
    if (hasBody(request.headers) && !request.raw.complete) reply.header('Connection', 'close');
    const status = ERROR_STATUS[error.code];
    const { seconds = RETRY_SECONDS } = error.params;
    if (status === 429 || status === 503) reply.header('Retry-After', String(seconds));
    return reply.status(status).type('application/json; charset=utf-8').send(body);
  };
}

export function registerErrorHandler(app: FastifyInstance, answer: AnswerError): void {
  app.setErrorHandler((error, request, reply) => {
    const appError = toAppError(error);
    if (hasLeft(request, reply)) request.log.info({ err: error }, 'the caller left');
    else if (appError.code === 'internal') request.log.error({ err: error }, 'request failed');
    else if (isDatabaseUnavailable(error)) request.log.warn({ err: error }, 'the database did not answer');
    return answer(appError, request, reply);
  });
  app.setNotFoundHandler((request, reply) => answer(new AppError('not_found'), request, reply));
}

/** Whoever leaves in the middle of an upload or an answer breaks it: nothing failed here. */
function hasLeft({ raw }: FastifyRequest, reply: FastifyReply): boolean {
  return reply.raw.destroyed || (raw.destroyed && !raw.complete);
}

/** Who must wait for minutes learns how many. */
function messageOf({ code, params }: AppError, t: Translate): string {
  const minutes = typeof params.seconds === 'number' ? Math.ceil(params.seconds / 60) : 0;
  if (code === 'rate_limited' && minutes > 1) return t('errors.rate_limited_minutes', { minutes });
  return t(`errors.${code}`, params);
}

function translateFields(errors: Record<string, FieldMessage[]>, t: Translate): Record<string, string[]> {
  const translate = ({ key, params }: FieldMessage) => t(key, params);
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map(translate)]));
}
