import { ask, askModel } from '@botica/contract/ask/ask';
import { type Route, route } from '../../platform/http/route';
import { askQuestion } from './ask.service';
import type { AskDeps } from './ask-deps';
import { readByModel } from './model/model.service';

/** Questions about sales in words. */
export function askRoutes(deps: AskDeps): Route[] {
  return [
    route(ask, ({ body }, { signal }) => askQuestion(deps, body, signal)),
    route(askModel, ({ body }, { signal }) => readByModel(deps, body, signal)),
  ];
}
