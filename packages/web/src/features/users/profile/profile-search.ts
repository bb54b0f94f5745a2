/** Tabs of one's own page; the first one is shown unless the address says otherwise. */
export const PROFILE_TABS = ['information', 'address', 'security', 'notifications', 'data'] as const;

/** Keeps a known tab; a broken link shows the first one. */
export function readProfileSearch({ tab }: Record<string, unknown>): {
  tab?: (typeof PROFILE_TABS)[number] | undefined;
} {
  return { tab: PROFILE_TABS.find((one) => one === tab) };
}
