/** Roles of accounts, ordered by rising rights (specification §6, ADR 40). */
export const ROLES = ['client', 'mechanic', 'receptionist', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether the role belongs to the workshop, which includes every role but `client`. */
export function isStaffRole(role: Role | undefined): boolean {
  return role !== undefined && role !== 'client';
}

export function isDeskRole(role: Role | undefined): boolean {
  return role === 'receptionist' || role === 'admin';
}
