import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Actor, isAdmin } from '../../../kernel/actor.ts';
import { localDate, localTime } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { NotAllowed } from '../../../platform/http/http-errors.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { ManageToken, RequireSessionOrManageToken } from '../../../platform/http/manage-token.ts';
import { ApiIdempotencyKey, ApiProblem, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { AcknowledgeAppointment } from '../application/acknowledge-appointment.ts';
import { AppointmentView, BookedAppointmentView } from '../application/appointment.view.ts';
import { BookAppointment } from '../application/book-appointment.ts';
import { BookingProof } from '../application/booking-proof.ts';
import { CancelAppointment } from '../application/cancel-appointment.ts';
import { ChangeAppointmentStatus } from '../application/change-appointment-status.ts';
import { ManageTokens } from '../application/manage-tokens.ts';
import { ReadAppointment } from '../application/read-appointment.ts';
import { ReadOwnAppointment } from '../application/read-own-appointment.ts';
import { RescheduleAppointment } from '../application/reschedule-appointment.ts';
import { TakeOverStatedVehicle } from '../application/take-over-stated-vehicle.ts';
import {
  BookAppointmentBody,
  ChangeAppointmentStatusBody,
  RescheduleAppointmentBody,
} from './booking.dto.ts';
import { BookingConflict } from './booking-conflict.ts';
import { toBookAppointment } from './to-book-appointment.ts';

/** Requests for a booking, refused ones included. */
const ATTEMPTS_PER_ADDRESS: RateLimit = { name: 'booking', points: 30, seconds: 3_600 };
/** Bookings of phones that the caller has not proven: a single address must not fill the calendar. */
const UNPROVEN_BOOKINGS_PER_ADDRESS: readonly RateLimit[] = [
  { name: 'unproven-booking', points: 6, seconds: 3_600 },
  { name: 'unproven-booking-day', points: 12, seconds: 86_400 },
];
const MANAGE_REQUESTS_PER_ADDRESS: RateLimit = { name: 'manage-link', points: 120, seconds: 3_600 };

/** Books, reads and changes appointments. */
@ApiTags('booking')
@Controller('appointments')
export class AppointmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
    private readonly rateLimits: RateLimits,
    private readonly tokens: ManageTokens,
    private readonly proof: BookingProof,
  ) {}

  @Post()
  @For('public')
  @ApiOperation({
    summary: 'Book an appointment',
    description:
      'With `BOOKING_PROOF=new-phones` a visitor with a phone that the workshop does not know gets 409 ' +
      '`phone_proof_required` and a code by SMS; the same request with it as `phoneCode` books.',
  })
  @ApiCreatedResponse({ type: BookedAppointmentView })
  @ApiIdempotencyKey()
  @ApiProblems(400, 401, 403, 429)
  @ApiProblem(409, BookingConflict)
  async book(
    @Body() body: BookAppointmentBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
  ): Promise<BookedAppointmentView> {
    const account = by.kind === 'user' ? by.userId : undefined;
    if (body.userId !== undefined && body.userId !== account) throw new NotAllowed();
    await this.rateLimits.consume(ATTEMPTS_PER_ADDRESS, request.ip);
    const command = toBookAppointment(body, by);
    const isProven = await this.proof.prove(command.contact.phone, by, body.phoneCode, () =>
      this.rateLimits.consumeSms(request.ip),
    );
    const booking = new BookAppointment(command.request, command.contact, by, isProven);
    const book = () => this.idempotency.runOnce(request, () => this.commands.execute(booking));
    const booked = isProven
      ? await book()
      : await this.rateLimits.spend(UNPROVEN_BOOKINGS_PER_ADDRESS, request.ip, book);
    return { ...booked, manageToken: this.tokens.issue(booked.id) };
  }

  @Get(':id')
  @For('public')
  @ApiOperation({
    summary: 'Read an appointment as its client, an admin or the bearer of its manage link',
    description: 'With the link alone, name and phone of the customer are empty.',
  })
  @ApiIdParam()
  @RequireSessionOrManageToken()
  @ApiOkResponse({ type: AppointmentView })
  @ApiProblems(400, 404, 429)
  async read(
    @IdParam() id: number,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
    @ManageToken() manageToken?: string,
  ): Promise<AppointmentView> {
    await this.limitRate(by, request);
    return this.queries.execute(new ReadOwnAppointment(id, by, manageToken));
  }

  @Patch(':id/status')
  @For('admin')
  @ApiOperation({ summary: 'Confirm, start, complete or cancel an appointment' })
  @ApiIdParam()
  @ApiOkResponse({ type: AppointmentView })
  @ApiProblems(400, 404, 409)
  async changeStatus(
    @IdParam() id: number,
    @Body() { status }: ChangeAppointmentStatusBody,
    @CurrentActor() by: Actor,
  ): Promise<AppointmentView> {
    await this.commands.execute(new ChangeAppointmentStatus(id, status, by));
    return this.queries.execute(new ReadAppointment(id));
  }

  @Post(':id/take-over-vehicle')
  @HttpCode(200)
  @For('admin')
  @ApiOperation({
    summary: 'Store with the vehicle what a visitor said of it; a second request has no effect',
  })
  @ApiIdParam()
  @ApiOkResponse({ type: AppointmentView })
  @ApiProblems(400, 404)
  async takeOverVehicle(@IdParam() id: number): Promise<AppointmentView> {
    await this.commands.execute(new TakeOverStatedVehicle(id));
    return this.queries.execute(new ReadAppointment(id));
  }

  @Post(':id/reschedule')
  @HttpCode(200)
  @For('public')
  @ApiOperation({ summary: 'Move an appointment to another start' })
  @ApiIdParam()
  @RequireSessionOrManageToken()
  @ApiOkResponse({ type: AppointmentView })
  @ApiProblems(400, 404, 429)
  @ApiProblem(409, BookingConflict)
  async reschedule(
    @IdParam() id: number,
    @Body() { appointmentDate, appointmentTime }: RescheduleAppointmentBody,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
    @ManageToken() manageToken?: string,
  ): Promise<AppointmentView> {
    await this.limitChange(by, request);
    const [date, start] = [localDate(appointmentDate), localTime(appointmentTime)];
    await this.commands.execute(new RescheduleAppointment(id, date, start, by, manageToken));
    return this.queries.execute(new ReadOwnAppointment(id, by, manageToken));
  }

  @Post(':id/acknowledge')
  @HttpCode(200)
  @For('public')
  @ApiOperation({
    summary: 'Say that the customer comes at the present start; a second request has no effect',
    description:
      'It does not replace the confirmation by the workshop, and ends with a move. Nobody gets a message.',
  })
  @ApiIdParam()
  @RequireSessionOrManageToken()
  @ApiOkResponse({ type: AppointmentView })
  @ApiProblems(400, 404, 409, 429)
  async acknowledge(
    @IdParam() id: number,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
    @ManageToken() manageToken?: string,
  ): Promise<AppointmentView> {
    await this.limitRate(by, request);
    await this.commands.execute(new AcknowledgeAppointment(id, by, manageToken));
    return this.queries.execute(new ReadOwnAppointment(id, by, manageToken));
  }

  @Delete(':id')
  @HttpCode(204)
  @For('public')
  @ApiOperation({ summary: 'Cancel an appointment; a second request has no effect' })
  @ApiIdParam()
  @RequireSessionOrManageToken()
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409, 429)
  async cancel(
    @IdParam() id: number,
    @CurrentActor() by: Actor,
    @Req() request: FastifyRequest,
    @ManageToken() manageToken?: string,
  ): Promise<void> {
    await this.limitChange(by, request);
    await this.commands.execute(new CancelAppointment(id, by, manageToken));
  }

  /** Each change sends a message to the customer. */
  private async limitChange(by: Actor, request: FastifyRequest): Promise<void> {
    await this.limitRate(by, request);
    if (!isAdmin(by)) await this.rateLimits.consumeSms(request.ip);
  }

  /** Limits requests without a session by address. */
  private async limitRate(by: Actor, { ip }: FastifyRequest): Promise<void> {
    if (by.kind === 'visitor') await this.rateLimits.consume(MANAGE_REQUESTS_PER_ADDRESS, ip);
  }
}
