import { expect, it } from '@jest/globals';
import type { DomainError } from '../../../../src/kernel/domain-error.ts';
import { localDate, localTime } from '../../../../src/kernel/wall-clock.ts';
import * as ofBooking from '../../../../src/modules/booking/domain/booking.errors.ts';
import * as ofCatalogue from '../../../../src/modules/catalogue/domain/catalogue.errors.ts';
import * as ofSchedule from '../../../../src/modules/schedule/domain/schedule.errors.ts';
import { contractOf } from '../../../support/refusal.ts';

const refusals = { ...ofCatalogue, ...ofSchedule, ...ofBooking };
const DATE = localDate('2026-12-01');
const TIME = localTime('09:30');

const invalid = (field: string, message: string, params?: object) => ({
  kind: 'invalid',
  code: 'invalid_request',
  fields: [{ field, message, ...(params && { params }) }],
});
const conflict = (code: string, details: object = {}) => ({ kind: 'conflict', code, ...details });
const notFound = (code: string) => ({ kind: 'not-found', code });

const CONTRACT: [DomainError, object][] = [
  [new refusals.SlotNoLongerAvailable(), conflict('slot_taken', { extensions: { alternatives: [] } })],
  [
    new refusals.SlotNoLongerAvailable([{ date: DATE, time: TIME }]),
    conflict('slot_taken', { extensions: { alternatives: [{ date: '2026-12-01', time: '09:30' }] } }),
  ],
  [
    new refusals.StartPassed([{ date: DATE, time: TIME }]),
    {
      ...invalid('appointmentTime', 'booking.start_past'),
      extensions: { alternatives: [{ date: '2026-12-01', time: '09:30' }] },
    },
  ],
  ...(
    [
      ['not-a-start', false, 'appointmentTime', 'booking.start_not_a_start'],
      ['does-not-fit', false, 'appointmentTime', 'booking.start_does_not_fit'],
      ['past', true, 'appointmentTime', 'booking.start_past'],
      ['past', false, 'appointmentDate', 'booking.start_past'],
      ['closed', true, 'appointmentDate', 'booking.start_closed'],
    ] as const
  ).map(([refusal, isToday, field, message]): [DomainError, object] => [
    new refusals.StartNotOffered(refusal, isToday),
    invalid(field, message),
  ]),
  [new refusals.VehicleNotReady(), conflict('vehicle_not_ready')],
  [new refusals.UnknownService(), invalid('serviceId', 'booking.service_unknown')],
  [new refusals.UnknownService('moreServiceIds'), invalid('moreServiceIds', 'booking.service_unknown')],
  [
    new refusals.ServicesDoNotFit(500),
    invalid('moreServiceIds', 'booking.services_do_not_fit', { hours: 8, minutes: 20 }),
  ],
  [
    new refusals.PhoneProofRequired(new Date('2026-12-01T10:00:00Z')),
    conflict('phone_proof_required', {
      fields: [{ field: 'phoneCode', message: 'booking.phone_code_sent' }],
      extensions: { expiresAt: '2026-12-01T10:00:00.000Z' },
    }),
  ],
  [new refusals.RewardNeedsAccount(), invalid('rewardCode', 'booking.reward_needs_account')],
  [new refusals.UnknownMechanic(), invalid('mechanicId', 'booking.mechanic_unknown')],
  [new refusals.AppointmentDayOver(), conflict('visit_day_over')],
  [new refusals.AssignedToAnother(), conflict('assigned_to_another')],
  [new refusals.CustomerPhoneWithoutSms(), invalid('customerPhone', 'booking.phone_without_sms')],
  [new refusals.OwnAppointmentRecorded(), invalid('customerPhone', 'booking.own_visit_recorded')],
  [
    new refusals.InvalidTransition('completed'),
    conflict('invalid_transition', { extensions: { currentStatus: 'completed' } }),
  ],
  [new refusals.AppointmentNotFound(), notFound('appointment_not_found')],
  [new refusals.AppointmentErased(), notFound('visit_erased')],
  [new refusals.NotTheirAppointment(), conflict('not_their_appointment')],
  [new refusals.AppointmentWasCancelled(), conflict('appointment_was_cancelled')],
  [new refusals.NothingLeftToPay(), conflict('nothing_left_to_pay')],
  [new refusals.ClosureNotFound(), notFound('closure_not_found')],
  [new refusals.PeriodOutOfOrder(), invalid('to', 'booking.closure_period')],
  [
    new refusals.TooManyOpenAppointments(3),
    { kind: 'too-many', code: 'too_many_open_appointments', params: { allowed: 3 }, retryAfter: 3_600 },
  ],
  [new refusals.ServiceNotFound(), notFound('service_not_found')],
  [new refusals.ServiceTooLong(480), invalid('duration', 'booking.service_too_long', { max: 480 })],
  [new refusals.BayNotFound(), notFound('bay_not_found')],
  [
    new refusals.AppointmentsAffected(2, { dates: ['2026-12-01'] }),
    conflict('visits_affected', { params: { visits: 2 }, extensions: { dates: ['2026-12-01'] } }),
  ],
  [new refusals.LastBay(), conflict('last_bay')],
  [new refusals.HoursOutOfOrder(3), invalid('days.3', 'booking.hours_order')],
  [new refusals.WeekdayRepeated(4), invalid('days.4', 'booking.weekday_repeated')],
  [new refusals.ChangeTooLate(24), conflict('change_too_late', { params: { hours: 24 } })],
  [new refusals.ArrivalTooEarly(TIME), conflict('arrival_too_early', { params: { from: '09:30' } })],
  [new refusals.ArrivalOfOtherDay(), conflict('arrival_of_other_day')],
  [new refusals.ArrivalTooLate(), conflict('arrival_too_late')],
  [new refusals.NoKeyBox(), conflict('no_key_box')],
  [
    new refusals.KeysTooEarly({ date: DATE, time: TIME }),
    conflict('keys_too_early', { params: { date: DATE, from: '09:30' } }),
  ],
  [
    new refusals.KeysTooLate({ date: DATE, time: TIME }),
    conflict('keys_too_late', { params: { date: DATE, opens: '09:30' } }),
  ],
  [new refusals.CustomerHasArrived(), conflict('customer_has_arrived')],
  [new refusals.FinalPriceRefused('negative'), invalid('lines', 'booking.price_negative')],
  [new refusals.FinalPriceRefused('too-high'), invalid('lines', 'booking.price_too_high')],
  [new refusals.PriceReasonRequired(), invalid('reason', 'booking.price_reason_required')],
  [new refusals.ReasonNeedsCancellation(), invalid('reason', 'booking.no_show_needs_cancelled')],
  [new refusals.NothingLeftForReward('rewards.1'), invalid('rewards.1', 'booking.reward_without_price')],
  [new refusals.NextRevisionRefused('date'), invalid('nextRevision', 'booking.next_revision_date')],
  [new refusals.NextRevisionRefused('vehicle'), invalid('nextRevision', 'booking.next_revision_vehicle')],
  [new refusals.NextRevisionRefused('too-many'), invalid('nextRevision', 'booking.next_revision_over_limit')],
  [new refusals.NoShowTooEarly(), invalid('reason', 'booking.no_show_too_early')],
  [
    new refusals.OtherDay(DATE),
    conflict('other_day', { params: { date: '2026-12-01' }, extensions: { date: '2026-12-01' } }),
  ],
  [new refusals.NothingToUndo(), conflict('nothing_to_undo')],
  [new refusals.UndoOvertaken(), conflict('undo_overtaken')],
  [new refusals.UndoTooLate(), conflict('undo_too_late')],
  [new refusals.BoardFieldRefused({ field: 'date', message: 'a' }), invalid('date', 'a')],
  [
    new refusals.BayTaken([{ kind: 'closing', endTime: '17:30' }]),
    conflict('bay_taken', { extensions: { conflicts: [{ kind: 'closing', endTime: '17:30' }] } }),
  ],
  [new refusals.NoRoomToday(), conflict('no_room_today')],
  [
    new refusals.MovedMeanwhile({ date: DATE, start: TIME, bayId: 2, duration: 45 }),
    conflict('moved_meanwhile', {
      extensions: { place: { date: '2026-12-01', time: '09:30', bayId: 2, duration: 45 } },
    }),
  ],
  [
    new refusals.BlockCoversAppointments([{ id: 1, date: DATE, startTime: '09:00', endTime: '10:00' }]),
    conflict('block_covers_visits', {
      params: { count: 1 },
      extensions: { visits: [{ id: 1, date: '2026-12-01', startTime: '09:00', endTime: '10:00' }] },
    }),
  ],
  [new refusals.BlocksOverlap(), conflict('blocks_overlap')],
  [
    new refusals.OpeningsOverlap(),
    conflict('openings_overlap', { fields: [{ field: 'from', message: 'errors.openings_overlap' }] }),
  ],
  [new refusals.OpeningOutOfOrder('close'), invalid('hours.0.close', 'booking.hours_order')],
  [new refusals.OpeningNotFound(), notFound('opening_not_found')],
  [new refusals.HoldNotChangeable(), conflict('hold_not_changeable')],
  [new refusals.BlockNotFound(), notFound('block_not_found')],
  [new refusals.ContinuationNotChangeable(), conflict('continuation_not_changeable')],
  [
    new refusals.PieceOutOfOrder(),
    conflict('pieces_out_of_order', { fields: [{ field: 'pieces', message: 'errors.pieces_out_of_order' }] }),
  ],
  [new refusals.PieceRefused(1, [{ field: 'time', message: 'a' }]), invalid('pieces.1.start', 'a')],
  [
    new refusals.PieceTaken(1, { conflicts: [] }),
    conflict('bay_taken', {
      fields: [{ field: 'pieces.1', message: 'errors.bay_taken' }],
      extensions: { conflicts: [] },
    }),
  ],
  [new refusals.VehicleIsReady(), conflict('vehicle_is_ready')],
  [new refusals.SeveralPieces(), conflict('several_pieces')],
];

it.each(CONTRACT.map(([error, contract]) => [error.name, error, contract] as const))(
  '%s has its kind, code and details',
  (_, error, contract) => {
    expect(contractOf(error)).toEqual(contract);
  },
);

it('covers every refusal of the module', () => {
  const covered = new Set(CONTRACT.map(([error]) => error.name));
  expect([...covered].sort()).toEqual(Object.keys(refusals).sort());
});
