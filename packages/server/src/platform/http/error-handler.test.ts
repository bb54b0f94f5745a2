import { ERROR_STATUS, type ErrorCode } from '@botica/contract/errors';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { AppError } from '../errors';
import { createTranslator } from '../i18n';
import { createErrorAnswer, registerErrorHandler } from './error-handler';
import { httpMessages } from './http.messages';

const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
const isForLater = (code: ErrorCode) => [429, 503].includes(ERROR_STATUS[code]);

async function answerTo(error: AppError) {
  const app = Fastify();
  registerErrorHandler(
    app,
    createErrorAnswer(() => createTranslator([httpMessages])('en-US')),
  );
  app.get('/', async () => {
    throw error;
  });
  return app.inject('/');
}

it.each(codes)('%s says when to try again if that may help', async (code) => {
  const { statusCode, headers } = await answerTo(new AppError(code));
  expect([statusCode, headers['retry-after']]).toEqual([ERROR_STATUS[code], isForLater(code) ? '5' : undefined]);
});

it('says what the refusal knows of the time', async () => {
  const { headers } = await answerTo(new AppError('rate_limited', { params: { seconds: 37 } }));
  expect(headers['retry-after']).toBe('37');
});
