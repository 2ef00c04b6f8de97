import type { Role } from '@car-workshop/contracts/roles';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Actor, VISITOR } from '../../kernel/actor.ts';
import { currentContext } from '../database/work-context.ts';

export interface Principal {
  readonly userId: number;
  readonly role: Role;
  /** Whether the phone of the account is proven, since anyone can register with a phone of others. */
  readonly isPhoneProven: boolean;
  /** Set while an account of the team still lacks the second factor that `ADMIN_MFA=required` demands. */
  readonly lacksSecondFactor?: boolean;
}

export interface SessionOfAccount {
  readonly userId: number;
  readonly sessionId: string;
}

/** Loads the account of a session on every request, so that a changed role or a deleted account takes effect at once. */
export abstract class Principals {
  /**
   * @param isUse whether the request counts as use of the session, which ends when it is idle
   * @returns null when the account is deleted or locked, or the session idle too long; the request then has none
   */
  abstract find(userId: number, sessionId: string, isUse: boolean): Promise<Principal | null>;

  /** The current account of each session that has not ended, by session id. Does not count as use of the sessions. */
  abstract ofSessions(sessions: readonly SessionOfAccount[]): Promise<ReadonlyMap<string, Principal>>;
}

export function actorOf(principal: Principal | undefined): Actor {
  return principal ? { kind: 'user', userId: principal.userId, role: principal.role } : VISITOR;
}

export const CurrentActor = createParamDecorator(
  (_: unknown, _context: ExecutionContext): Actor => currentContext().actor,
);

/** Handler parameter: the signed-in account. Public routes cannot use it. */
export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!principal) throw new Error('@CurrentPrincipal on a public route');
  return principal;
});
