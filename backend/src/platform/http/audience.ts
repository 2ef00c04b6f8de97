import type { Role } from '@car-workshop/contracts/roles';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import { ApiProblems } from './route-decorators.ts';

/**
 * The callers that a route allows: `public` all visitors, `user` signed-in accounts, `workshop` mechanics and the desk,
 * `desk` receptionists and admins, `admin` admins (ADR 40). The application does not start with a route that has none.
 */
export type Audience = 'public' | 'user' | 'workshop' | 'desk' | 'admin';

/** The roles that an audience admits; null for every role. */
export const ROLES_OF: Readonly<Record<Audience, ReadonlySet<Role> | null>> = {
  public: null,
  user: null,
  workshop: new Set(['mechanic', 'receptionist', 'admin']),
  desk: new Set(['receptionist', 'admin']),
  admin: new Set(['admin']),
};

export const AUDIENCE = 'platform:audience';

export const OPEN_BEFORE_SECOND_FACTOR = 'platform:open-before-second-factor';

/**
 * Opens a route to accounts of the team that still lack the second factor that `ADMIN_MFA=required` demands. Other
 * routes refuse these accounts, except public ones, which treat them as visitors.
 */
export const OpenBeforeSecondFactor = () => SetMetadata(OPEN_BEFORE_SECOND_FACTOR, true);

export const UNATTENDED = 'platform:unattended';

/**
 * Requests of the route do not count as use of their session, because a page sends them without its user. Other such
 * requests carry the header {@link UNATTENDED_HEADER}.
 */
export const Unattended = () => SetMetadata(UNATTENDED, true);

/** Marks a request that a page sends without its user, for example to refresh a list. The session stays idle. */
export const UNATTENDED_HEADER = 'unattended';

/** Sets the audience of a route or of all routes of a controller (specification §6, ADR 5). */
export function For(audience: Audience) {
  if (audience === 'public') return SetMetadata(AUDIENCE, audience);
  return applyDecorators(
    SetMetadata(AUDIENCE, audience),
    ApiCookieAuth('session'),
    ApiProblems(401),
    ...(ROLES_OF[audience] ? [ApiProblems(403)] : []),
  );
}
