import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BUDGET_NAMES } from '../database/connection-budgets.ts';
import { poolOf } from '../database/database.ts';
import { type HealthCheck, HealthChecks } from './health-checks.ts';

/**
 * Reports budgets of connections (ADR 46) that have nothing left for seconds. The others are served, so the process stays in
 * traffic: on another one the same work would wait for the same lock.
 */
@Injectable()
export class ConnectionsHealth implements HealthCheck {
  readonly name = 'the connections to the database';
  readonly severity = 'degraded';
  readonly validMs = 500;

  constructor(
    private readonly dataSource: DataSource,
    health: HealthChecks,
  ) {
    health.register(this);
  }

  async check(): Promise<string[]> {
    return poolOf(this.dataSource)
      .budgets.states()
      .filter(({ isExhausted }) => isExhausted)
      .map(({ budget }) => `all database connections for ${BUDGET_NAMES[budget]} are busy`);
  }
}
