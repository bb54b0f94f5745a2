import {
  ASK_DIMENSIONS,
  ASK_METRICS,
  AVERAGE_PARTS,
  BOUND_KINDS,
  MEMBER_DIMENSIONS,
  ORDER_KEYS,
} from '@botica/contract/ask/vocabulary';
import { GENDERS } from '@botica/contract/limits';
import { AGE_RANGES, CUSTOMER_PROFILES } from '@botica/contract/sales-trends/vocabulary';
import type { MemberIndex } from '../grammar/members';

/** Names of one dimension that are sent at most, and characters of each. */
const NAMES_MOST = 60;
const NAME_LENGTH = 80;

const RULES = `You turn a question about retail sales into one JSON object and write nothing else. Its keys:
metric: ${ASK_METRICS.join(', ')}
per: null or ${AVERAGE_PARTS.join(', ')} (an average of net, units, tickets or customers)
by, andBy: null or ${ASK_DIMENSIONS.join(', ')}
filters: list of {dimension, values, exclude}; dimension is one of
  ${MEMBER_DIMENSIONS.join(', ')}: values are names in the words of the question
  gender: ${GENDERS.join(', ')}; age: ${AGE_RANGES.join(', ')}; profile: ${CUSTOMER_PROFILES.join(', ')}
  weekday: 1 is Monday; or {dimension: "hours", from, to, exclude} in minutes of the day
  or {dimension: "years", from, to, exclude} for other ages, null is open
whole: filters that a share is of; period: null or {from, to} as YYYY-MM-DD
compare: null, {kind: "previous"}, {kind: "year"} or {kind: "days", days: {from, to}}
bounds: list of {of, is, value}; of is a metric, change or growth, is is one of ${BOUND_KINDS.join(', ')}, value is text
count: true asks how many parts there are; order: null, desc or asc; orderBy: ${ORDER_KEYS.join(', ')}; limit: null or 1 to 100
If the question asks for anything else, answer {}.`;

/**
 * The body that a model is sent: the question with the names of metrics and dimensions, and names of the data only where the
 * operator allows it. It holds no figure, no date of the data and nobody's name.
 */
export function modelRequest(
  { model, sendsNames }: { model: string; sendsNames: boolean },
  question: string,
  index: MemberIndex,
): string {
  const names = sendsNames ? `\nNames in the data: ${JSON.stringify(namesOf(index))}` : '';
  return JSON.stringify({
    model,
    temperature: 0,
    max_tokens: 600,
    stream: false,
    response_format: { type: 'json_object' },
    messages: [
      { role: 'system', content: `${RULES}${names}` },
      { role: 'user', content: question },
    ],
  });
}

/** The first names of categories, stores and payment methods. Products are too many to send. */
function namesOf({ byForm }: MemberIndex): Record<string, string[]> {
  const names = new Map<string, string[]>([
    ['category', []],
    ['store', []],
    ['payment', []],
  ]);
  for (const members of byForm.values()) {
    for (const { dimension, name } of members) {
      const own = names.get(dimension);
      if (own !== undefined && own.length < NAMES_MOST) own.push(name.slice(0, NAME_LENGTH));
    }
  }
  return Object.fromEntries(names);
}
