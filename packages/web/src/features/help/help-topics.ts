import { folded } from '../../shared/i18n/folded';

/** Groups of the help in their order, and their topics; words are `help:topics.<topic>`. A feature adds its own here. */
export const HELP_GROUPS = [
  { key: 'data', topics: ['first', 'pos', 'sheet', 'shop', 'kinds', 'undo'] },
  { key: 'analyses', topics: ['overview', 'products', 'performance', 'people', 'filters', 'export'] },
  { key: 'insights', topics: ['findings', 'why', 'forecast', 'winback', 'ask'] },
  { key: 'calculator', topics: ['calculator', 'prices'] },
  { key: 'visits', topics: ['tracking', 'visits', 'bans'] },
  { key: 'account', topics: ['users', 'roles', 'security', 'look'] },
] as const;

/** A topic in the words of the page. */
export interface HelpTopic {
  /** Anchor within the page. */
  id: string;
  title: string;
  text: string;
}

export interface HelpGroup {
  key: string;
  title: string;
  topics: readonly HelpTopic[];
}

/** The topics that hold every word that is wanted, without regard to case and accents; groups without any are left out. */
export function findTopics(groups: readonly HelpGroup[], wanted: string): HelpGroup[] {
  const words = folded(wanted)
    .split(/\s+/)
    .filter((word) => word !== '');
  return groups.flatMap((group) => {
    const topics = group.topics.filter(({ title, text }) => {
      const content = folded(`${title} ${text}`);
      return words.every((word) => content.includes(word));
    });
    return topics.length === 0 ? [] : [{ ...group, topics }];
  });
}

export type HelpBlock = { kind: 'text'; text: string } | { kind: 'list'; items: readonly string[] };

/** Paragraphs and lists of a text: each line is a paragraph, lines with a leading hyphen are a list. */
export function blocksOf(text: string): HelpBlock[] {
  const blocks: HelpBlock[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (!line.startsWith('- ')) blocks.push({ kind: 'text', text: line });
    else if (last?.kind === 'list') blocks[blocks.length - 1] = { kind: 'list', items: [...last.items, line.slice(2)] };
    else blocks.push({ kind: 'list', items: [line.slice(2)] });
  }
  return blocks;
}
