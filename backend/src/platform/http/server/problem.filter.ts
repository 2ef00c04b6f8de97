import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Injectable,
  Logger,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemWriter } from './problem-writer.ts';

/** Sends every error of a handler as a problem document; controllers catch none. */
@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  constructor(private readonly problems: ProblemWriter) {}

  catch(error: unknown, host: ArgumentsHost): FastifyReply {
    const http = host.switchToHttp();
    const cause = error instanceof HttpException ? (error.cause ?? error) : error;
    return this.problems.send(
      http.getRequest<FastifyRequest>(),
      http.getResponse<FastifyReply>(),
      cause,
      this.logger,
    );
  }
}
