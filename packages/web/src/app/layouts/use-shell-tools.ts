import { createContext, useContext } from 'react';

interface ShellToolsValue {
  openSettings: () => void;
  openPalette: () => void;
  openKeys: () => void;
}

export const ShellToolsContext = createContext<ShellToolsValue>({
  openSettings: () => undefined,
  openPalette: () => undefined,
  openKeys: () => undefined,
});

/** Ways to open what lies over every page: search, settings of the appearance, list of the keys. */
export function useShellTools(): ShellToolsValue {
  return useContext(ShellToolsContext);
}
