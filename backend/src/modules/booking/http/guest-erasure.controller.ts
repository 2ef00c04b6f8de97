import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { AcceptManageToken, ManageToken } from '../../../platform/http/manage-token.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { Answers, Details, Post } from '../../../platform/http/route-decorators.ts';
import { ErasureCodeSent, ErasureOfGuestOfAppointment } from '../application/erase-guest-of-appointment.ts';
import { ErasureCode } from './booking.dto.ts';

const REQUESTS: RateLimit = { name: 'guest-erasure', points: 20, seconds: 3_600 };
/** Each code is an SMS at the cost of the workshop. */
const CODES_PER_APPOINTMENT: RateLimit = { name: 'guest-erasure-code', points: 3, seconds: 86_400 };

/** Erasure of a guest's data in two steps: the manage link requests a code, and the code from the SMS confirms. */
@ApiTags('booking')
@Controller('appointments/:id/guest-erasure')
@For('public')
export class GuestErasureController {
  constructor(
    private readonly erasure: ErasureOfGuestOfAppointment,
    private readonly rateLimits: RateLimits,
  ) {}

  @Post('/', 'Send the guest of an appointment a code that confirms the erasure of their data')
  @AcceptManageToken()
  @Details(
    'With the manage token, to the phone of the guest. For a client with an account the response is the same, and no ' +
      'code is sent: accounts are erased after sign-in. Refused with 409 as `phone_without_sms` for either, by the number alone.',
  )
  @Answers({ 202: ErasureCodeSent, problems: [404, 409, 429] })
  async request(
    @IdParam() id: number,
    @Req() request: FastifyRequest,
    @ManageToken() manageToken?: string,
  ): Promise<ErasureCodeSent> {
    await this.rateLimits.consume(REQUESTS, request);
    return this.rateLimits.spend([CODES_PER_APPOINTMENT], `visit ${id}`, () => this.erasure.request(id, manageToken));
  }

  @Post('confirm', 'Erase the personal data of the guest of an appointment, with the code')
  @AcceptManageToken()
  @Answers({ 204: null, problems: [404, 409, 429] })
  async confirm(
    @IdParam() id: number,
    @Body() { code }: ErasureCode,
    @Req() request: FastifyRequest,
    @ManageToken() manageToken?: string,
  ): Promise<void> {
    await this.rateLimits.consume(REQUESTS, request);
    await this.erasure.confirm(id, code, manageToken);
  }
}
