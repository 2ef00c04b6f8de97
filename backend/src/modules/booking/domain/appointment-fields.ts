import type { AssignedSlot } from '../../../kernel/assigned-slot.ts';
import type { Language } from '../../../kernel/language.ts';
import type { TypedVehicle, VehicleStatement } from '../../../kernel/vehicle-description.ts';
import { type AppointmentPlace, type LeftPlace, placeIn } from './appointment-place.ts';
import { type Arrival, NOT_ARRIVED } from './arrival.ts';
import { type Completion, type CompletionNotes, NO_NEXT_DUE, NOT_COMPLETED } from './completion.ts';
import type { Price } from './price.ts';
import { NOT_CANCELLED, NOT_READY, type Progress } from './progress.ts';
import { type LastChange, NO_CHANGE } from './status-undo.ts';

export interface AppointmentRequest extends Pick<Price, 'priceBani'>, Pick<AppointmentPlace, 'duration'> {
  readonly customerId: number;
  readonly vehicleId: number;
  /** The first of its services. */
  readonly serviceId: number;
  readonly userId: number | null;
  readonly slot: AssignedSlot;
  readonly notes: string | null;
  readonly statedVehicle: VehicleStatement | null;
  /** The vehicle as the visitor typed it; null if the phone is proven. It never changes, unlike the stored vehicle. */
  readonly typedVehicle?: TypedVehicle | null;
  /** Of the page that booked, for messages to a guest; null if the workshop booked. */
  readonly language?: Language | null;
  /** Whether the workshop booked, or the signed-in owner of the proven phone. */
  readonly isProven: boolean;
  /** Whether the workshop entered it on the board, so that the customer needs no message about the booking. */
  readonly isEnteredAtDesk?: boolean;
  /**
   * Whether the desk entered it after its start. No message is sent automatically, and money and kilometres count on the
   * day of the appointment.
   */
  readonly isRecorded?: boolean;
}

/** What is stored of an appointment; each part has the rules of its own fields. */
export interface AppointmentFields
  extends Omit<Required<AppointmentRequest>, 'slot'>,
    AppointmentPlace,
    Progress,
    LastChange,
    Arrival,
    Price,
    Completion,
    CompletionNotes {
  readonly id: number;
  readonly leftPlace: LeftPlace | null;
  /** The account of the mechanic who is to do the work; null without one. */
  readonly mechanicId: number | null;
  readonly createdAt: Date;
  /** Counts the changes that a calendar shows: start, end, continuations, confirmation and cancellation. */
  readonly calendarSequence: number;
  /** The most continuations that it had at a time. */
  readonly continuationEntries: number;
}

export function requestedFields({ slot, ...request }: AppointmentRequest, at: Date): Omit<AppointmentFields, 'id'> {
  return {
    isEnteredAtDesk: false,
    isRecorded: false,
    typedVehicle: null,
    language: null,
    ...request,
    ...placeIn(slot),
    ...{ mechanicId: null, createdAt: at, calendarSequence: 0, continuationEntries: 0 },
    ...{ status: 'pending', confirmedAt: null, startedAt: null, ...NOT_READY, ...NOT_CANCELLED, ...NO_CHANGE },
    ...{ acknowledgedAt: null, movedAt: null, leftPlace: null, ...NOT_ARRIVED },
    ...{ discountBani: 0, linesBani: 0, priceReason: null },
    ...{ ...NOT_COMPLETED, firstCompletedAt: null, completionNote: null, paidBy: null, odometerReadingId: null },
    ...NO_NEXT_DUE,
  };
}
