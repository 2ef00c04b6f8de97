import { domainError } from '../../../../kernel/domain-error.ts';

/** This process has as many streams as `LIVE_STREAMS` allows. */
export class LiveStreamsFull extends domainError('unavailable', 'unavailable', { retryAfter: 30 }) {}
