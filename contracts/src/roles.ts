/** Roles of accounts, those with fewer rights first (specification §6, ADR 40). */
export const ROLES = ['client', 'mechanic', 'receptionist', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether the role is one of the workshop: all but clients. */
export function isStaffRole(role: Role | undefined): boolean {
  return role !== undefined && role !== 'client';
}

export function isDeskRole(role: Role | undefined): boolean {
  return role === 'receptionist' || role === 'admin';
}
