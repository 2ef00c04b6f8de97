import { Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes, ApiNoContentResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { For } from '../../../platform/http/audience.ts';
import { InvalidRequest, NotFound } from '../../../platform/http/http-errors.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { RecordDeliveryReport } from '../application/sending/delivery-reports.ts';
import { ReportAddresses } from '../application/sending/report-addresses.ts';
import { readBounce, SmsLinkReportQuery } from './delivery-reports.dto.ts';

const ApiSignature = () => ApiParam({ name: 'signature', schema: { type: 'string' } });

/** Fields of a report of SMSO, https://api-docs.smso.ro/#webhooks. */
const smsoReport = z.object({ uuid: z.string().min(1).max(100), status: z.string().max(40) });
/** The final states; the others are followed by one of them. */
const SMSO_UNDELIVERED = ['undelivered', 'expired', 'error'];

/** What providers report of the messages that they accepted. The signature in the address is ours. */
@ApiTags('messages')
@Controller('delivery-reports')
@For('public')
@ApiProblems(404)
export class DeliveryReportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly addresses: ReportAddresses,
  ) {}

  @Post('smso/:id/:signature')
  @HttpCode(204)
  @RouteConfig({ accepts: 'application/x-www-form-urlencoded' })
  @ApiIdParam()
  @ApiSignature()
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiOperation({ summary: 'Take a report of SMSO about an SMS' })
  @ApiNoContentResponse()
  @ApiProblems(400)
  async smso(
    @IdParam() id: number,
    @Param('signature') signature: string,
    @Req() { body }: FastifyRequest,
  ): Promise<void> {
    if (!this.addresses.isSignedForMessage(id, signature)) throw new NotFound();
    const report = smsoReport.safeParse(body);
    if (!report.success) {
      const field = String(report.error.issues[0]?.path[0] ?? '');
      throw new InvalidRequest([{ field, message: 'field.invalid' }]);
    }
    const { uuid: providerId, status } = report.data;
    const isDelivered = status === 'delivered';
    if (!isDelivered && !SMSO_UNDELIVERED.includes(status)) return;
    await this.commands.execute(
      new RecordDeliveryReport({ message: { by: 'both', id, providerId }, isDelivered }),
    );
  }

  @Get('smslink/:signature')
  @HttpCode(204)
  @ApiSignature()
  @ApiOperation({ summary: 'Take a report of SMSLink about an SMS' })
  @ApiNoContentResponse()
  @ApiProblems(400)
  async smslink(
    @Param('signature') signature: string,
    @Query() { message_id: providerId, status }: SmsLinkReportQuery,
  ): Promise<void> {
    if (!this.addresses.isSignedFor('smslink', signature)) throw new NotFound();
    await this.commands.execute(
      new RecordDeliveryReport({ message: { by: 'provider', providerId }, isDelivered: status === '1' }),
    );
  }

  @Post('email/:signature')
  @HttpCode(204)
  @RouteConfig({ accepts: 'message/rfc822' })
  @ApiSignature()
  @ApiConsumes('message/rfc822')
  @ApiOperation({ summary: 'Take an e-mail that says that another could not be delivered (RFC 3464)' })
  @ApiNoContentResponse()
  async email(@Param('signature') signature: string, @Req() { body: mail }: FastifyRequest): Promise<void> {
    if (!this.addresses.isSignedFor('email', signature)) throw new NotFound();
    const bounce = typeof mail === 'string' ? readBounce(mail) : null;
    // The mailbox gets other mail too, which is none of our concern.
    if (!bounce) return;
    await this.commands.execute(
      new RecordDeliveryReport({ message: { by: 'email', ...bounce }, isDelivered: false }),
    );
  }
}
