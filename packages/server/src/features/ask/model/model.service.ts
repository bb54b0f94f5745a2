import type { askModel, ModelOffer } from '@botica/contract/ask/ask';
import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import { AppError } from '../../../platform/errors';
import { readBounds } from '../../../sales/scope/data-bounds';
import { AnswerWords } from '../answer/describe';
import { readMembers } from '../answer/read-members';
import type { AskDeps } from '../ask-deps';
import type { MemberIndex } from '../grammar/members';
import { outsideData } from '../grammar/query/compose';
import { queryOf } from './model-query';
import { modelRequest } from './model-request';

/** What a question would be sent as, and to whom; null without a model. */
export function modelOffer({ model }: Pick<AskDeps, 'model'>, question: string, index: MemberIndex): ModelOffer | null {
  return model && { host: model.host, sent: modelRequest(model.config, question, index) };
}

/**
 * Has a question read by the model: what it answers is a query that the caller can ask, in our words, or nothing.
 * @throws {AppError} `not_found` without a model.
 */
export async function readByModel(
  deps: AskDeps,
  { question, language }: EndpointOutput<typeof askModel>['body'],
  signal: AbortSignal,
): Promise<EndpointResponse<typeof askModel>> {
  const { sales, translator, model } = deps;
  if (model === null) throw new AppError('not_found');
  const bounds = await readBounds(sales, null, { signal });
  const index = await readMembers(sales.warehouse, bounds, signal);
  const offer = { host: model.host, sent: modelRequest(model.config, question, index) };
  const content = await model.complete(offer.sent, signal);
  const read = content === null ? null : queryOf(content, index);
  const query = read !== null && outsideData(read.period, bounds) === null ? read : null;
  const words = new AnswerWords(translator(language), language, bounds.currency, index);
  return {
    success: true,
    data: {
      outcome: content === null ? 'no_answer' : query === null ? 'no_query' : 'read',
      reading: query && { text: words.query(query), query },
      model: offer,
    },
  };
}
