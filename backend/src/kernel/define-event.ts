import type { z } from 'zod';
import type { EventOptions } from './event-options.ts';

export interface StoredEventType {
  readonly type: string;
  readonly version: number;
  readonly schema: z.ZodType<object>;
  /** Converts data of older versions to the current one; the key is the version it converts from. */
  readonly upcasts: Upcasts;
}

/** Conversions from one version to the next. Missing fields may be derived from the id and time of the record. */
export type Upcasts = Readonly<
  Record<number, (data: never, stored: { readonly id: string; readonly occurredAt: Date }) => unknown>
>;

/** An event type. Calling it with the event's data (ids only, never personal data) creates an event. */
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
  /** The stream of the aggregate, such as `appointment-42`; `streamVersion` numbers its events in ascending order. */
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
  /** The W3C trace context of the event when tracing is on. Its reactions continue this trace. */
  readonly traceparent?: string;
}

/**
 * Declares an event type. Name and version are stored with the events: the constant may be renamed, the string must
 * not, and a change of the schema needs a new version with an upcast from the old one. Without options, only the desk
 * receives the event, and it makes all data stale.
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
