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
import { NotSignedIn } from '../../../platform/http/http-errors.ts';
import { Refuses } from '../../../platform/http/openapi-answers.ts';

const tokenOf = ({ headers }: FastifyRequest) => headers['manage-token']?.toString();

/** Lets through who is signed in and who brings a manage token; whether it is the right one, the use case decides. */
@Injectable()
class SessionOrManageToken implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!request.principal && tokenOf(request) === undefined) throw new NotSignedIn();
    return true;
  }
}

/** A route that the manage link opens too, besides the session. */
export function AcceptsManageToken() {
  const description = 'Of the manage link, for who is not signed in.';
  return applyDecorators(
    UseGuards(SessionOrManageToken),
    ApiCookieAuth('session'),
    ApiHeader({ name: 'Manage-Token', required: false, description }),
    Refuses(401),
  );
}

/** Handler parameter: the token of the manage link, when there is one. */
export const ManageToken = createParamDecorator((_: unknown, context: ExecutionContext) =>
  tokenOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
