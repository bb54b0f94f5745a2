import type { SearchHit } from '@botica/contract/search/search';
import type { TablerIcon } from '@tabler/icons-react';
import { folded } from '../../../shared/i18n/folded';

/** Something that the palette can do. */
export interface Command {
  id: string;
  group: 'recent' | 'page' | 'action' | 'category' | 'product' | 'store' | 'customer' | 'user';
  label: string;
  /** What tells it from others of that name. */
  detail?: string | null;
  /** What it was found as; left out for pages and actions. */
  hit?: SearchHit;
  icon: TablerIcon;
  run: () => void;
}

/** Shown of pages and actions while nothing is typed, so that the list is read at a glance. */
const FIRST_SHOWN = 9;

/** The commands whose label holds every word, without regard to case and accents; the first ones while nothing is wanted. */
export function matchingCommands<Item extends Pick<Command, 'label'>>(
  commands: readonly Item[],
  wanted: string,
): Item[] {
  const words = folded(wanted)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return commands.slice(0, FIRST_SHOWN);
  return commands.filter(({ label }) => words.every((word) => folded(label).includes(word)));
}
