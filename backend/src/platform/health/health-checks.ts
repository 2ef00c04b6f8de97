import { Injectable, Logger } from '@nestjs/common';
import { withinLimit } from '../metrics/shared-read.ts';

/** Longest duration of a check, so that readiness is answered although the database or the file storage is silent. */
const LIMIT_MS = 2_000;

/** A failed check runs again after this time, so that a recovery is noticed. */
const FAILURE_VALID_MS = 2_000;

export interface HealthCheck {
  /** The checked part as the subject of a sentence, such as `the database`. */
  readonly name: string;
  /** Whether its failure means that requests cannot be served (503, no traffic), or that a part does not work (200). */
  readonly severity: 'not ready' | 'degraded';
  /** How long a result is reported before the check runs again, in milliseconds. */
  readonly validMs: number;
  /** The faults, without personal data because readiness is public; empty when the check passes. */
  check(): Promise<readonly string[]>;
}

export interface Health {
  readonly status: 'ready' | 'degraded' | 'not ready';
  readonly reasons?: readonly string[];
}

interface HealthResult extends Pick<HealthCheck, 'name' | 'severity'> {
  readonly reasons: readonly string[];
}

/** Runs the health checks that the platform and the modules register in their constructors. */
@Injectable()
export class HealthChecks {
  private readonly logger = new Logger(HealthChecks.name);
  private readonly checks: RegisteredCheck[] = [];

  register(check: HealthCheck): void {
    this.checks.push(new RegisteredCheck(check, this.logger));
  }

  results(): Promise<HealthResult[]> {
    return Promise.all(
      this.checks.map(async (check) => {
        const { name, severity } = check.check;
        return { name, severity, reasons: await check.reasons() };
      }),
    );
  }

  /** Runs the checks whose last result is too old. Reasons that are less severe than the status are left out. */
  async run(): Promise<Health> {
    const results = await this.results();
    for (const status of ['not ready', 'degraded'] as const) {
      const reasons = results.flatMap((result) => (result.severity === status ? result.reasons : []));
      if (reasons.length > 0) return { status, reasons };
    }
    return { status: 'ready' };
  }
}

/** A check with its last result. It runs once at a time, however many requests wait for it. */
class RegisteredCheck {
  private running: { readonly result: Promise<readonly string[]>; readonly since: number } | undefined;
  private last: { readonly reasons: readonly string[]; readonly until: number } | undefined;

  constructor(
    readonly check: HealthCheck,
    private readonly logger: Logger,
  ) {}

  async reasons(): Promise<readonly string[]> {
    if (this.last && performance.now() < this.last.until) return this.last.reasons;
    this.running ??= { result: this.run(), since: performance.now() };
    const leftMs = Math.max(0, this.running.since + LIMIT_MS - performance.now());
    const silent = `${this.check.name} did not answer within ${LIMIT_MS / 1_000} seconds`;
    // The running check itself never rejects.
    return withinLimit(this.running.result, leftMs).catch(() => [silent]);
  }

  private async run(): Promise<readonly string[]> {
    let reasons: readonly string[];
    try {
      reasons = await this.check.check();
    } catch (error) {
      this.logger.error(`The check of ${this.check.name} failed: ${(error as Error).name}`);
      reasons = [`${this.check.name} cannot be checked`];
    }
    const { validMs } = this.check;
    const valid = reasons.length > 0 ? Math.min(validMs, FAILURE_VALID_MS) : validMs;
    this.last = { reasons, until: performance.now() + valid };
    this.running = undefined;
    return reasons;
  }
}
