import type { z } from 'zod';
import type { EventOptions } from './event-options.ts';

export interface StoredEventType {
  readonly type: string;
  readonly version: number;
  readonly schema: z.ZodType<object>;
  /** Converts data of older versions to the current one; the key is the version it converts from. */
  readonly upcasts: Upcasts;
}

/** Conversions from one version to the next. Fields missing in old data may be derived from the record: id and time. */
export type Upcasts = Readonly<
  Record<number, (data: never, stored: { readonly id: string; readonly occurredAt: Date }) => unknown>
>;

/** An event type. Called with its data (ids only, never personal data) it creates an event. */
export interface EventType<Name extends string = string, Data extends object = object> extends StoredEventType {
  (data: Data): DomainEvent<Name, Data>;
  readonly type: Name;
}

export interface DeclaredEvent<Options extends EventOptions = EventOptions> extends StoredEventType {
  readonly options: Options | undefined;
}

export function isDeclaredEvent(value: unknown): value is DeclaredEvent {
  return typeof value === 'function' && 'schema' in value && 'upcasts' in value;
}

export interface DomainEvent<Name extends string = string, Data extends object = object> {
  readonly type: Name;
  readonly version: number;
  readonly data: Data;
}

export interface RecordedEvent<Name extends string = string, Data extends object = object>
  extends DomainEvent<Name, Data> {
  readonly id: string;
  /** Position in the total order of the log, across streams: 1, 2, 3, … */
  readonly position: number;
  /** The stream of the aggregate, `appointment-42`; `streamVersion` numbers its events, ascending */
  readonly stream: string;
  readonly streamVersion: number;
  readonly metadata: EventMetadata;
  readonly occurredAt: Date;
}

export type Recorded<E> = E extends EventType<infer Name, infer Data> ? RecordedEvent<Name, Data> : never;

export interface EventMetadata {
  /** The actor: `user:7`, `visitor`, `system`. */
  readonly actor: string;
  /** Id of the request that started the chain. */
  readonly correlation: string;
  /** Id of the event whose reaction raised this one. */
  readonly causation?: string;
  /** W3C trace context of the event, with tracing: its reactions continue the trace. */
  readonly traceparent?: string;
}

/**
 * Declares an event type. Stored events keep name and version for ever: the constant may be renamed, the string must not,
 * and a change of the schema needs a new version with an upcast from the old one. An event without options reaches the
 * desk only, and makes everything stale.
 */
export function defineEvent<
  const Name extends string,
  Schema extends z.ZodType<object>,
  const Options extends EventOptions = EventOptions,
>(
  type: Name,
  version: number,
  schema: Schema,
  options?: Options,
  upcasts: Upcasts = {},
): EventType<Name, z.infer<Schema>> & DeclaredEvent<Options> {
  const create = (data: z.infer<Schema>): DomainEvent<Name, z.infer<Schema>> => ({
    type,
    version,
    data: schema.parse(data),
  });
  return Object.assign(create, { type, version, schema, options, upcasts });
}
