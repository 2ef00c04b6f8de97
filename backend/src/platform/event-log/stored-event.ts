import type { QueryResultRow } from 'pg';
import { z } from 'zod';
import type { EventMetadata, RecordedEvent, StoredEventType } from '../../kernel/define-event.ts';
import { sqlState } from '../database/database-errors.ts';

export interface StoredEvent extends QueryResultRow {
  position: number;
  id: string;
  stream: string;
  streamVersion: number;
  type: string;
  version: number;
  data: unknown;
  metadata: EventMetadata;
  occurredAt: Date;
}

export class UndecodableEvent extends Error {
  override readonly name: string = 'UndecodableEvent';

  constructor({ type, version, position }: StoredEvent, reason: string, cause?: unknown) {
    super(`event ${position}, ${type} version ${version}, cannot be decoded: ${reason}`, { cause });
  }
}

/** A later release stored the event, and this release does not know its meaning. */
export class NewerEvent extends UndecodableEvent {
  override readonly name = 'NewerEvent';

  constructor(event: StoredEvent, known: number) {
    super(event, `this release knows the versions up to ${known}, a later one stored it`);
  }
}

/** Upcasts to the current version. @throws UndecodableEvent; NewerEvent for a version that is not known yet */
export function toRecordedEvent(event: StoredEvent, type: StoredEventType): RecordedEvent {
  if (event.version > type.version) throw new NewerEvent(event, type.version);
  try {
    return { ...event, version: type.version, data: type.schema.parse(upcast(event, type)) };
  } catch (error) {
    throw new UndecodableEvent(event, reasonOf(error), error);
  }
}

function upcast(event: StoredEvent, type: StoredEventType): unknown {
  let data = event.data;
  for (let version = event.version; version < type.version; version++) {
    const convert = type.upcasts[version];
    if (!convert) throw new Error(`there is no upcast from version ${version}`);
    data = convert(data as never, event);
  }
  return data;
}

/** Names the wrong fields, without their values. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`).join('; ');
  }
  return error instanceof Error ? error.message : 'unknown error';
}

/** SQLSTATE class for values that do not fit. The message quotes the value, which may be personal data. */
const DATA_EXCEPTION = /^22/;

/** Name and message of an error, at most 500 characters, without values that the database quotes. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const message = DATA_EXCEPTION.test(sqlState(error) ?? '') ? error.message.replace(/".*/s, '…') : error.message;
  return `${error.name}: ${message}`.slice(0, 500);
}
