import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { once, withinLimit } from './shared-read.ts';

/** The label value of a sample, and a value for each gauge by its key; null leaves the sample out of the gauge. */
export type GaugeSample<Key extends string = 'value'> = Readonly<Record<Key, number | null>> & {
  readonly of: string;
  readonly [column: string]: unknown;
};

/** Lets a scrape end although the database is silent. Health checks, which it also reads, take up to two seconds. */
const READ_LIMIT_MS = 3_000;

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
  private readonly failedReads = new Counter({
    name: 'metrics_failed_reads_total',
    help: 'Reads of gauges that failed or took too long; the gauges are missing from that scrape.',
    labelNames: ['gauges'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.duration.observe({ method, route, status }, seconds);
    if (status >= 400) this.refused.inc({ status });
  }

  registerCounter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  registerDurations(name: string, help: string, buckets: number[]): Histogram {
    return new Histogram({ name, help, buckets, registers: [this.registry] });
  }

  /** Registers a gauge of values in memory. A scrape sets it before it queries the database for other gauges. */
  registerLiveGauge(name: string, help: string, label: string, read: () => readonly GaugeSample[]): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect: () => {
        for (const { of, value } of read()) gauge.set({ [label]: of }, value ?? Number.NaN);
      },
    });
  }

  registerValue(name: string, help: string, read: () => Promise<number | null>): void {
    this.registerGauges(undefined, { value: { name, help } }, async () => [{ of: name, value: await read() }]);
  }

  registerGauge(name: string, help: string, label: string, read: () => Promise<readonly GaugeSample[]>): void {
    this.registerGauges(label, { value: { name, help } }, read);
  }

  /**
   * Registers gauges that share one `read` per scrape. Each has one value per sample, labelled with its `of`. When the
   * read fails or takes longer than three seconds, for example without a database, the gauges have no values.
   */
  registerGauges<Key extends string>(
    label: string | undefined,
    gauges: Readonly<Record<Key, { readonly name: string; readonly help: string }>>,
    read: () => Promise<readonly GaugeSample<NoInfer<Key>>[]>,
  ): void {
    const described = Object.entries(gauges) as [Key, (typeof gauges)[Key]][];
    const samples = this.readOncePerScrape(described.map(([, { name }]) => name).join(), read);
    for (const [key, { name, help }] of described) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: label ? [label] : [],
        registers: [this.registry],
        collect: async () => {
          const current = await samples();
          gauge.reset();
          // The reset sets a gauge without labels to 0, which would be a wrong value after a failed read.
          if (!label) gauge.remove();
          for (const sample of current) {
            const value = sample[key];
            if (value !== null) gauge.set(label ? { [label]: sample.of } : {}, value);
          }
        },
      });
    }
  }

  /**
   * Shares one result among the gauges of a group, which the registry collects concurrently. While the read of an
   * earlier scrape hangs no other begins, because each would hold a connection, or one of Node's four threads.
   */
  private readOncePerScrape<Sample>(
    gauges: string,
    read: () => Promise<readonly Sample[]>,
  ): () => Promise<readonly Sample[]> {
    // A counter that begins at 1 would hide its first increase.
    this.failedReads.inc({ gauges }, 0);
    const running = once(read);
    return once(async () => {
      try {
        return await withinLimit(running(), READ_LIMIT_MS);
      } catch {
        this.failedReads.inc({ gauges });
        return [];
      }
    });
  }
}
