import { ask } from '@botica/contract/ask/ask';
import { type Route, route } from '../../platform/http/route';
import { type AskDeps, askQuestion } from './ask.service';

/** Questions about sales in words. */
export function askRoutes(deps: AskDeps): Route[] {
  return [route(ask, ({ body }, { signal }) => askQuestion(deps, body, signal))];
}
