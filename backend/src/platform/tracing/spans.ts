import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { nameAndCode } from '../database/database-errors.ts';

/** The subject of a span. Attributes hold no personal data: names and numbers of the code, no values of requests. */
interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /**
   * The W3C trace context that the span continues, as stored with an event or a message; null begins a new trace. The
   * current span is then only linked. If undefined, the current span is the parent.
   */
  readonly parent?: string | null;
}

const inProgress = new AsyncLocalStorage<Span>();
let tracer: Tracer | undefined;

/** Sets the tracer that records the spans of this process; undefined turns tracing off. */
export function recordSpansWith(newTracer: Tracer | undefined): void {
  tracer = newTracer;
}

export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name, options);
  if (!span) return work();
  try {
    return await withinSpan(span, work);
  } catch (error) {
    markFailed(span, nameAndCode(error));
    throw error;
  } finally {
    span.end();
  }
}
export function startSpan(name: string, { kind, attributes, parent }: SpanOptions): Span | undefined {
  if (!tracer) return undefined;
  const current = inProgress.getStore();
  const context = parent === undefined ? current?.spanContext() : parseTraceparent(parent);
  const links = parent !== undefined && current ? [{ context: current.spanContext() }] : [];
  return tracer.startSpan(
    name,
    { kind: kind ?? SpanKind.INTERNAL, attributes: attributes ?? {}, links, root: context === undefined },
    context ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT,
  );
}

export function withinSpan<T>(span: Span, work: () => T): T {
  return inProgress.run(span, work);
}

/** @param reason must not contain personal data */
export function markFailed(span: Span, reason: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: reason });
}

/** The W3C trace context of the current span, for storing; undefined without a span. */
export function currentTraceparent(): string | undefined {
  const span = inProgress.getStore();
  return span && traceparentOf(span);
}

export function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function parseTraceparent(text: string | null): SpanContext | undefined {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(text ?? '') ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}
