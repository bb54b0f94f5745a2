import type { Permission } from '@botica/contract/permissions';
import {
  IconBan,
  IconBuildingStore,
  IconBulb,
  IconCalculator,
  IconChartDots3,
  IconChartHistogram,
  IconClockHour4,
  IconCoins,
  IconDatabaseImport,
  IconHistory,
  IconHome2,
  IconMail,
  IconMessageQuestion,
  IconRepeat,
  IconRoute,
  IconShieldCheck,
  IconUsers,
  IconUsersGroup,
  IconWorldCode,
  type TablerIcon,
} from '@tabler/icons-react';
import type { RegisteredRouter } from '@tanstack/react-router';

/** Address of a page without parameters in its path. */
export type PagePath = keyof RegisteredRouter['routesByPath'];

/** A link of the navigation. */
export interface NavigationLink {
  kind: 'link';
  /** Key below `shared:navigation`. */
  labelKey: string;
  to: PagePath;
  icon: TablerIcon;
  /** One pair: it must pass. Several: any must pass. None: always shown. */
  permissions?: readonly Permission[];
}

/** A heading with links below it. */
export interface NavigationGroup {
  kind: 'group';
  labelKey: string;
  permissions?: readonly Permission[];
  children: readonly NavigationLink[];
}

export type NavigationItem = NavigationLink | NavigationGroup;

const SEE_FIGURES: readonly Permission[] = [{ action: 'show', subject: 'guest' }];

/** The vertical navigation in its order. Only pages that exist are listed. */
export const NAVIGATION: readonly NavigationItem[] = [
  {
    kind: 'link',
    labelKey: 'overview',
    to: '/',
    icon: IconHome2,
    permissions: [{ action: 'store', subject: 'complaint' }],
  },
  {
    kind: 'link',
    labelKey: 'insights',
    to: '/second-page',
    icon: IconBulb,
    permissions: SEE_FIGURES,
  },
  {
    kind: 'link',
    labelKey: 'ask',
    to: '/second-page/ask',
    icon: IconMessageQuestion,
    permissions: SEE_FIGURES,
  },
  {
    kind: 'group',
    labelKey: 'analysis',
    permissions: SEE_FIGURES,
    children: [
      {
        kind: 'link',
        labelKey: 'products',
        to: '/dashboard/salesTrendAnalysis/product-analysis',
        icon: IconChartDots3,
      },
      {
        kind: 'link',
        labelKey: 'performance',
        to: '/dashboard/salesTrendAnalysis/sales-performance',
        icon: IconChartHistogram,
      },
      {
        kind: 'link',
        labelKey: 'behavior',
        to: '/dashboard/salesTrendAnalysis/customer-behavior',
        icon: IconRepeat,
      },
      {
        kind: 'link',
        labelKey: 'demographics',
        to: '/dashboard/salesTrendAnalysis/demographic-profile',
        icon: IconUsersGroup,
      },
      {
        kind: 'link',
        labelKey: 'preferences',
        to: '/dashboard/salesTrendAnalysis/purchase-preferences',
        icon: IconClockHour4,
      },
    ],
  },
  {
    kind: 'link',
    labelKey: 'calculator',
    to: '/calculator',
    icon: IconCalculator,
    permissions: SEE_FIGURES,
  },
  {
    kind: 'group',
    labelKey: 'visits',
    children: [
      {
        kind: 'link',
        labelKey: 'footprints',
        to: '/control-panel/footprints',
        icon: IconRoute,
        permissions: [{ action: 'index', subject: 'collaborator' }],
      },
      {
        kind: 'link',
        labelKey: 'platforms',
        to: '/control-panel/platforms',
        icon: IconWorldCode,
        permissions: [{ action: 'update', subject: 'platform' }],
      },
      {
        kind: 'link',
        labelKey: 'bans',
        to: '/control-panel/footprints/bans',
        icon: IconBan,
        permissions: [{ action: 'update', subject: 'platform' }],
      },
    ],
  },
  {
    kind: 'group',
    labelKey: 'administration',
    children: [
      {
        kind: 'link',
        labelKey: 'users',
        to: '/control-panel/users',
        icon: IconUsers,
        permissions: [{ action: 'index', subject: 'collaborator' }],
      },
      {
        kind: 'link',
        labelKey: 'roles',
        to: '/control-panel/roles',
        icon: IconShieldCheck,
        permissions: [{ action: 'index', subject: 'collaborator' }],
      },
      {
        kind: 'link',
        labelKey: 'data',
        to: '/control-panel/data',
        icon: IconDatabaseImport,
        permissions: [{ action: 'index', subject: 'company' }],
      },
      {
        kind: 'link',
        labelKey: 'bytePricing',
        to: '/control-panel/settings/byte-pricing',
        icon: IconCoins,
        permissions: [{ action: 'index', subject: 'collaborator' }],
      },
      {
        kind: 'link',
        labelKey: 'settings',
        to: '/control-panel/settings',
        icon: IconBuildingStore,
        permissions: [{ action: 'update', subject: 'company' }],
      },
      {
        kind: 'link',
        labelKey: 'mails',
        to: '/control-panel/mails',
        icon: IconMail,
        permissions: [{ action: 'update', subject: 'platform' }],
      },
      {
        kind: 'link',
        labelKey: 'auditLog',
        to: '/control-panel/audit-log',
        icon: IconHistory,
        permissions: [{ action: 'update', subject: 'platform' }],
      },
    ],
  },
];

const PLACES = NAVIGATION.flatMap((item) => (item.kind === 'group' ? item.children : [item])).map(({ to }) => to);

/** Whether an item is the current one at its own address alone: elsewhere another item below it is. */
export function isExact(to: PagePath): boolean {
  return to === '/' || PLACES.some((place) => place.startsWith(`${to}/`));
}

/** Whether a page is that of an item, or one below it. */
export function isCurrent(to: PagePath, pathname: string): boolean {
  return pathname === to || (!isExact(to) && pathname.startsWith(`${to}/`));
}
