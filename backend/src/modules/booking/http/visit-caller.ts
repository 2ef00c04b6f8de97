import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { For } from '../../../platform/http/audience.ts';
import { RequireSessionOrManageToken, tokenOf } from '../../../platform/http/manage-token.ts';
import { ApiIdParam } from '../../../platform/http/path-parameters.ts';
import { actorOf } from '../../../platform/http/principal.ts';

/** Who asks for a visit, with what right, and from where. */
export interface VisitCaller {
  readonly by: Actor;
  /** Of the manage link; the use case verifies it. */
  readonly manageToken: string | undefined;
  readonly ip: string;
}

/** Handler parameter: the caller of a route of {@link ForVisitors}. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): VisitCaller => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { by: actorOf(request.principal), manageToken: tokenOf(request), ip: request.ip };
});

/** A route of one visit, for its client, admins and the bearer of its manage link. */
export function ForVisitors() {
  return applyDecorators(For('public'), ApiIdParam(), RequireSessionOrManageToken());
}
