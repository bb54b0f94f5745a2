import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  icon: TablerIcon;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One line above a page about its state, with what can be done about it. It does not go on paper. */
export function Notice({ icon: Icon, actions, children }: NoticeProps) {
  return (
    <div className={classes.notice} role="note" data-print="hide">
      <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <span className={classes.text}>{children}</span>
      {actions !== undefined && <span className={classes.actions}>{actions}</span>}
    </div>
  );
}
