import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import { SECURITY_LOG } from '../../security/security-event.values.ts';

export async function createLogger({ LOG_LEVEL, NODE_ENV }: Pick<Settings, 'LOG_LEVEL' | 'NODE_ENV'>): Promise<Logger> {
  const options = { level: LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime };
  if (!process.stdout.isTTY || NODE_ENV === 'production') return pino(options);
  // Runs in this thread, because a transport of pino needs a file for its worker, which the bundle does not have.
  const { PinoPretty } = await import('pino-pretty');
  return pino(options, PinoPretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true }));
}

/** Writes the messages of Nest to the same log; those of the start and the like become debug messages. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    if (context === SECURITY_LOG) this.logger.info(Object.assign({ context }, message), 'security event');
    else this.logger.debug({ context }, String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error({ context: rest.at(-1) }, String(message));
  }
  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }
  fatal(message: unknown, context?: string): void {
    this.logger.fatal({ context }, String(message));
  }
}
