import { applyDecorators, Body, Controller, createParamDecorator, type ExecutionContext, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { localDate, localTime } from '../../../kernel/wall-clock.ts';
import { For } from '../../../platform/http/audience.ts';
import { NotAllowed, NotSignedIn } from '../../../platform/http/http-errors.ts';
import { Idempotency } from '../../../platform/http/idempotency.ts';
import { RequireSessionOrManageToken, tokenOf } from '../../../platform/http/manage-token.ts';
import { IdParam } from '../../../platform/http/path-parameters.ts';
import { actorOf, CurrentActor } from '../../../platform/http/principal.ts';
import { type Limited, type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { Answers, Delete, Details, Get, Post, Put } from '../../../platform/http/route-decorators.ts';
import { AppointmentView, BookedAppointmentView, TakenOverAppointment } from '../application/appointment.view.ts';
import { BookAppointment } from '../application/book-appointment.ts';
import {
  AcknowledgeAppointment,
  CancelAppointment,
  LeaveKeys,
  RescheduleAppointment,
  SayArrived,
} from '../application/change-own-appointment.ts';
import { AppointmentDetails } from '../application/read-appointment.ts';
import { TakeOverStatedVehicle } from '../application/take-over-stated-vehicle.ts';
import { BookingProof, ManageTokens } from '../application/visitor-access.ts';
import { BookAppointmentBody, BookingConflict, RescheduleAppointmentBody, toBookAppointment } from './booking.dto.ts';

export interface AppointmentCaller {
  readonly by: Actor;
  /** The token of the manage link; the use case verifies it. */
  readonly manageToken: string | undefined;
  readonly limited: Limited;
}

const Caller = createParamDecorator((_: unknown, context: ExecutionContext): AppointmentCaller => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { by: actorOf(request.principal), manageToken: tokenOf(request), limited: request };
});

function ForVisitors() {
  return applyDecorators(For('public'), RequireSessionOrManageToken());
}

/** Requests for a booking, refused ones included. */
const ATTEMPTS: RateLimit = { name: 'booking', points: 30, seconds: 3_600 };
/** Limits bookings with unproven phones, so that a single caller cannot fill the calendar. */
const UNPROVEN_BOOKINGS: readonly RateLimit[] = [
  { name: 'unproven-booking', points: 6, seconds: 3_600 },
  { name: 'unproven-booking-day', points: 12, seconds: 86_400 },
];

@ApiTags('booking')
@Controller('appointments')
export class AppointmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly appointments: AppointmentDetails,
    private readonly idempotency: Idempotency,
    private readonly rateLimits: RateLimits,
    private readonly tokens: ManageTokens,
    private readonly proof: BookingProof,
  ) {}

  @Post('/', 'Book an appointment')
  @For('public')
  @Details(
    'With `BOOKING_PROOF=new-phones` a visitor with a phone that the workshop does not know gets 409 ' +
      '`phone_proof_required` and a code by SMS; the same request with it as `phoneCode` books.',
  )
  @Answers({ 201: BookedAppointmentView, problems: [401, 403, 429], conflict: BookingConflict, idempotencyKey: true })
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
    const booking = new BookAppointment({
      request: command.request,
      contact: command.contact,
      by,
      isPhoneProven: isProven,
      language: request.language,
    });
    const book = () => this.idempotency.runOnce(request, () => this.commands.execute(booking));
    const booked = isProven ? await book() : await this.rateLimits.spend(UNPROVEN_BOOKINGS, request, book);
    return { ...booked, manageToken: this.tokens.issue(booked.id) };
  }

  @Get(':id', 'Read an appointment as its client, the desk or the bearer of its manage link')
  @ForVisitors()
  @Details('With the link alone, name and phone of the customer are empty.')
  @Answers({ 200: AppointmentView, problems: [404, 429] })
  read(@IdParam() id: number, @Caller() caller: AppointmentCaller): Promise<AppointmentView> {
    return this.readFor(id, caller);
  }

  @Post(':id/take-over-vehicle', 'Store with the vehicle what a visitor said of it; a second request has no effect')
  @For('desk')
  @Details(
    '409 `vehicle_has_other_vin`, and `vehicle_of_customer_known` when another vehicle of the customer has the stated plate.',
  )
  @Answers({ 200: TakenOverAppointment, problems: [404, 409] })
  async takeOverVehicle(@IdParam() id: number): Promise<TakenOverAppointment> {
    const { isMileageSetAside } = await this.commands.execute(new TakeOverStatedVehicle({ appointmentId: id }));
    return { ...(await this.appointments.get(id)), ...(isMileageSetAside && { mileageSetAside: true }) };
  }

  @Post(':id/reschedule', 'Move an appointment to another start')
  @ForVisitors()
  @Answers({ 200: AppointmentView, problems: [404, 429], conflict: BookingConflict })
  async reschedule(
    @IdParam() id: number,
    @Body() { appointmentDate, appointmentTime }: RescheduleAppointmentBody,
    @Caller() caller: AppointmentCaller,
  ): Promise<AppointmentView> {
    await this.limitChange(caller);
    const [date, start] = [localDate(appointmentDate), localTime(appointmentTime)];
    const { by, manageToken } = caller;
    await this.commands.execute(new RescheduleAppointment({ appointmentId: id, date, start, by, manageToken }));
    return this.readFor(id, caller);
  }

  @Post(':id/acknowledge', 'Say that the customer comes at the present start; a second request has no effect')
  @ForVisitors()
  @Details('It does not replace the confirmation by the workshop, and ends with a move. No message is sent.')
  @Answers({ 200: AppointmentView, problems: [404, 409, 429] })
  async acknowledge(@IdParam() id: number, @Caller() caller: AppointmentCaller): Promise<AppointmentView> {
    await this.commands.execute(
      new AcknowledgeAppointment({ appointmentId: id, by: caller.by, manageToken: caller.manageToken }),
    );
    return this.readFor(id, caller);
  }

  @Put(':id/arrival', 'Say that the customer has arrived; a second request has no effect')
  @ForVisitors()
  @Details(
    'Stored once, until the work begins; it ends with a move. Customers can say it on the day of the appointment from an ' +
      'hour before its start, the desk on all of that day. 409 `arrival_too_early`, `arrival_too_late`, ' +
      '`appointment_was_cancelled`, and `invalid_transition` once the work has begun. No message is sent.',
  )
  @Answers({ 200: AppointmentView, problems: [404, 409, 429] })
  async arrive(@IdParam() id: number, @Caller() caller: AppointmentCaller): Promise<AppointmentView> {
    await this.commands.execute(new SayArrived({ appointmentId: id, by: caller.by, manageToken: caller.manageToken }));
    return this.readFor(id, caller);
  }

  @Put(':id/keys', 'Say that the keys are in the box of the workshop; a second request has no effect')
  @ForVisitors()
  @Details(
    'An arrival, stored and ended as one. Possible from the closing of the working day before, at most seven days, until the ' +
      'workshop opens on the day. 409 `no_key_box`, `keys_too_early`, `keys_too_late`, `appointment_was_cancelled`, and ' +
      '`invalid_transition` unless it is confirmed. No message is sent.',
  )
  @Answers({ 200: AppointmentView, problems: [404, 409, 429] })
  async leaveKeys(@IdParam() id: number, @Caller() caller: AppointmentCaller): Promise<AppointmentView> {
    await this.commands.execute(new LeaveKeys({ appointmentId: id, by: caller.by, manageToken: caller.manageToken }));
    return this.readFor(id, caller);
  }

  @Delete(':id', 'Cancel an appointment; a second request has no effect')
  @ForVisitors()
  @Answers({ 204: null, problems: [404, 409, 429] })
  async cancel(@IdParam() id: number, @Caller() caller: AppointmentCaller): Promise<void> {
    await this.limitChange(caller);
    await this.commands.execute(
      new CancelAppointment({ appointmentId: id, by: caller.by, manageToken: caller.manageToken }),
    );
  }

  private readFor(id: number, { by, manageToken }: AppointmentCaller): Promise<AppointmentView> {
    return this.appointments.getOwn(id, by, manageToken);
  }

  private async limitChange({ by, limited }: AppointmentCaller): Promise<void> {
    if (!worksAtDesk(by)) await this.rateLimits.consumeSms(limited);
  }
}
