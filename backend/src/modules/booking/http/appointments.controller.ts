import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { localDate, localTime } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { NotAllowed, NotSignedIn } from '../../../platform/http/http-errors.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { ApiIdempotencyKey, ApiProblem, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { AppointmentView, BookedAppointmentView } from '../application/appointment.view.ts';
import { BookAppointment } from '../application/book-appointment.ts';
import { BookingProof } from '../application/booking-proof.ts';
import {
  AcknowledgeAppointment,
  CancelAppointment,
  RescheduleAppointment,
} from '../application/change-own-appointment.ts';
import { ManageTokens } from '../application/manage-tokens.ts';
import { ReadAppointment } from '../application/read-appointment.ts';
import { ReadOwnAppointment } from '../application/read-own-appointment.ts';
import { TakeOverStatedVehicle } from '../application/take-over-stated-vehicle.ts';
import { BookAppointmentBody, RescheduleAppointmentBody } from './booking.dto.ts';
import { BookingConflict } from './conflicts.ts';
import { toBookAppointment } from './to-booking-commands.ts';
import { Caller, ForVisitors, type VisitCaller } from './visit-caller.ts';

/** Requests for a booking, refused ones included. */
const ATTEMPTS: RateLimit = { name: 'booking', points: 30, seconds: 3_600 };
/** Bookings of phones that the caller has not proven: a single caller must not fill the calendar. */
const UNPROVEN_BOOKINGS: readonly RateLimit[] = [
  { name: 'unproven-booking', points: 6, seconds: 3_600 },
  { name: 'unproven-booking-day', points: 12, seconds: 86_400 },
];

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
    if (body.userId !== undefined && account === undefined) throw new NotSignedIn();
    if (body.userId !== undefined && body.userId !== account) throw new NotAllowed();
    await this.rateLimits.consume(ATTEMPTS, request);
    const command = toBookAppointment(body, by);
    const isProven = await this.proof.prove(command.contact.phone, by, body.phoneCode, () =>
      this.rateLimits.consumeSms(request),
    );
    const booking = new BookAppointment(command.request, command.contact, by, isProven);
    const book = () => this.idempotency.runOnce(request, () => this.commands.execute(booking));
    const booked = isProven ? await book() : await this.rateLimits.spend(UNPROVEN_BOOKINGS, request, book);
    return { ...booked, manageToken: this.tokens.issue(booked.id) };
  }

  @Get(':id')
  @ForVisitors()
  @ApiOperation({
    summary: 'Read an appointment as its client, the desk or the bearer of its manage link',
    description: 'With the link alone, name and phone of the customer are empty.',
  })
  @ApiOkResponse({ type: AppointmentView })
  @ApiProblems(400, 404, 429)
  read(@IdParam() id: number, @Caller() caller: VisitCaller): Promise<AppointmentView> {
    return this.readFor(id, caller);
  }

  @Post(':id/take-over-vehicle')
  @HttpCode(200)
  @For('desk')
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
  @ForVisitors()
  @ApiOperation({ summary: 'Move an appointment to another start' })
  @ApiOkResponse({ type: AppointmentView })
  @ApiProblems(400, 404, 429)
  @ApiProblem(409, BookingConflict)
  async reschedule(
    @IdParam() id: number,
    @Body() { appointmentDate, appointmentTime }: RescheduleAppointmentBody,
    @Caller() caller: VisitCaller,
  ): Promise<AppointmentView> {
    await this.limitChange(caller);
    const [date, start] = [localDate(appointmentDate), localTime(appointmentTime)];
    const { by, manageToken } = caller;
    await this.commands.execute(new RescheduleAppointment(id, date, start, by, manageToken));
    return this.readFor(id, caller);
  }

  @Post(':id/acknowledge')
  @HttpCode(200)
  @ForVisitors()
  @ApiOperation({
    summary: 'Say that the customer comes at the present start; a second request has no effect',
    description:
      'It does not replace the confirmation by the workshop, and ends with a move. No message is sent.',
  })
  @ApiOkResponse({ type: AppointmentView })
  @ApiProblems(400, 404, 409, 429)
  async acknowledge(@IdParam() id: number, @Caller() caller: VisitCaller): Promise<AppointmentView> {
    await this.commands.execute(new AcknowledgeAppointment(id, caller.by, caller.manageToken));
    return this.readFor(id, caller);
  }

  @Delete(':id')
  @HttpCode(204)
  @ForVisitors()
  @ApiOperation({ summary: 'Cancel an appointment; a second request has no effect' })
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409, 429)
  async cancel(@IdParam() id: number, @Caller() caller: VisitCaller): Promise<void> {
    await this.limitChange(caller);
    await this.commands.execute(new CancelAppointment(id, caller.by, caller.manageToken));
  }

  private readFor(id: number, { by, manageToken }: VisitCaller): Promise<AppointmentView> {
    return this.queries.execute(new ReadOwnAppointment(id, by, manageToken));
  }

  /** Each change sends a message to the customer. */
  private async limitChange({ by, limited }: VisitCaller): Promise<void> {
    if (!worksAtDesk(by)) await this.rateLimits.consumeSms(limited);
  }
}
