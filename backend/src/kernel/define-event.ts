import type { z } from 'zod';

/** How a kind of event is stored: stable name, schema version, and the shape of its data. */
export interface StoredEventType {
  readonly type: string;
  readonly version: number;
  readonly schema: z.ZodType<object>;
  /** Turns data stored under an older version into today's; the key is the version it starts from. */
  readonly upcasts: Upcasts;
}

/**
 * Steps from one version to the next. What an older version did not say yet may be known from the record
 * itself: its id and when it happened.
 */
export type Upcasts = Readonly<
  Record<number, (data: never, stored: { readonly id: string; readonly occurredAt: Date }) => unknown>
>;

/** A kind of thing that can happen; called with its data (ids only, never personal data) it makes an event. */
export interface EventType<Name extends string = string, Data extends object = object>
  extends StoredEventType {
  (data: Data): DomainEvent<Name, Data>;
  readonly type: Name;
}

/** Something that happened, as an aggregate raised it. */
export interface DomainEvent<Name extends string = string, Data extends object = object> {
  readonly type: Name;
  readonly version: number;
  readonly data: Data;
}

/** The data of an event type: `DataOf<typeof AppointmentCompleted>`. */
export type DataOf<E> = E extends EventType<string, infer Data> ? Data : never;

/** An event as the log keeps it: with its place in the total order, its stream and who caused it. */
export interface RecordedEvent<Name extends string = string, Data extends object = object>
  extends DomainEvent<Name, Data> {
  readonly id: string;
  /** Place in the log's total order, 1, 2, 3, … without regard to stream. */
  readonly position: number;
  /** The aggregate's own sequence: `appointment-42`, 1, 2, 3, … */
  readonly stream: string;
  readonly streamVersion: number;
  readonly metadata: EventMetadata;
  readonly occurredAt: Date;
}

/** `Recorded<typeof AppointmentCompleted>`: the recorded form of an event type. */
export type Recorded<E> = E extends EventType<infer Name, infer Data> ? RecordedEvent<Name, Data> : never;

export interface EventMetadata {
  /** Who did it: `user:7`, `visitor`, `system`. */
  readonly actor: string;
  /** The request that started the chain. */
  readonly correlation: string;
  /** The event whose reaction raised this one. */
  readonly causation?: string;
}

/**
 * Declares an event type. The name and version are stored for ever: rename the constant as you like,
 * never the string; change the shape only with a new version and an upcast from the old one.
 */
export function defineEvent<const Name extends string, Schema extends z.ZodType<object>>(
  type: Name,
  version: number,
  schema: Schema,
  upcasts: Upcasts = {},
): EventType<Name, z.infer<Schema>> {
  const create = (data: z.infer<Schema>): DomainEvent<Name, z.infer<Schema>> => ({
    type,
    version,
    data: schema.parse(data),
  });
  return Object.assign(create, {
    type,
    version,
    schema,
    upcasts,
  });
}
