import { Controller, Param, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes, ApiParam, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { For } from '../../../platform/http/audience.ts';
import { InvalidRequest, NotFound } from '../../../platform/http/http-errors.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { Answers, ApiProblems, Get, Post } from '../../../platform/http/route-decorators.ts';
import { RecordDeliveryReport, ReportAddresses } from '../application/sending/delivery-reports.ts';

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

/** The message that a bounce reports, by its Message-ID (see `SmtpChannel`). */
interface Bounce {
  readonly eventId: string;
  readonly template: string;
}

/** Only permanent failures count, because a delayed message may still arrive. */
const HAS_FAILED = /^Action:[ \t]*failed[ \t]*\r?$/im;
const IS_PERMANENT = /^Status:[ \t]*5\.\d{1,3}\.\d{1,3}/im;
const MESSAGE_ID = /^Message-ID:\s*<([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([a-z-]{1,60})@/im;

/**
 * Reads a delivery status notification (RFC 3464), which quotes the headers of the message that it is about.
 * @returns null when it is none, or reports no permanent failure of a message of ours
 */
function readBounce(mail: string): Bounce | null {
  if (!HAS_FAILED.test(mail) || !IS_PERMANENT.test(mail)) return null;
  const [, eventId, template] = MESSAGE_ID.exec(mail) ?? [];
  return eventId && template ? { eventId, template } : null;
}

const ApiSignature = () => ApiParam({ name: 'signature', schema: { type: 'string' } });

const smsoReport = z.object({ uuid: z.string().min(1).max(100), status: z.string().max(40) });
/** The final states; one of them follows every other state. */
const SMSO_UNDELIVERED = ['undelivered', 'expired', 'error'];

@ApiTags('messages')
@Controller('delivery-reports')
@For('public')
@ApiProblems(404)
export class DeliveryReportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly addresses: ReportAddresses,
  ) {}

  @Post('smso/:id/:signature', 'Take a report of SMSO about an SMS')
  @RouteConfig({ accepts: 'application/x-www-form-urlencoded' })
  @ApiSignature()
  @ApiConsumes('application/x-www-form-urlencoded')
  @Answers({ 204: null })
  async smso(
    @IdParam() id: number,
    @Param('signature') signature: string,
    @Req() { body }: FastifyRequest,
  ): Promise<void> {
    if (!this.addresses.isSigned(`smso:${id}`, signature)) throw new NotFound();
    const report = smsoReport.safeParse(body);
    if (!report.success) {
      const field = String(report.error.issues[0]?.path[0] ?? '');
      throw new InvalidRequest([{ field, message: 'field.invalid' }]);
    }
    const { uuid: providerId, status } = report.data;
    const isDelivered = status === 'delivered';
    if (!isDelivered && !SMSO_UNDELIVERED.includes(status)) return;
    await this.commands.execute(new RecordDeliveryReport({ message: { by: 'both', id, providerId }, isDelivered }));
  }

  @Get('smslink/:signature', 'Take a report of SMSLink about an SMS')
  @ApiSignature()
  @Answers({ 204: null })
  async smslink(
    @Param('signature') signature: string,
    @Query() { message_id: providerId, status }: SmsLinkReportQuery,
  ): Promise<void> {
    if (!this.addresses.isSigned('smslink', signature)) throw new NotFound();
    await this.commands.execute(
      new RecordDeliveryReport({ message: { by: 'provider', providerId }, isDelivered: status === '1' }),
    );
  }

  @Post('email/:signature', 'Take an e-mail that says that another could not be delivered (RFC 3464)')
  @RouteConfig({ accepts: 'message/rfc822' })
  @ApiSignature()
  @ApiConsumes('message/rfc822')
  @Answers({ 204: null })
  async email(@Param('signature') signature: string, @Req() { body: mail }: FastifyRequest): Promise<void> {
    if (!this.addresses.isSigned('email', signature)) throw new NotFound();
    const bounce = typeof mail === 'string' ? readBounce(mail) : null;
    // The mailbox also receives unrelated mail.
    if (!bounce) return;
    await this.commands.execute(new RecordDeliveryReport({ message: { by: 'email', ...bounce }, isDelivered: false }));
  }
}
