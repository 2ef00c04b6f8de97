import type { FailedRequest } from '../journal.ts';
import { type Finding, findingOf } from './breach.ts';

/** Longest time (ms) from the end of a disturbance until all instances are ready, unless a start takes longer by itself. */
const MAX_RECOVERY_MS = 5_000;

/** What may happen to requests during a disturbance: `refusals` are 503 and connections that are not accepted. */
export type Allowed = 'no failure' | 'refusals' | 'failures';

/** A response of `/api/health/ready`. */
export interface HealthResponse {
  /** Milliseconds of the monotonic clock. */
  readonly at: number;
  readonly instance: string;
  /** 0 when there was none. */
  readonly status: number;
  readonly body: string;
}

/** A stop of an instance by SIGTERM. */
export interface Stop {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly ms: number;
  /** Longest time that a stop may take. */
  readonly limitMs: number;
}

/** What was seen of the processes during an exercise. */
export interface Observation {
  /** Begin of the disturbance, and when all instances were ready after it; monotonic clock. */
  readonly disturbedFrom: number;
  readonly readyAgainAt: number;
  readonly recoveredInMs: number;
  /** How long a start took in this run under load, before any disturbance. */
  readonly startUnderLoadMs: number;
  readonly allowed: Allowed;
  readonly failures: readonly FailedRequest[];
  readonly surprises: readonly string[];
  readonly health: readonly HealthResponse[];
  /** Each thing that the health check had to say and did not say in time. */
  readonly healthMissing: readonly string[];
  readonly stops: readonly Stop[];
  /** Number of acknowledged writes. */
  readonly acknowledged: number;
}

/** Law: requests fail during a disturbance only, and only where the exercise allows it. */
export function requestsSucceed(observation: Observation): Finding[] {
  const { failures, allowed, disturbedFrom, readyAgainAt, acknowledged } = observation;
  const isAllowed = ({ sentAt, endedAt, status, reason }: FailedRequest) =>
    sentAt <= readyAgainAt &&
    endedAt >= disturbedFrom &&
    (allowed === 'failures' || (allowed === 'refusals' && (status === 503 || reason === 'refused')));
  const wrong = failures.filter((failure) => !isAllowed(failure));
  return [
    ...findingOf('requests that failed and must not', wrong),
    ...findingOf(
      'requests that never got a response',
      failures.filter(({ isLast }) => isLast),
    ),
    ...(acknowledged === 0 ? [{ text: 'no write was acknowledged, so nothing was tested' }] : []),
  ];
}

/** Law: a 503 is a problem document with `Retry-After`, and there is no other server error. */
export function unavailableIsExplained({ failures, surprises }: Observation): Finding[] {
  const answered = failures.filter(({ status }) => status !== undefined);
  return [
    ...findingOf(
      'server errors other than 503',
      answered.filter(({ status }) => status !== 503),
    ),
    ...findingOf(
      '503 without a problem document or Retry-After',
      answered.filter(({ status, problem, retryAfter }) => status === 503 && !(problem && retryAfter)),
    ),
    ...findingOf('valid requests that were refused', surprises),
  ];
}

/** Law: the health check says ready without a disturbance, and within one what the exercise expects. */
export function healthTellsTheTruth(observation: Observation): Finding[] {
  const { health, healthMissing, disturbedFrom, readyAgainAt } = observation;
  const outside = health.filter(({ at }) => at < disturbedFrom || at > readyAgainAt);
  return [
    ...findingOf(
      'responses of the health check other than ready without a disturbance',
      outside.filter(({ status, body }) => status !== 200 || !body.includes('"status":"ready"')),
    ),
    ...findingOf('what the health check did not say', healthMissing),
  ];
}

/**
 * Law: all instances are ready within five seconds after a disturbance, or, on a machine on which a start beside this load takes
 * longer, within the time of one and a half such starts.
 */
export function recoversInTime({ recoveredInMs, startUnderLoadMs }: Observation): Finding[] {
  const limit = Math.round(Math.max(MAX_RECOVERY_MS, 1.5 * startUnderLoadMs));
  if (recoveredInMs <= limit) return [];
  return [{ text: `ready again after ${Math.round(recoveredInMs)} ms, not within ${limit} ms` }];
}

/** Law: SIGTERM ends a process with exit code 0 within its limit. That it finishes its requests is {@link requestsSucceed}. */
export function stopsAreClean({ stops }: Observation): Finding[] {
  return findingOf(
    'stops that were not clean',
    stops.filter(({ exitCode, ms, limitMs }) => exitCode !== 0 || ms > limitMs),
  );
}
