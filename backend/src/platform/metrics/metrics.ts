import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The current value of a gauge for one label value. */
export interface GaugeSample {
  readonly of: string;
  readonly value: number;
  readonly [column: string]: unknown;
}

/** The Prometheus metrics of the process. */
export class Metrics {
  readonly registry = new Registry();
  private readonly duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.registry],
  });
  private readonly refused = new Counter({
    name: 'http_refused_total',
    help: 'Requests answered with 4xx or 5xx, by status.',
    labelNames: ['status'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.duration.observe({ method, route, status }, seconds);
    if (status >= 400) this.refused.inc({ status });
  }

  /**
   * Registers a gauge that calls `read` on each scrape and has one value per sample, labelled with its `of`. When `read`
   * fails, for example without a database, the gauge has no values; the readiness check reports the reason.
   */
  registerGauge(
    name: string,
    help: string,
    label: string,
    read: () => Promise<readonly GaugeSample[]>,
  ): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect: async () => {
        const samples = await read().catch(() => []);
        gauge.reset();
        for (const { of, value } of samples) gauge.set({ [label]: of }, value);
      },
    });
  }
}
