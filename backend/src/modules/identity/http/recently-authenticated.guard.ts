import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RecentAuthentication } from '../application/reauthenticate.ts';

/** Refuses requests of sessions whose user was not authenticated again within the last ten minutes. */
@Injectable()
export class RecentlyAuthenticatedGuard implements CanActivate {
  constructor(private readonly recent: RecentAuthentication) {}

  canActivate(context: ExecutionContext): true {
    const { session } = context.switchToHttp().getRequest<FastifyRequest>();
    this.recent.require(session.reauthenticatedAt);
    return true;
  }
}
