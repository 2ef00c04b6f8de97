import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Inject,
  Injectable,
  Logger,
  type LoggerService,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.ts';
import { isDatabaseUnavailable, sqlState, violatedConstraint } from '../../database/database-errors.ts';
import { Translator } from '../../i18n/translator.ts';
import { HTTP_STATUS } from '../http-errors.ts';
import type { Problem } from '../problem.ts';

/** Injection token: the domain errors of all modules by constraint name. */
export const CONSTRAINT_ERRORS = Symbol('constraint-errors');

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const CODES: Readonly<Record<number, string>> = {
  400: 'malformed_request',
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  503: 'unavailable',
};

/** Sends errors as `application/problem+json` (RFC 9457) in the language of the request. */
@Injectable()
export class ProblemWriter {
  constructor(
    private readonly translator: Translator,
    @Inject(CONSTRAINT_ERRORS) private readonly constraints: Readonly<Record<string, () => DomainError>>,
  ) {}

  send(
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
    logger: Pick<LoggerService, 'error'>,
  ): FastifyReply {
    const refusal = error instanceof DomainError ? error : this.errorForConstraint(error);
    if (refusal) return this.refuse(request, reply, refusal);
    // The client disconnected in the middle of its body, so nothing failed here.
    const status = request.raw.readableAborted ? 400 : httpStatus(error);
    if (status >= 500)
      logger.error(error instanceof Error ? stackWithoutMessage(error) : 'the thrown value is not an Error');
    if (status === 503) reply.header('Retry-After', '2');
    return this.write(request, reply, status, CODES[status] ?? (status >= 500 ? 'unexpected' : 'malformed_request'));
  }

  private refuse(request: FastifyRequest, reply: FastifyReply, refusal: DomainError): FastifyReply {
    const { language } = request;
    let { params } = refusal;
    if (refusal.retryAfter !== undefined) {
      reply.header('Retry-After', String(refusal.retryAfter));
      params = { ...params, wait: writtenWait(refusal.retryAfter) };
    }
    const errors = refusal.fields.map(({ field, message, params: values }) => ({
      field,
      message: this.translator.translate(language, message, values),
    }));
    return this.write(request, reply, HTTP_STATUS[refusal.kind], refusal.code, params, {
      ...refusal.extensions,
      ...(errors.length > 0 && { errors }),
    });
  }

  private write(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    code: string,
    params: DomainError['params'] = {},
    more: object = {},
  ): FastifyReply {
    const text = this.translator.translate(request.language ?? 'ro', `errors.${code}`, params);
    const problem: Problem = {
      type: 'about:blank',
      title: TITLES[status] ?? 'Error',
      status,
      detail: text,
      code,
      message: text,
      ...more,
    };
    return reply
      .status(status)
      .header('Cache-Control', 'no-store')
      .type('application/problem+json; charset=utf-8')
      .send(problem);
  }

  private errorForConstraint(error: unknown): DomainError | undefined {
    const constraint = violatedConstraint(error);
    return constraint === undefined ? undefined : this.constraints[constraint]?.();
  }
}

function httpStatus(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  // A statement timeout, a lock timeout and an unresolved conflict also count, because the request is valid.
  if (isDatabaseUnavailable(error) || /^(57014|55P03|40)/.test(sqlState(error) ?? '')) return 503;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}
function stackWithoutMessage(error: Error): string {
  const state = sqlState(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const message = state ? `database error ${state}` : error.message;
  return [`${error.name}: ${message}`, ...frames].join('\n');
}

/** Sends every error of a handler as a problem document; controllers catch none. */
@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  constructor(private readonly problems: ProblemWriter) {}

  catch(error: unknown, host: ArgumentsHost): FastifyReply {
    const http = host.switchToHttp();
    const cause = error instanceof HttpException ? (error.cause ?? error) : error;
    return this.problems.send(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), cause, this.logger);
  }
}

// "45 s" or "15 min", with symbols that every language has.
function writtenWait(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
