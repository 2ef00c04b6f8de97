import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { containing, plainText } from '../../../kernel/search-text.ts';
import { addDays, type LocalDate, toInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { ApiDateTime, ApiEnum, ApiInteger, ApiNullable } from '../../../platform/http/view-properties.ts';
import {
  SECURITY_EVENT_DETAILS,
  SECURITY_EVENT_KINDS,
  type SecurityEventDetail,
  type SecurityEventKind,
} from '../../../platform/security/security-event.values.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';

class SecurityEventUser {
  @ApiInteger() id: number;
  @ApiProperty({ description: 'Empty once erased.' }) name: string;
}

/** Repetitions of a security event within one minute. */
export class SecurityEvent {
  @ApiInteger() id: number;
  @ApiEnum('SecurityEventKind', SECURITY_EVENT_KINDS) kind: SecurityEventKind;
  @ApiEnum('SecurityEventDetail', SECURITY_EVENT_DETAILS, { isArray: true }) details: SecurityEventDetail[];
  @ApiDateTime('When it happened last.') occurredAt: Date;
  @ApiInteger({ minimum: 1, description: 'How often it happened within the minute.' }) times: number;

  @ApiNullable('integer', 'Points that were credited or deducted, those of repetitions added up; null for other kinds.')
  amount: number | null;

  @ApiNullable(SecurityEventUser, 'Null when the account is unknown.') user: SecurityEventUser | null;
  @ApiNullable(SecurityEventUser, 'Who was signed in; null for visitors.') by: SecurityEventUser | null;
  @ApiProperty({ description: 'Families of the browser and the system.', example: 'Firefox, Linux' }) device: string;

  @ApiNullable(String, {
    description: 'Start of the keyed hash of the network address: equal for equal addresses.',
    example: 'u3Xk9dPq',
  })
  source: string | null;
}

interface SecurityEventFilter {
  readonly search?: string;
  readonly kind?: SecurityEventKind;
  readonly source?: string;
  readonly from?: LocalDate;
  readonly to?: LocalDate;
}

/** A longer search text finds further accounts. */
const MAX_ACCOUNTS = 500;
const COUNTED = 10_000;

const ACCOUNTS = `
  SELECT user_id AS id FROM identity.user_card
  WHERE erased_at IS NULL AND (phone = $1 OR search LIKE identity.searchable($2))
  ORDER BY user_id DESC LIMIT ${MAX_ACCOUNTS}`;

const WHERE = `
  ($1::text IS NULL OR event.kind = $1) AND ($2::text IS NULL OR starts_with(event.address_hash, $2))
  AND ($3::timestamptz IS NULL OR event.minute >= $3) AND ($4::timestamptz IS NULL OR event.minute < $4)
  AND ($5::text[] IS NULL OR event.phone_hash = ANY($5) OR event.user_id = ANY($6) OR event.by_user_id = ANY($6))`;

const account = (alias: string) => `
  CASE WHEN ${alias}.user_id IS NOT NULL THEN jsonb_build_object('id', ${alias}.user_id,
    'name', CASE WHEN ${alias}.erased_at IS NULL THEN ${alias}.name ELSE '' END) END`;

const PAGE = `
  SELECT event.id, event.kind, event.details, event.last_at AS occurred_at, event.times, event.amount, event.device,
         left(event.address_hash, 8) AS source, ${account('subject')} AS "user", ${account('actor')} AS "by"
  FROM (SELECT * FROM platform.security_event event WHERE ${WHERE}
        ORDER BY minute DESC, id DESC LIMIT $7 OFFSET $8) event
  LEFT JOIN identity.user_card subject ON subject.user_id = event.user_id
  LEFT JOIN identity.user_card actor ON actor.user_id = event.by_user_id
  ORDER BY event.minute DESC, event.id DESC`;

const COUNT = `
  SELECT count(*) AS total FROM (SELECT FROM platform.security_event event WHERE ${WHERE} LIMIT ${COUNTED}) counted`;

@Injectable()
export class SecurityEventReader {
  constructor(
    private readonly database: Database,
    private readonly security: SecurityEvents,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async listSecurityEvents(filter: SecurityEventFilter, page: PageRequest): Promise<Page<SecurityEvent>> {
    const { search, kind, source, from, to } = filter;
    const zone = this.settings.WORKSHOP_TZ;
    const values = [
      kind ?? null,
      source ?? null,
      from === undefined ? null : toInstant(from, 0, zone),
      to === undefined ? null : toInstant(addDays(to, 1), 0, zone),
      ...(search === undefined ? [null, []] : await this.subjectOf(search)),
    ];
    return this.database.page({ page: PAGE, count: COUNT }, values, page);
  }

  /** The hashes of the typed phone, and the accounts that match the text. */
  private async subjectOf(search: string): Promise<[string[], number[]]> {
    const phone = parsePhoneNumber(search);
    const hashes = this.security.phoneHashes(phone ?? search);
    if (!phone && /^\d{1,9}$/.test(search)) return [hashes, [Number(search)]];
    const name = phone ? null : containing(plainText(search));
    const accounts = await this.database.query<{ id: number }>(ACCOUNTS, [phone ?? null, name]);
    return [hashes, accounts.map(({ id }) => id)];
  }
}
