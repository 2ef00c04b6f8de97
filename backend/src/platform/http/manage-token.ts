import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { ApiCookieAuth, ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { NotSignedIn } from './http-errors.ts';
import { ApiProblems } from './openapi-decorators.ts';

/** The manage token of a request, if it has one. */
export const tokenOf = ({ headers }: FastifyRequest) => headers['manage-token']?.toString();

/** Handler parameter: the `Manage-Token` header. {@link ApiManageToken} documents it. */
export const ManageToken = createParamDecorator((_: unknown, context: ExecutionContext) =>
  tokenOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Documents the optional `Manage-Token` header, with which guests access their own appointment. */
export const ApiManageToken = () =>
  ApiHeader({ name: 'Manage-Token', required: false, description: 'Of the manage link, for guests.' });

/** Requires a session or a manage token. The use case verifies the token. */
@Injectable()
class SessionOrManageToken implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!request.principal && tokenOf(request) === undefined) throw new NotSignedIn();
    return true;
  }
}

/** A route for signed-in accounts and holders of a manage link; 401 for others. Its audience is `public`. */
export function RequireSessionOrManageToken() {
  return applyDecorators(
    UseGuards(SessionOrManageToken),
    ApiCookieAuth('session'),
    ApiManageToken(),
    ApiProblems(401),
  );
}
