import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Actor, VISITOR } from '../../kernel/actor.ts';
import { currentContext } from '../database/work-context.ts';

/** The signed-in person, as the guards need to know them. */
export interface Principal {
  readonly userId: number;
  readonly role: 'client' | 'admin';
}

/** Finds who a session belongs to, on every request, so that a lost role or account takes effect at once. */
export abstract class Principals {
  /** @returns null when the account is gone or locked: the session is then worth nothing. */
  abstract find(userId: number): Promise<Principal | null>;
}

/** Who calls, as the use cases name it. Known once the guard has read the session. */
export function actorOf(principal: Principal | undefined): Actor {
  return principal ? { kind: 'user', ...principal } : VISITOR;
}

/** Handler parameter: the caller as an {@link Actor}. */
export const CurrentActor = createParamDecorator(
  (_: unknown, _context: ExecutionContext): Actor => currentContext().actor,
);

/** Handler parameter: the signed-in person; only on routes that are not public. */
export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!principal) throw new Error('@CurrentPrincipal on a public route');
  return principal;
});
