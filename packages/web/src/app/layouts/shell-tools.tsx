import { useWindowEvent } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { getAppearance } from '../../shared/appearance/appearance';
import { whenQuiet } from '../../shared/browser/when-quiet';
import { withKey } from './palette/typed-early';
import { ShellToolsContext } from './use-shell-tools';

const SettingsDrawer = lazy(() => import('./settings-drawer'));
const loadPalette = () => import('./palette/command-palette');
const CommandPalette = lazy(loadPalette);
const KeyboardHelp = lazy(() => import('./keyboard-help'));

type Tool = 'settings' | 'palette' | 'keys';

/** Gives the tools to the parts of the layout and to the keyboard; each is loaded when it is first opened. */
export function ShellTools({ children }: { children: ReactNode }) {
  const [used, setUsed] = useState<ReadonlySet<Tool>>(new Set());
  const [current, setCurrent] = useState<Tool | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  /** What was typed since search was asked for and before it is there; null when nobody waits for it. */
  const typedEarly = useRef<string | null>(null);
  const open = useCallback(
    (tool: Tool) => {
      if (tool !== current) typedEarly.current = tool === 'palette' ? '' : null;
      opener.current ??= openerNow();
      setUsed((before) => new Set([...before, tool]));
      setCurrent(tool);
    },
    [current],
  );
  const close = useCallback(() => {
    typedEarly.current = null;
    setCurrent(null);
  }, []);
  const takeTyped = useCallback(() => {
    const typed = typedEarly.current ?? '';
    typedEarly.current = null;
    return typed;
  }, []);
  // A tool that is loaded when it opens does not know what had the focus before.
  useEffect(() => {
    if (current !== null) return;
    opener.current?.focus({ preventScroll: true });
    opener.current = null;
  }, [current]);
  const value = useMemo(
    () => ({
      openSettings: () => open('settings'),
      openPalette: () => open('palette'),
      openKeys: () => open('keys'),
    }),
    [open],
  );
  // Who presses the key types on at once: the field must be there by then.
  useEffect(() => whenQuiet(() => void loadPalette().catch(() => undefined)), []);
  useWindowEvent('keydown', (event) => {
    const typed = typedEarly.current === null ? null : withKey(typedEarly.current, event);
    if (typed !== null) {
      event.preventDefault();
      typedEarly.current = typed;
      return;
    }
    const tool = toolOfKey(event);
    if (tool === null) return;
    event.preventDefault();
    open(tool);
  });
  return (
    <ShellToolsContext value={value}>
      {children}
      <Suspense>
        {used.has('settings') && <SettingsDrawer isOpen={current === 'settings'} onClose={close} />}
        {used.has('palette') && <CommandPalette isOpen={current === 'palette'} onClose={close} takeTyped={takeTyped} />}
        {used.has('keys') && <KeyboardHelp isOpen={current === 'keys'} onClose={close} />}
      </Suspense>
    </ShellToolsContext>
  );
}

/** What has the focus, where it returns to; for a choice of a menu the button of the menu, which goes with it. */
function openerNow(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  const opener = menu === null ? focused : document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  return opener instanceof HTMLElement ? opener : null;
}

/** Ctrl or Cmd with K anywhere; single keys neither while something is typed, nor below a dialog, nor when turned off. */
function toolOfKey(event: KeyboardEvent): Tool | null {
  if (event.defaultPrevented || event.isComposing || event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' ? 'palette' : null;
  if (getAppearance()['single-keys'] === 'false' || isTyping(event.target)) return null;
  if (document.querySelector('[aria-modal="true"]') !== null) return null;
  if (event.key === '/') return 'palette';
  return event.key === '?' ? 'keys' : null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
