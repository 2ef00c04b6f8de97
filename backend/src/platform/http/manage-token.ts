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

const tokenOf = ({ headers }: FastifyRequest) => headers['manage-token']?.toString();

/** Handler parameter: the token of a manage link, as the header `Manage-Token` brings it; documented by the decorators below. */
export const ManageToken = createParamDecorator((_: unknown, context: ExecutionContext) =>
  tokenOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** A public route that shows guests with a manage link what is theirs. */
export const ApiManageToken = () =>
  ApiHeader({ name: 'Manage-Token', required: false, description: 'Of the manage link, for guests.' });

/** Lets through who is signed in and who brings a manage token; whether it is the right one, the use case decides. */
@Injectable()
class SessionOrManageToken implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!request.principal && tokenOf(request) === undefined) throw new NotSignedIn();
    return true;
  }
}

/** A route for signed-in users that a manage link opens too: 401 for who has neither. Its audience is `public`. */
export function RequireSessionOrManageToken() {
  return applyDecorators(
    UseGuards(SessionOrManageToken),
    ApiCookieAuth('session'),
    ApiManageToken(),
    ApiProblems(401),
  );
}
