/** What may happen, as the audit log names it. */
export const AUDIT_ACTIONS = [
  'user.created',
  'user.updated',
  'user.password_changed',
  'user.deleted',
  'user.restored',
  'user.role_given',
  'user.role_removed',
  'users.exported',
  'role.created',
  'role.updated',
  'role.deleted',
  'settings.updated',
  'import.committed',
  'import.undone',
  'sample.removed',
  'address.created',
  'address.updated',
  'profile.updated',
  'profile.password_changed',
  'profile.avatar_changed',
  'profile.sessions_ended',
  'profile.exported',
  'profile.deleted',
  'audit_log.exported',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = ['user', 'role', 'settings', 'import', 'address', 'audit_log'] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
