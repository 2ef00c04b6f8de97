import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type Type,
  UseGuards,
} from '@nestjs/common';
import { ApiCookieAuth, ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { worksAtDesk } from '../../kernel/actor.ts';
import { NotSignedIn } from './http-errors.ts';
import { actorOf } from './principal.ts';
import { type RateLimit, RateLimits } from './rate-limits.ts';
import { ApiProblems } from './route-decorators.ts';

export const tokenOf = ({ headers }: FastifyRequest) => headers['manage-token']?.toString();

/** Handler parameter: the `Manage-Token` header. {@link AcceptManageToken} limits and documents it. */
export const ManageToken = createParamDecorator((_: unknown, context: ExecutionContext) =>
  tokenOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** A page of an appointment sends six such requests, and more when something changes. */
const PER_ADDRESS: RateLimit = { name: 'manage-link', points: 400, seconds: 3_600 };
const PER_TOKEN: RateLimit = { name: 'manage-token', points: 240, seconds: 3_600 };
const PER_ACCOUNT: RateLimit = { name: 'own-visits', points: 1_200, seconds: 3_600 };

/** Limits the requests of a route that accepts manage tokens, whether valid or guessed. The desk is not limited. */
@Injectable()
class ManageTokenLimits implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = tokenOf(request);
    if (worksAtDesk(actorOf(request.principal))) return true;
    await this.limits.consume(request.principal ? PER_ACCOUNT : PER_ADDRESS, request);
    if (token !== undefined) await this.limits.consume(PER_TOKEN, `token ${token}`);
    return true;
  }
}

/** Of the photos, which a page shows by the dozen, so that they do not use up the requests of the page. */
const PHOTOS: RateLimit = { name: 'own-photos', points: 1_200, seconds: 600 };

@Injectable()
class PhotoLimits implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    await this.limits.consume(PHOTOS, context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}

/** A route that accepts the optional `Manage-Token` header, with which guests access their own appointment. */
export const AcceptManageToken = (limits: Type<CanActivate> = ManageTokenLimits) =>
  applyDecorators(
    UseGuards(limits),
    ApiHeader({ name: 'Manage-Token', required: false, description: 'Of the manage link, for guests.' }),
    ApiProblems(429),
  );

@Injectable()
class SessionOrManageToken implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!request.principal && tokenOf(request) === undefined) throw new NotSignedIn();
    return true;
  }
}

/** A route for signed-in accounts and holders of a manage link; 401 for others. Its audience is `public`. */
export function RequireSessionOrManageToken(limits?: Type<CanActivate>) {
  return applyDecorators(
    UseGuards(SessionOrManageToken),
    ApiCookieAuth('session'),
    AcceptManageToken(limits),
    ApiProblems(401),
  );
}

/** {@link RequireSessionOrManageToken} for a route that reads a photo. */
export const RequireSessionOrManageTokenForPhotos = () => RequireSessionOrManageToken(PhotoLimits);
