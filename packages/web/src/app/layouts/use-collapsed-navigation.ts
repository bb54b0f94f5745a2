import { useState } from 'react';
import { readPreference, writePreference } from '../../shared/browser/cookies';

/** Whether the vertical navigation shows icons only; kept as an interface cookie. */
export function useCollapsedNavigation(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setIsCollapsed] = useState(() => readPreference('vertical-nav-collapsed') === 'true');
  const toggle = () => {
    writePreference('vertical-nav-collapsed', String(!isCollapsed));
    setIsCollapsed(!isCollapsed);
  };
  return [isCollapsed, toggle];
}
