import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { currentContext } from '../../database/work-context.ts';
import { AUDIENCE, type Audience } from '../audience.ts';
import { NotAllowed, NotSignedIn } from '../http-errors.ts';
import { actorOf, type Principal, Principals } from '../principal.ts';

/** Enforces the audience of each route; a route without one is forbidden. */
@Injectable()
export class AccessGuard implements CanActivate {
  /** Audience by handler; reading the metadata on every request is slow. */
  private readonly audiences = new WeakMap<object, Audience>();

  constructor(
    private readonly reflector: Reflector,
    private readonly principals: Principals,
  ) {}

  /** Synchronous for visitors; loads the account of a session. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const audience = this.audienceOf(context);
    if (!audience) throw new NotAllowed();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const userId = request.session?.userId;
    return userId === undefined
      ? admit(request, audience, undefined)
      : this.principals
          .find(userId, request.session.sessionId)
          .then((principal) => admit(request, audience, principal ?? undefined));
  }

  private audienceOf(context: ExecutionContext): Audience | undefined {
    const handler = context.getHandler();
    const known = this.audiences.get(handler);
    if (known) return known;
    const audience = this.reflector.getAllAndOverride<Audience | undefined>(AUDIENCE, [
      handler,
      context.getClass(),
    ]);
    if (audience) this.audiences.set(handler, audience);
    return audience;
  }
}

function admit(request: FastifyRequest, audience: Audience, principal: Principal | undefined): true {
  request.principal = principal;
  currentContext().actor = actorOf(principal);
  if (audience === 'public') return true;
  if (!principal) throw new NotSignedIn();
  if (audience === 'admin' && principal.role !== 'admin') throw new NotAllowed();
  return true;
}
