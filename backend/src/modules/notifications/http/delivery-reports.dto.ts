import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches, MaxLength } from 'class-validator';

/** A report of SMSLink, https://www.smslink.ro/content.php?content_id=126. */
export class SmsLinkReportQuery {
  @ApiProperty({ description: 'Id that SMSLink gave the message.' })
  @Matches(/^\d{1,20}$/)
  readonly message_id: string;

  @ApiProperty({ enum: ['0', '1'], description: '1 for delivered.' })
  @IsIn(['0', '1'])
  readonly status: string;

  @ApiPropertyOptional({ description: 'Seconds since 1970; not used.' })
  @IsOptional()
  @MaxLength(20)
  readonly timestamp?: string;

  @ApiPropertyOptional({ description: 'Not used.' })
  @IsOptional()
  @MaxLength(100)
  readonly network_id?: string;

  @ApiPropertyOptional({ description: 'Not used.' })
  @IsOptional()
  @MaxLength(100)
  readonly network_type?: string;

  @ApiPropertyOptional({ description: 'Not used.' })
  @IsOptional()
  @MaxLength(500)
  readonly delivery_report?: string;
}

/** The message that a bounce is about, as its Message-ID names it (see `SmtpChannel`). */
export interface Bounce {
  readonly eventId: string;
  readonly template: string;
}

/** Only a permanent failure: a delayed message may still arrive. */
const HAS_FAILED = /^Action:[ \t]*failed[ \t]*\r?$/im;
const IS_PERMANENT = /^Status:[ \t]*5\.\d{1,3}\.\d{1,3}/im;
const MESSAGE_ID = /^Message-ID:\s*<([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([a-z-]{1,60})@/im;

/**
 * Reads a delivery status notification (RFC 3464), which quotes the headers of the message that it is about.
 * @returns null when it is none, or reports no permanent failure of a message of ours
 */
export function readBounce(mail: string): Bounce | null {
  if (!HAS_FAILED.test(mail) || !IS_PERMANENT.test(mail)) return null;
  const [, eventId, template] = MESSAGE_ID.exec(mail) ?? [];
  return eventId && template ? { eventId, template } : null;
}
