import { readAskSearch } from '../features/ask/ask-search';
import { readAuditLogSearch } from '../features/audit-log/audit-log-list';
import { readBytePricingSearch } from '../features/byte-pricing/byte-pricing-search';
import { readQuotesSearch } from '../features/calculator/quotes/quotes-list';
import { readDataPageSearch } from '../features/data-import/page/data-page-search';
import { readBansSearch } from '../features/footprints/bans/bans-list';
import { readFootprintsSearch } from '../features/footprints/footprints-search';
import { readInsightsSearch } from '../features/insights/insights-search';
import { readMailsSearch } from '../features/mail/mails-list';
import { readPlatformsSearch } from '../features/platforms/platforms-search';
import { readUserPageSearch } from '../features/users/detail/user-page-search';
import { readUsersSearch } from '../features/users/list/users-list';
import { readProfileSearch } from '../features/users/profile/profile-search';
import { readRolesSearch } from '../features/users/roles/roles-search';
import { frameRoute, pagesOf, rootRoute } from './page-route';

const loadText = () => import('../features/site/text-page');
const loadNotFound = () => import('../features/errors/not-found-page');

const analysisFrame = frameRoute({
  id: 'analysis',
  words: ['sales-trends', 'charts'],
  load: () => import('../features/sales-trends/core/analysis-frame'),
});
const pageRoute = pagesOf(rootRoute);
const analysisRoute = pagesOf(analysisFrame);

/*
 * One entry per page. To add a page: one `pageRoute` here, whose module exports the component `Page`, and one item in
 * navigation/navigation-items.ts.
 */
export const routeTree = rootRoute.addChildren([
  pageRoute({
    path: '/',
    access: { action: 'store', subject: 'complaint' },
    words: ['overview', 'charts'],
    load: () => import('../features/overview/overview-page'),
  }),
  pageRoute({
    path: '/second-page',
    access: { action: 'show', subject: 'guest' },
    words: ['insights', 'charts', 'table'],
    validateSearch: readInsightsSearch,
    load: () => import('../features/insights/insights-page'),
  }),
  analysisFrame.addChildren([
    analysisRoute({
      path: '/dashboard/salesTrendAnalysis/product-analysis',
      access: { action: 'show', subject: 'guest' },
      words: ['sales-trends', 'charts'],
      load: () => import('../features/sales-trends/categories/product-analysis-page'),
    }),
    analysisRoute({
      path: '/dashboard/salesTrendAnalysis/sales-performance',
      access: { action: 'show', subject: 'guest' },
      words: ['sales-trends', 'charts'],
      load: () => import('../features/sales-trends/performance/sales-performance-page'),
    }),
    analysisRoute({
      path: '/dashboard/salesTrendAnalysis/customer-behavior',
      access: { action: 'show', subject: 'guest' },
      words: ['sales-trends', 'charts'],
      load: () => import('../features/sales-trends/behavior/customer-behavior-page'),
    }),
    analysisRoute({
      path: '/dashboard/salesTrendAnalysis/demographic-profile',
      access: { action: 'show', subject: 'guest' },
      words: ['sales-trends', 'charts'],
      load: () => import('../features/sales-trends/demographics/demographic-profile-page'),
    }),
    analysisRoute({
      path: '/dashboard/salesTrendAnalysis/purchase-preferences',
      access: { action: 'show', subject: 'guest' },
      words: ['sales-trends', 'charts'],
      load: () => import('../features/sales-trends/preferences/purchase-preferences-page'),
    }),
  ]),
  pageRoute({
    path: '/second-page/ask',
    access: { action: 'show', subject: 'guest' },
    words: ['ask'],
    validateSearch: readAskSearch,
    load: () => import('../features/ask/ask-page'),
  }),
  pageRoute({
    path: '/calculator',
    access: { action: 'show', subject: 'guest' },
    words: ['calculator'],
    load: () => import('../features/calculator/calculator-page'),
  }),
  pageRoute({
    path: '/calculator/quotes',
    access: { action: 'show', subject: 'guest' },
    words: ['calculator', 'table'],
    validateSearch: readQuotesSearch,
    load: () => import('../features/calculator/quotes/quotes-page'),
  }),
  pageRoute({
    path: '/calculator/quotes/$id',
    access: { action: 'show', subject: 'guest' },
    words: ['calculator'],
    load: () => import('../features/calculator/quotes/quote-page'),
  }),
  pageRoute({
    path: '/control-panel/data',
    access: { action: 'index', subject: 'company' },
    words: ['data-import', 'table'],
    validateSearch: readDataPageSearch,
    load: () => import('../features/data-import/page/data-page'),
  }),
  pageRoute({
    path: '/control-panel/settings/byte-pricing',
    access: { action: 'index', subject: 'collaborator' },
    words: ['byte-pricing', 'table'],
    validateSearch: readBytePricingSearch,
    load: () => import('../features/byte-pricing/byte-pricing-page'),
  }),
  pageRoute({
    path: '/control-panel/users',
    access: { action: 'index', subject: 'collaborator' },
    words: ['users', 'table'],
    validateSearch: readUsersSearch,
    load: () => import('../features/users/list/users-page'),
  }),
  pageRoute({
    path: '/control-panel/users/create',
    access: { action: 'store', subject: 'collaborator' },
    words: ['users'],
    load: () => import('../features/users/form/create-page'),
  }),
  pageRoute({
    path: '/control-panel/users/import',
    access: { action: 'store', subject: 'collaborator' },
    words: ['users'],
    load: () => import('../features/users/import/import-page'),
  }),
  pageRoute({
    path: '/control-panel/users/edit/$id',
    access: { action: 'update', subject: 'collaborator' },
    words: ['users'],
    load: () => import('../features/users/form/edit-page'),
  }),
  pageRoute({
    path: '/control-panel/users/$id',
    access: { action: 'show', subject: 'collaborator' },
    words: ['users'],
    validateSearch: readUserPageSearch,
    load: () => import('../features/users/detail/user-page'),
  }),
  pageRoute({
    path: '/control-panel/roles',
    access: { action: 'index', subject: 'collaborator' },
    words: ['users', 'table'],
    validateSearch: readRolesSearch,
    load: () => import('../features/users/roles/roles-page'),
  }),
  pageRoute({
    path: '/control-panel/mails',
    access: { action: 'update', subject: 'platform' },
    words: ['mail', 'table'],
    validateSearch: readMailsSearch,
    load: () => import('../features/mail/mails-page'),
  }),
  pageRoute({
    path: '/control-panel/footprints',
    access: { action: 'index', subject: 'collaborator' },
    words: ['footprints', 'table', 'charts'],
    validateSearch: readFootprintsSearch,
    load: () => import('../features/footprints/footprints-page'),
  }),
  pageRoute({
    path: '/control-panel/footprints/bans',
    access: { action: 'update', subject: 'platform' },
    words: ['footprints', 'table'],
    validateSearch: readBansSearch,
    load: () => import('../features/footprints/bans/bans-page'),
  }),
  pageRoute({
    path: '/control-panel/platforms',
    access: { action: 'update', subject: 'platform' },
    words: ['platforms', 'table'],
    validateSearch: readPlatformsSearch,
    load: () => import('../features/platforms/platforms-page'),
  }),
  pageRoute({
    path: '/control-panel/audit-log',
    access: { action: 'update', subject: 'platform' },
    words: ['audit-log', 'table'],
    validateSearch: readAuditLogSearch,
    load: () => import('../features/audit-log/audit-log-page'),
  }),
  pageRoute({
    path: '/control-panel/settings',
    access: { action: 'update', subject: 'company' },
    words: ['settings'],
    load: () => import('../features/settings/settings-page'),
  }),
  pageRoute({
    path: '/profile',
    access: { action: 'store', subject: 'complaint' },
    words: ['users'],
    validateSearch: readProfileSearch,
    load: () => import('../features/users/profile/profile-page'),
  }),
  pageRoute({
    path: '/login',
    access: { public: true, layout: 'blank' },
    words: ['auth'],
    load: () => import('../features/auth/login-page'),
  }),
  pageRoute({
    path: '/register',
    access: { public: true, layout: 'blank' },
    words: ['auth'],
    load: () => import('../features/auth/register-page'),
  }),
  pageRoute({
    path: '/forgot-password',
    access: { public: true, layout: 'blank' },
    words: ['auth'],
    load: () => import('../features/auth/forgot-password-page'),
  }),
  pageRoute({
    path: '/reset-password',
    access: { public: true, layout: 'blank' },
    words: ['auth'],
    load: () => import('../features/auth/reset-password-page'),
  }),
  pageRoute({
    path: '/accept-invitation',
    access: { public: true, layout: 'blank' },
    words: ['auth'],
    load: () => import('../features/auth/accept-invitation-page'),
  }),
  pageRoute({
    path: '/confirm-email',
    access: { public: true, layout: 'blank' },
    words: ['auth'],
    load: () => import('../features/auth/confirm-email-page'),
  }),
  pageRoute({
    path: '/privacy',
    access: { public: true, layout: 'blank' },
    words: ['site'],
    load: loadText,
  }),
  pageRoute({
    path: '/terms',
    access: { public: true, layout: 'blank' },
    words: ['site'],
    load: loadText,
  }),
  pageRoute({
    path: '/about',
    access: { public: true, layout: 'blank' },
    words: ['site'],
    load: loadText,
  }),
  pageRoute({
    path: '/solutions',
    access: { public: true, layout: 'blank' },
    words: ['site'],
    load: loadText,
  }),
  pageRoute({
    path: '/support',
    access: { public: true, layout: 'blank' },
    words: ['site'],
    load: loadText,
  }),
  pageRoute({
    path: '/contact',
    access: { public: true, layout: 'blank' },
    words: ['site'],
    load: loadText,
  }),
  pageRoute({
    path: '/help',
    access: { public: true, layout: 'blank' },
    words: ['help', 'figures'],
    load: () => import('../features/help/help-page'),
  }),
  pageRoute({
    path: '/not-authorized',
    access: { public: true, layout: 'blank' },
    words: ['errors'],
    load: () => import('../features/errors/not-authorized-page'),
  }),
  pageRoute({
    path: '/pages/misc/not-found/$',
    access: { public: true, layout: 'blank' },
    words: ['errors'],
    load: loadNotFound,
  }),
  pageRoute({ path: '$', access: { public: true, layout: 'blank' }, words: ['errors'], load: loadNotFound }),
]);
