/** Tabs of a user's page; the first one is shown unless the address says otherwise. */
export const USER_TABS = ['information', 'address', 'activities'] as const;

/** Keeps a known tab; a broken link shows the first one. */
export function readUserPageSearch({ tab }: Record<string, unknown>): { tab?: (typeof USER_TABS)[number] | undefined } {
  return { tab: USER_TABS.find((one) => one === tab) };
}
