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
  private readonly lastWords = new Logger('http');
  notFound: Answer = (_, reply) => reply.status(404).send();
  refuse: Refuse = (_request, reply) => reply.status(500).send();

  override setNotFoundHandler() {
    return this.getInstance().setNotFoundHandler((request, reply) => {
      this.notFound(request as FastifyRequest, reply as FastifyReply);
    });
  }

  override setErrorHandler() {
    return this.getInstance().setErrorHandler((error, request, reply) => {
      this.lastWords.debug?.('answered outside the filters');
      this.refuse(request as FastifyRequest, reply as FastifyReply, error);
    });
  }
}
