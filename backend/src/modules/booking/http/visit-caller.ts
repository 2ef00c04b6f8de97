import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { RequireSessionOrManageToken, tokenOf } from '../../../platform/http/manage-token.ts';
import { ApiIdParam } from '../../../platform/http/path-parameters.ts';
import { actorOf } from '../../../platform/http/principal.ts';
import type { Limited } from '../../../platform/http/rate-limits.ts';

/** Who asks for a visit, with what right, and whom limits count. */
export interface VisitCaller {
  readonly by: Actor;
  /** Of the manage link; the use case verifies it. */
  readonly manageToken: string | undefined;
  readonly limited: Limited;
}

/** Handler parameter: the caller of a route of {@link ForVisitors}. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): VisitCaller => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { by: actorOf(request.principal), manageToken: tokenOf(request), limited: request };
});

/** A route of one visit, for its client, the desk and the bearer of its manage link. */
export function ForVisitors() {
  return applyDecorators(For('public'), ApiIdParam(), RequireSessionOrManageToken());
}
