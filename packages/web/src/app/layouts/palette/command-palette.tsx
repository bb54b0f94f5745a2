import { SEARCH } from '@botica/contract/limits';
import type { SearchHit } from '@botica/contract/search/search';
import { Combobox, Kbd, Modal, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../shared/session/use-session';
import classes from './command-palette.module.css';
import { type Command, matchingCommands } from './commands';
import { readRecent, rememberCommand } from './recent-commands';
import { searchQuery } from './search.api';
import { withKey } from './typed-early';
import { useCommands } from './use-commands';
import { useDataCommands } from './use-data-commands';

interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** Hands over what was typed while this was being loaded. */
  takeTyped: () => string;
}

/** Long enough that a word typed at usual speed is one question. */
const WAIT_MS = 200;

/** Search over pages, actions and the data; only what the user may see. The keyboard does all of it. */
export default function CommandPalette({ isOpen, onClose, takeTyped }: CommandPaletteProps) {
  const { t } = useTranslation('shared');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="12dvh"
      centered={false}
      transitionProps={{ duration: 0 }}
      aria-label={t('palette.title')}
      classNames={{ content: classes.content ?? '' }}
    >
      <Palette onClose={onClose} takeTyped={takeTyped} />
    </Modal>
  );
}

function Palette({ onClose, takeTyped }: Omit<CommandPaletteProps, 'isOpen'>) {
  const { t } = useTranslation('shared');
  const uuid = useUser()?.uuid ?? '';
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const [wanted, setWanted] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The field gets the focus a moment after it is drawn: what is typed until then is its own as well.
  useWindowEvent('keydown', (event) => {
    if (event.target === input.current) return;
    if (withKey('', event) === null) return;
    event.preventDefault();
    setWanted((before) => withKey(before, event) ?? before);
  });
  useEffect(() => {
    const typed = takeTyped();
    setWanted((before) => before + typed);
  }, [takeTyped]);
  const [asked] = useDebouncedValue(wanted.trim(), WAIT_MS);
  const result = useQuery({ ...searchQuery(asked), enabled: asked.length >= SEARCH.textMin });
  const commands = useShownCommands(wanted, result.data);
  const isSearching = wanted.trim().length >= SEARCH.textMin && (result.isFetching || asked !== wanted.trim());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other commands stand in the list
  useEffect(() => void combobox.selectFirstOption(), [commands.length, wanted]);
  const run = (id: string) => {
    onClose();
    const command = commands.find((candidate) => candidate.id === id);
    if (command === undefined) return;
    rememberCommand(uuid, { id, hit: command.hit ?? null });
    command.run();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={run}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          ref={input}
          data-autofocus
          role="combobox"
          variant="unstyled"
          className={classes.input ?? ''}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          maxLength={SEARCH.textMax}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
          leftSectionWidth={52}
          rightSection={<Kbd>Esc</Kbd>}
          rightSectionWidth={64}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <div className={classes.list}>
        <Combobox.Options aria-label={t('palette.results')}>
          {groupsOf(commands).map(([group, members]) => (
            <Combobox.Group key={group} label={t(`palette.groups.${group}`)}>
              {members.map(({ id, label, detail, icon: Icon }) => (
                <Combobox.Option key={id} value={id} className={classes.option ?? ''}>
                  <Icon size={19} stroke={1.75} aria-hidden="true" />
                  <bdi>{label}</bdi>
                  {typeof detail === 'string' && <bdi className={classes.detail}>{detail}</bdi>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        <p role="status" className={classes.note} hidden={!isSearching && !result.isError && commands.length > 0}>
          {isSearching && t('palette.searching')}
          {!isSearching && result.isError && t('palette.failed')}
          {!isSearching && !result.isError && commands.length === 0 && t('palette.nothing', { wanted })}
        </p>
      </div>
    </Combobox>
  );
}

/** What was run last and the first pages while nothing is typed, else what matches. */
function useShownCommands(wanted: string, hits: readonly SearchHit[] | undefined): Command[] {
  const fixed = useCommands();
  const toCommands = useDataCommands();
  const uuid = useUser()?.uuid ?? '';
  if (wanted.trim() !== '') return [...matchingCommands(fixed, wanted), ...(hits ?? []).flatMap(toCommands)];
  const recent = readRecent(uuid).flatMap(({ id, hit }) =>
    hit === null ? fixed.filter((command) => command.id === id) : toCommands(hit),
  );
  const ids = new Set(recent.map(({ id }) => id));
  const others = fixed.filter(({ id }) => !ids.has(id));
  return [...recent.map((command) => ({ ...command, group: 'recent' as const })), ...matchingCommands(others, '')];
}

/** Commands by their groups, both in the order in which they come. */
function groupsOf(commands: readonly Command[]): [group: Command['group'], members: Command[]][] {
  const groups = new Map<Command['group'], Command[]>();
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  return [...groups];
}
