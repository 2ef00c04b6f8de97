import { MAX_ID } from '@car-workshop/contracts/ids';
import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { type LocalDate, parseLocalDate } from '../../../../kernel/wall-clock.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiInteger, ApiList, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { TranslationsView } from '../../../../platform/i18n/translations.view.ts';
import { VehicleNotFound } from '../../../customers/index.ts';
import { type BookReader, READABLE_VEHICLE, readableVehicle, seesCosts } from './book-reader.ts';

/** Kinds of entries. Pages list the entries of one day in the reverse of this order. */
export const BOOK_ENTRY_KINDS = ['visit', 'revision', 'document'] as const;
export type BookEntryKind = (typeof BOOK_ENTRY_KINDS)[number];

export interface BookCursor {
  readonly date: LocalDate;
  readonly kind: BookEntryKind;
  readonly id: number;
}

export function cursorAfter(entry: BookCursor | undefined): BookCursor | null {
  return entry ? { date: entry.date, kind: entry.kind, id: entry.id } : null;
}

/** The cursor as text: `2026-03-02.revision.17`. */
export function formatBookCursor({ date, kind, id }: BookCursor): string {
  return `${date}.${kind}.${id}`;
}

/** @returns undefined when the text is not a cursor */
export function parseBookCursor(text: string): BookCursor | undefined {
  const [, day = '', kind, id] = /^(\d{4}-\d{2}-\d{2})\.(visit|revision|document)\.([1-9]\d{0,9})$/.exec(text) ?? [];
  const date = parseLocalDate(day);
  return date && Number(id) <= MAX_ID ? { date, kind: kind as BookEntryKind, id: Number(id) } : undefined;
}

/**
 * Exclusive upper bounds of the ids of appointments, revisions and documents that follow the cursor on its day. Kinds
 * before the cursor's kind in {@link BOOK_ENTRY_KINDS} are not listed yet, kinds after it are listed already.
 */
export function idsBefore(cursor: BookCursor | null): readonly [number, number, number] {
  const position = cursor ? BOOK_ENTRY_KINDS.indexOf(cursor.kind) : -1;
  const below = (kind: number) => (kind < position || !cursor ? MAX_ID : kind === position ? cursor.id : 0);
  return [below(0), below(1), below(2)];
}

class BookItem {
  @ApiProperty({ example: 'Frâne' }) category: string;
  @ApiProperty({ example: 'Plăcuțe de frână' }) itemName: string;
  @ApiProperty({ enum: ['ok', 'attention', 'replace', 'replaced', 'not-checked'] }) status: string;
}

class BookPhoto {
  @ApiInteger() id: number;
  @ApiProperty() thumbUrl: string;
  @ApiProperty() largeUrl: string;
}

export class BookEntry {
  @ApiProperty({ enum: [...BOOK_ENTRY_KINDS] }) kind: BookEntryKind;
  @ApiInteger('Id of the appointment, the revision or the document.') id: number;
  @ApiProperty({ type: String, format: 'date' }) date: LocalDate;
  @ApiProperty({ description: 'Name of the service or the checklist, or title of the document.' }) title: string;

  @ApiNullable(TranslationsView, 'The name of the service in other languages; only of a visit.')
  titles: TranslationsView | null;

  @ApiNullable('integer', 'Kilometres, when the odometer was read on that day.') mileage: number | null;

  @ApiProperty({ description: '`in-progress` or `completed` for a visit, `completed` for other entries.' })
  status: string;

  @ApiNullable(Number, 'Not in shared books and for mechanics.') costRon: number | null;
  @ApiNullable(String, 'Not in shared books.') notes: string | null;
  @ApiNullable('integer', 'The revision that this one corrects.') correctsId: number | null;
  @ApiNullable(String, 'Only of a document.') documentKind: string | null;
  @ApiProperty({
    type: [String],
    description: 'What was charged beside the services, only of a completed visit; in shared books only approved jobs.',
  })
  work: string[];

  @ApiList(BookItem, 'Only of a revision.') items: BookItem[];
  @ApiList(BookPhoto, 'Only of a revision.') photos: BookPhoto[];
}

/** A page of the history; `next` is null on the last page. */
export interface BookPage {
  readonly entries: BookEntry[];
  readonly next: BookCursor | null;
}

export const MAX_BOOK_PAGE_SIZE = 100;
export const DEFAULT_BOOK_PAGE_SIZE = 20;

/**
 * The statement of a page, newest first: the newest entries of each kind by its own index, then the newest of those.
 * Items and photos are looked up for the page only. The number of rows is part of the text: as a parameter it would
 * prevent a generic plan.
 *
 * `$3` is the day of the cursor; `$4`, `$5`, `$6` the bounds of {@link idsBefore}; `$7` whether the reader sees costs
 * and documents; `$8` whether the reader is a guest, to whom the desk's own words are not shown.
 */
const historySql = (rows: number) => `
  SELECT entry.kind, entry.id, entry.date, entry.title,
         entry.service_names AS titles, entry.status, entry.cost_bani / 100.0::float8 AS cost_ron,
         entry.notes, entry.corrects_id, entry.document_kind,
         CASE entry.kind
           WHEN 1 THEN (SELECT mileage FROM revisions.reading_card reading
                        WHERE reading.vehicle_id = $1 AND reading.read_on = entry.date AND doubt IS NULL
                        ORDER BY read_on DESC, reading_id DESC LIMIT 1)
           ELSE entry.mileage END AS mileage,
         CASE WHEN entry.kind = 1 AND entry.status = 'completed' THEN (
           SELECT json_agg(line ->> 'label' ORDER BY at)
           FROM booking.completion_card, json_array_elements(lines) WITH ORDINALITY AS one(line, at)
           WHERE appointment_id = entry.id AND (line ->> 'amount')::numeric >= 0 AND line ->> 'label' <> ''
             AND (NOT $8 OR EXISTS (
               SELECT FROM estimates.advised_job job
               WHERE job.appointment_id = entry.id AND job.state = 'approved' AND job.title = line ->> 'label'))) END AS work,
         CASE entry.kind WHEN 2 THEN (
           SELECT json_agg(json_build_object('category', category, 'itemName', item_name, 'status', item.status)
                           ORDER BY item_id)
           FROM revisions.item_card item WHERE item.revision_id = entry.id) END AS items,
         CASE entry.kind WHEN 2 THEN (
           SELECT json_agg(photo_id ORDER BY photo_id)
           FROM revisions.photo_card photo WHERE photo.revision_id = entry.id) END AS photos
  FROM (SELECT FROM ${READABLE_VEHICLE}) readable
  LEFT JOIN (
    (SELECT 1 AS kind, appointment_id AS id, date, service_name AS title, NULL::integer AS mileage, status,
            CASE WHEN $7 THEN charged_bani END AS cost_bani, CASE WHEN NOT $8 THEN notes END AS notes,
            NULL::integer AS corrects_id, NULL AS document_kind, service_names
     FROM booking.visit_card WHERE vehicle_id = $1 AND (date, appointment_id) < ($3::date, $4::integer)
     ORDER BY date DESC, appointment_id DESC LIMIT ${rows})
    UNION ALL
    (SELECT 2, revision_id, revision_date, coalesce(template_name, type), mileage_at_revision, status,
            CASE WHEN $7 THEN cost_bani END, CASE WHEN NOT $8 THEN notes END, corrects_id, NULL, NULL
     FROM revisions.revision_card
     WHERE vehicle_id = $1 AND status = 'completed' AND (revision_date, revision_id) < ($3::date, $5::integer)
     ORDER BY revision_date DESC, revision_id DESC LIMIT ${rows})
    UNION ALL
    (SELECT 3, document_id, added_on, title, NULL, 'completed', NULL, NULL, NULL, kind, NULL
     FROM revisions.document_card
     WHERE $7 AND vehicle_id = $1 AND (added_on, document_id) < ($3::date, $6::integer)
     ORDER BY added_on DESC, document_id DESC LIMIT ${rows})
    ORDER BY date DESC, kind DESC, id DESC LIMIT ${rows}
  ) entry ON true
  ORDER BY entry.date DESC, entry.kind DESC, entry.id DESC`;

/** One row more than a page, to detect the last page. */
const DEFAULT_PAGE = historySql(DEFAULT_BOOK_PAGE_SIZE + 1);
const MAX_PAGE = historySql(MAX_BOOK_PAGE_SIZE + 1);

interface EntryRow extends Omit<BookEntry, 'kind' | 'work' | 'items' | 'photos'> {
  /** Null when the vehicle is readable but its book is empty. */
  readonly kind: 1 | 2 | 3 | null;
  readonly work: string[] | null;
  readonly items: BookItem[] | null;
  readonly photos: number[] | null;
}

@Injectable()
export class BookEntryReader {
  constructor(private readonly database: Database) {}

  async listBookEntries({
    vehicleId,
    reader,
    before,
    size,
  }: {
    vehicleId: number;
    reader: BookReader;
    before: BookCursor | null;
    size: number;
  }): Promise<BookPage> {
    const rows = await this.database.query<EntryRow>(size <= DEFAULT_BOOK_PAGE_SIZE ? DEFAULT_PAGE : MAX_PAGE, [
      ...readableVehicle(vehicleId, reader),
      before?.date ?? 'infinity',
      ...idsBefore(before),
      seesCosts(reader),
      reader.as === 'guest',
    ]);
    if (rows.length === 0) throw new VehicleNotFound();
    const entries = rows.slice(0, size).flatMap((row) => entryOf(row, reader));
    return { entries, next: rows.length > size ? cursorAfter(entries.at(-1)) : null };
  }
}

function entryOf({ kind, work, items, photos, ...row }: EntryRow, reader: BookReader): BookEntry[] {
  if (kind === null) return [];
  const folder = reader.as === 'guest' ? `/api/shared-books/${reader.token}/photos` : `/api/revisions/${row.id}/photos`;
  return [
    {
      kind: BOOK_ENTRY_KINDS[kind - 1] as BookEntryKind,
      ...row,
      work: work ?? [],
      items: items ?? [],
      photos: (photos ?? []).map((id) => ({
        id,
        thumbUrl: `${folder}/${id}/thumb`,
        largeUrl: `${folder}/${id}/large`,
      })),
    },
  ];
}
