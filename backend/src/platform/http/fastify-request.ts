import type { Language } from '../i18n/messages.ts';
import type { Principal } from './principal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the answers (Accept-Language). */
    language: Language;
    /** Who is signed in; undefined for visitors. Set by the access guard. */
    principal?: Principal;
    /** When the request arrived, for the log line: `performance.now()`. */
    arrivedAt: number;
  }
  interface Session {
    userId?: number;
    /** When the session began, ISO 8601. */
    startedAt?: string;
    /** Browser and system it began on, as people call them: `Firefox, Linux`. */
    device?: string;
  }
}
