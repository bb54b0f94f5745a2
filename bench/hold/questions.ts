import type { Caller } from './caller';

const TABS = [
  'categories/growth',
  'sales-performance',
  'customer-behavior',
  'demographic-analysis',
  'purchase-preferences',
];
const FILTERS = [
  'period=6m',
  'period=1y',
  'period=1y&gender=female',
  'period=1y&age=25-34,35-44',
  'period=6m&store=Store%201,Store%202',
  'period=2y&payment=cash',
  'period=1y&compare=year&store=Store%203',
  'from=2024-02-01&to=2024-05-31',
  'from=2025-03-01&to=2025-03-31&gender=male',
  'period=6m&age=65%2B&store=Store%204,Store%205,Store%206',
];
const LISTS = ['stores', 'payments', 'categories', 'tickets?from=2025-03-01&to=2025-03-07&per_page=50'];

const path = (rest: string) => `/ia/sales-trend-analysis/${rest}`;

/** What people ask for: analyses with filters, and lists. None of it looks at days that are imported meanwhile. */
export const FIGURES = TABS.flatMap((tab) => FILTERS.map((filter) => path(`${tab}?${filter}`)));
export const READ_LISTS = LISTS.map(path);

/** The exact answer to each question, read twice: it must be the same. */
export async function readAnswers(caller: Caller): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (let pass = 0; pass < 2; pass++) {
    for (const question of [...FIGURES, ...READ_LISTS]) {
      const { status, body } = await caller.call('GET', question);
      if (status !== 200) throw new Error(`${question} answers ${status}: ${body.slice(0, 200)}`);
      if (answers.has(question) && answers.get(question) !== body) throw new Error(`${question} answers two things`);
      answers.set(question, body);
    }
  }
  return answers;
}
