import { setTimeout as delay } from 'node:timers/promises';
import type { Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { PRODUCT_VERSION } from '../config/product-files.ts';

export interface TracingOptions {
  /** The address of the collector, to which `/v1/traces` is appended. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly share: number;
  /** Called with the reason when the collector refuses or is unreachable, once until it accepts spans again. */
  readonly onFailure: (reason: string) => void;
}

export interface Tracing {
  readonly tracer: Tracer;
  /** Sends the last spans, for {@link STOP_LIMIT_MS} at most. */
  stop(): Promise<void>;
}

const EXPORT_LIMIT_MS = 1_500;
/** The most that a silent collector delays a stop, however many batches wait. */
const STOP_LIMIT_MS = 3_000;
const SEND_EVERY_MS = 2_000;

/** Starts to send spans to an OpenTelemetry collector over HTTP. Imported on demand: it needs several megabytes. */
export function startTracing({ endpoint, headers, serviceName, share, onFailure }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${/^.*[^/]/.exec(endpoint)?.[0]}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_LIMIT_MS,
  });
  let isFailing = false;
  const report: Report = (error) => {
    const failed = error !== undefined;
    if (failed && !isFailing) onFailure(reasonOf(error));
    isFailing = failed;
  };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': PRODUCT_VERSION }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reporting(exporter, report),
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: EXPORT_LIMIT_MS,
      }),
    ],
  });
  return {
    tracer: provider.getTracer('car-workshop', PRODUCT_VERSION),
    stop: async () => {
      try {
        await Promise.race([provider.shutdown(), delay(STOP_LIMIT_MS, undefined, { ref: false })]);
      } catch (error) {
        report(error ?? new Error());
      }
    },
  };
}

/** @param error undefined after a success */
type Report = (error: unknown) => void;

/** Reports failures, because the SDK silently drops spans that cannot be sent. */
function reporting(exporter: SpanExporter, report: Report): SpanExporter {
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        report(result.error);
        done(result);
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}

/** The code or name of an error, because its message may quote the response. */
function reasonOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return [name, code].filter((part) => part !== undefined).join(' ');
}
