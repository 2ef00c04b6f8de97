import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { currentContext } from '../database/work-context.ts';
import { AUDIENCE, type Audience } from './audience.ts';
import { NotAllowed, NotSignedIn } from './http-errors.ts';
import { actorOf, Principals } from './principal.ts';

/** Deny by default: lets a request through only to a route whose audience it belongs to. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly principals: Principals,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const audience = this.reflector.getAllAndOverride<Audience | undefined>(AUDIENCE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!audience) throw new NotAllowed();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const principal = await this.principalOf(request);
    request.principal = principal;
    currentContext().actor = actorOf(principal);
    if (audience === 'public') return true;
    if (!principal) throw new NotSignedIn();
    if (audience === 'admin' && principal.role !== 'admin') throw new NotAllowed();
    return true;
  }

  private async principalOf({ session }: FastifyRequest) {
    if (session?.userId === undefined) return undefined;
    return (await this.principals.find(session.userId)) ?? undefined;
  }
}
