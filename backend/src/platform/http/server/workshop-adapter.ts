import { Logger } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
type Refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown) => FastifyReply;

/**
 * Nest on Fastify with our own last words: what no route matches, and errors outside Nest's filters
 * (hooks, parsers, the session store), which Fastify would otherwise answer with their message.
 */
export class WorkshopAdapter extends FastifyAdapter {
  private readonly log = new Logger('http');
  answerNotFound: Answer = (_, reply) => reply.status(404).send();
  answerError: Refuse = (_request, reply) => reply.status(500).send();

  override setNotFoundHandler() {
    return this.getInstance().setNotFoundHandler((request, reply) => {
      this.answerNotFound(request as FastifyRequest, reply as FastifyReply);
    });
  }

  override setErrorHandler() {
    return this.getInstance().setErrorHandler((error, request, reply) => {
      this.log.debug?.('answered outside the filters');
      this.answerError(request as FastifyRequest, reply as FastifyReply, error);
    });
  }
}
