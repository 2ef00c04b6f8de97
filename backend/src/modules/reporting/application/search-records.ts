import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { formatLocalTime, type LocalDate, type LocalTime } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../booking/index.ts';
import { isEmpty, searchTerms } from '../domain/search-terms.ts';
import { officePaths } from './office-paths.ts';
import { SearchQueue } from './search-queue.ts';
import { SEARCH } from './search-statement.ts';

/** The kinds of records that the office search finds. */
const SEARCH_RESULT_KINDS = ['customer', 'appointment', 'vehicle', 'complaint', 'account', 'reward'] as const;
type SearchResultKind = (typeof SEARCH_RESULT_KINDS)[number];

/** A record found by the office search. */
export class SearchResult {
  @ApiProperty({ enum: SEARCH_RESULT_KINDS, enumName: 'SearchResultKind' })
  kind: SearchResultKind;

  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ description: 'Name, plate, subject or code.', example: 'B 123 ABC' })
  title: string;

  @ApiProperty({ description: 'What tells it from others of the same title.', example: '+40722123456' })
  subtitle: string;

  @ApiProperty({ description: 'Page of the office that handles it; without personal data.' })
  path: string;

  @ApiPropertyOptional({ type: String, format: 'date', description: 'Day of an appointment.' })
  date?: LocalDate;

  @ApiPropertyOptional({ description: 'Start of an appointment.', example: '09:30' })
  startTime?: string;

  @ApiPropertyOptional({ enum: APPOINTMENT_STATUSES, enumName: 'AppointmentStatus' })
  status?: AppointmentStatus;
}

/** Finds records by phone, plate, VIN, name, number or code; best first, at most five of each kind. */
export class SearchRecords extends Query<SearchResult[]> {
  constructor(
    readonly text: string,
    /** Aborted when the request is cancelled. */
    readonly signal: AbortSignal,
  ) {
    super();
  }
}

interface SearchRow {
  readonly kind: SearchResultKind;
  readonly id: number;
  readonly title: string;
  readonly subtitle: string;
  readonly date: LocalDate | null;
  readonly startMinute: LocalTime | null;
  readonly status: AppointmentStatus | null;
  readonly [column: string]: unknown;
}

@QueryHandler(SearchRecords)
export class SearchRecordsHandler implements IQueryHandler<SearchRecords> {
  constructor(
    private readonly database: Database,
    private readonly queue: SearchQueue,
  ) {}

  async execute({ text, signal }: SearchRecords): Promise<SearchResult[]> {
    const terms = searchTerms(text);
    if (isEmpty(terms)) return [];
    const { anchor, rest, start, phoneDigits, compact, number, code } = terms;
    const values = [anchor, rest, start, phoneDigits, compact, number, code];
    const rows = await this.queue.run(signal, () => this.database.query<SearchRow>(SEARCH, values));
    return (rows ?? []).map(searchResult);
  }
}

function searchResult({ kind, id, title, subtitle, date, startMinute, status }: SearchRow): SearchResult {
  return {
    kind,
    id,
    title,
    subtitle,
    path: officePaths[kind](id),
    ...(date !== null && { date }),
    ...(startMinute !== null && { startTime: formatLocalTime(startMinute) }),
    ...(status !== null && { status }),
  };
}
