import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Actor, isMechanic } from '../../../../kernel/actor.ts';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../../kernel/appointment-status.ts';
import { BoundedQueue } from '../../../../kernel/bounded-queue.ts';
import { formatLocalTime, type LocalDate, type LocalTime } from '../../../../kernel/wall-clock.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiEnum, ApiInteger } from '../../../../platform/http/view-properties.ts';
import { isEmpty, searchTerms } from '../../domain/search-terms.ts';
import { officePaths } from '../activity/activity-paths.ts';
import { SEARCH } from './search-statement.ts';

const MAX_RUNNING = 4;

/**
 * Limits concurrent searches. A palette sends one per keystroke and cancels the one before; a search that is cancelled
 * while it waits never runs.
 */
@Injectable()
export class SearchQueue {
  private readonly queue = new BoundedQueue(MAX_RUNNING);

  /** Runs the work when its turn comes. @returns undefined when the signal was aborted earlier */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
    return this.queue.run(async () => (signal.aborted ? undefined : await work()));
  }
}

const SEARCH_RESULT_KINDS = ['customer', 'appointment', 'vehicle', 'complaint', 'account', 'reward'] as const;
type SearchResultKind = (typeof SEARCH_RESULT_KINDS)[number];

export class SearchResult {
  @ApiEnum('SearchResultKind', SEARCH_RESULT_KINDS) kind: SearchResultKind;
  @ApiInteger() id: number;
  @ApiProperty({ description: 'Name, plate, subject or code.', example: 'B 123 ABC' }) title: string;

  @ApiProperty({ description: 'What tells it from others of the same title.', example: '+40722123456' })
  subtitle: string;

  @ApiProperty({ description: 'Page of the office that handles it; without personal data.' }) path: string;
  @ApiPropertyOptional({ type: String, format: 'date', description: 'Day of an appointment.' }) date?: LocalDate;
  @ApiPropertyOptional({ description: 'Start of an appointment.', example: '09:30' }) startTime?: string;
  @ApiEnum('AppointmentStatus', APPOINTMENT_STATUSES, { required: false }) status?: AppointmentStatus;
}

interface SearchRow extends Pick<SearchResult, 'kind' | 'id' | 'title' | 'subtitle'> {
  readonly date: LocalDate | null;
  readonly startMinute: LocalTime | null;
  readonly status: AppointmentStatus | null;
  /** Whether it is the account of a client who has never booked. */
  readonly opens: boolean;
}

@Injectable()
export class SearchReader {
  constructor(
    private readonly database: Database,
    private readonly queue: SearchQueue,
  ) {}

  /**
   * Finds records by phone, plate, VIN, name, number or code; best first, at most five of each kind. Receptionists find
   * accounts only if they have never booked; mechanics find only appointments and vehicles, and nothing by phone.
   */
  async searchRecords(text: string, signal: AbortSignal, by: Actor): Promise<SearchResult[]> {
    const terms = searchTerms(text);
    if (isEmpty(terms) || (isMechanic(by) && terms.phoneDigits !== null)) return [];
    const { anchor, rest, start, phoneDigits, compact, number, code } = terms;
    const values = [anchor, rest, start, phoneDigits, compact, number, code, isMechanic(by)];
    const rows = await this.queue.run(signal, () => this.database.query<SearchRow>(SEARCH, values));
    return (rows ?? []).filter((row) => isFoundBy(by, row)).map((row) => searchResult(row, by));
  }
}

function isFoundBy(by: Actor, { kind, opens }: SearchRow): boolean {
  if (isMechanic(by)) return kind === 'appointment' || kind === 'vehicle';
  return kind !== 'account' || opens || (by.kind === 'user' && by.role === 'admin');
}

/** Mechanics find appointments on the board. */
function pathOf({ kind, id, date, opens }: SearchRow, by: Actor): string {
  if (opens) return officePaths.customerOfAccount(id);
  return kind === 'appointment' && isMechanic(by) ? officePaths.boardOf(date) : officePaths[kind](id);
}

function searchResult(row: SearchRow, by: Actor): SearchResult {
  const { kind, id, title, subtitle, date, startMinute, status } = row;
  return {
    kind,
    id,
    title,
    subtitle,
    path: pathOf(row, by),
    ...(date !== null && { date }),
    ...(startMinute !== null && { startTime: formatLocalTime(startMinute) }),
    ...(status !== null && { status }),
  };
}
