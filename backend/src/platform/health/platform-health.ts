import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SendingHold } from '../backup/sending-hold.ts';
import { PUBLIC_ADDRESS_FAULTS, SETTINGS, type Settings } from '../config/settings.ts';
import { BUDGET_NAMES } from '../database/connection-budgets.ts';
import { poolOf } from '../database/database.ts';
import { SubscriptionStore } from '../event-log/subscription-store.ts';
import { FileStore } from '../files/file-store.ts';
import { Metrics } from '../metrics/metrics.ts';
import { type HealthCheck, HealthChecks } from './health-checks.ts';

const STATES = { degraded: 1, 'not ready': 2 };

/** Registers the checks of parts that fail independently of the others, and exports the state of all checks. */
@Injectable()
export class PlatformHealth {
  constructor(
    health: HealthChecks,
    metrics: Metrics,
    dataSource: DataSource,
    files: FileStore,
    subscriptions: SubscriptionStore,
    sending: SendingHold,
    @Inject(SETTINGS) { publicAddressFault }: Settings,
  ) {
    const register = (name: string, validMs: number, check: HealthCheck['check']) =>
      health.register({ name, severity: 'degraded', validMs, check });
    register('the connections to the database', 500, async () => exhaustedBudgets(dataSource));
    register('the store of uploaded files', files.probeValidMs, () => failureOf(files));
    // Effects of parked events, and of those of a halted subscription, are missing until an operator acts.
    register('the state of subscriptions', 1_000, async () => [
      ...(await subscriptions.halted()).map((name) => `subscription ${name} is halted`),
      ...(await subscriptions.parked()).map(({ name, count }) =>
        count === 1 ? `subscription ${name} has a parked event` : `subscription ${name} has ${count} parked events`,
      ),
    ]);
    register('whether messages are sent', 5_000, async () =>
      (await sending.current()) ? ['restored from a backup: messages are held until an admin allows them'] : [],
    );
    register('the public address', 60_000, async () =>
      publicAddressFault ? [PUBLIC_ADDRESS_FAULTS[publicAddressFault]] : [],
    );
    metrics.registerGauge(
      'health_check_state',
      '0 while the checked part works, 1 while it does not (degraded), 2 when requests cannot be served (not ready).',
      'check',
      async () =>
        (await health.results()).map(({ name, severity, reasons }) => ({
          of: name,
          value: reasons.length > 0 ? STATES[severity] : 0,
        })),
    );
  }
}

/** Budgets (ADR 46) that have been exhausted for seconds. Another process would wait for the same lock. */
function exhaustedBudgets(dataSource: DataSource): string[] {
  const exhausted = poolOf(dataSource)
    .budgets.states()
    .filter(({ isExhausted }) => isExhausted);
  return exhausted.map(({ budget }) => `all database connections for ${BUDGET_NAMES[budget]} are busy`);
}

async function failureOf(files: FileStore): Promise<string[]> {
  try {
    await files.probe();
    return [];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [`uploaded files cannot be stored: ${code ?? message}`];
  }
}
