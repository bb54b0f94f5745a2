/** Bounds of what visitors' pages send. Kept free of zod. */
export const FOOTPRINT_LIMITS = {
  eventsMax: 100,
  idMax: 100,
  eventNameMax: 100,
  eventValueMax: 500,
  urlMax: 2048,
  textMax: 1024,
  labelMax: 200,
  userAgentMax: 500,
  /** An event that says that it is older counts from its arrival. */
  oldestDays: 7,
  addressDays: 30,
  retentionMonths: { min: 1, max: 120 },
} as const;

export const DEVICE_TYPES = ['desktop', 'mobile', 'tablet', 'tv', 'unknown'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

/** Why an event is counted as a robot's. */
export const ROBOT_REASONS = ['user_agent', 'no_user_agent', 'headless'] as const;
export type RobotReason = (typeof ROBOT_REASONS)[number];

export const BAN_KINDS = ['address', 'cidr', 'user_agent', 'visitor'] as const;
export type BanKind = (typeof BAN_KINDS)[number];

/** What the list can be sorted by; of equal ones the newest is first. */
export const FOOTPRINT_SORTS = [
  'created_at',
  'event',
  'page',
  'ip',
  'device',
  'os',
  'browser',
  'brand',
  'model',
  'timezone',
  'connectionType',
  'sessionId',
] as const;
export type FootprintSort = (typeof FOOTPRINT_SORTS)[number];

/** The view of a page; other events may have any name. */
export const PAGE_VIEW = 'page_view';

/** What a step of a funnel asks for. */
export const STEP_KINDS = ['page', 'event'] as const;
export const FUNNEL_LIMITS = { stepsMin: 2, stepsMax: 8, hoursUsual: 24, hoursMax: 720 } as const;
export const RETENTION_LIMITS = { weeksUsual: 8, weeksMax: 26 } as const;
