import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** Documents a route that opens with the token of a manage link, too. */
export const OpensWithManageToken = () =>
  ApiHeader({ name: 'Manage-Token', required: false, description: 'Of the manage link, for guests.' });

/** Handler parameter: the token of the manage link, when there is one. */
export const ManageToken = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<FastifyRequest>().headers['manage-token']?.toString(),
);
