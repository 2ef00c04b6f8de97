import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.ts';
import { HealthChecks } from './health-checks.ts';

const STATES = { degraded: 1, 'not ready': 2 };

@Injectable()
export class HealthMetrics {
  constructor(metrics: Metrics, checks: HealthChecks) {
    metrics.registerGauge(
      'health_check_state',
      '0 while the checked part works, 1 while it does not (degraded), 2 when requests cannot be served (not ready).',
      'check',
      async () =>
        (await checks.results()).map(({ name, severity, reasons }) => ({
          of: name,
          value: reasons.length > 0 ? STATES[severity] : 0,
        })),
    );
  }
}
