import { Logger } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Settings } from '../../config/settings.ts';

type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;
type ErrorHandler = (request: FastifyRequest, reply: FastifyReply, error: unknown) => FastifyReply;

/**
 * Fastify adapter that lets the application set the responses to unknown paths and to errors outside Nest's filters
 * (hooks, parsers, session store). Fastify itself would send the message of the error.
 */
export class WorkshopAdapter extends FastifyAdapter {
  private readonly log = new Logger('http');
  answerNotFound: NotFoundHandler = (_, reply) => reply.status(404).send();
  answerError: ErrorHandler = (_request, reply) => reply.status(500).send();

  override setNotFoundHandler() {
    return this.getInstance().setNotFoundHandler(async (request, reply) => {
      await this.answerNotFound(request as FastifyRequest, reply as FastifyReply);
      return reply;
    });
  }

  override setErrorHandler() {
    return this.getInstance().setErrorHandler((error, request, reply) => {
      this.log.debug?.('error outside the filters');
      this.answerError(request as FastifyRequest, reply as FastifyReply, error);
    });
  }
}

/**
 * Which addresses of `X-Forwarded-For` are trusted as proxies, from the right: a number of them, or those of the listed
 * networks. Fastify cannot tell whether the peer is a proxy, so with a number only the proxies may reach the port.
 */
export function trustProxy({ TRUST_PROXY }: Settings): FastifyServerOptions['trustProxy'] {
  if (typeof TRUST_PROXY !== 'number') return TRUST_PROXY;
  return (_address, hop) => hop < TRUST_PROXY;
}
