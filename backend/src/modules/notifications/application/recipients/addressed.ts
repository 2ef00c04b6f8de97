import { Injectable } from '@nestjs/common';
import type { Language } from '../../../../kernel/language.ts';
import { type LocalDate, type LocalDateTime, localDate, localTime } from '../../../../kernel/wall-clock.ts';
import { AppointmentDetails, AppointmentDirectory, ManageTokens } from '../../../booking/index.ts';
import { serviceNameIn } from '../../../catalogue/index.ts';
import { UserDirectory } from '../../../identity/index.ts';
import type { Channel } from '../../domain/message.values.ts';
import type {
  AppointmentOfMessage,
  MessageFacts,
  MessageSecret,
  OfferOfMessage,
  Recipient,
  SecretOwner,
} from '../../domain/outgoing-message.ts';
import type { Template } from '../../domain/templates/templates.ts';
import { MessageErasure } from '../messages/message-erasure.ts';

export interface Addressed {
  readonly recipient: Recipient;
  readonly facts: MessageFacts;
  readonly secret?: MessageSecret;
  readonly channels?: readonly Channel[];
  /** A template that says what is the case by now, instead of that of the event. */
  readonly instead?: Template;
  /** The subject of the message, which is sent only while the subject is as the message says. */
  readonly about?: AppointmentOfMessage | OfferOfMessage;
  /** Until when the cause of the message can be undone. */
  readonly undoableUntil?: Date;
}

/** Of a recipient whose language is not known. */
export const GUEST_LANGUAGE: Language = 'ro';

@Injectable()
export class AccountRecipients {
  constructor(
    private readonly erasure: MessageErasure,
    private readonly users: UserDirectory,
  ) {}

  /** The account, read after any running erasure; null when it was erased. Needs a unit of work. */
  async find(userId: number, to: 'phone' | 'phoneBeforeChange' = 'phone'): Promise<Recipient | null> {
    await this.erasure.lockAccount(userId);
    const account = await this.users.find(userId);
    if (!account) return null;
    const { email, language } = account;
    return { userId, customerId: null, phone: account[to], email, language };
  }
}

export function withFacts(recipient: Recipient | null, facts: MessageFacts, secret?: MessageSecret): Addressed | null {
  return recipient && { recipient, facts, ...(secret && { secret }) };
}

export function tokenOf(link: string, of: SecretOwner): MessageSecret {
  return { of, text: new URL(link).hash.slice(1) };
}

export interface MessageAppointment {
  readonly customerId: number;
  readonly userId: number | null;
  readonly date: LocalDate;
  readonly time: string;
  /** The starts of the hours in which the work goes on after its end, in order. */
  readonly continuesAt: readonly LocalDateTime[];
  readonly serviceIn: (language: Language) => string;
  readonly link: string;
  readonly customerName: string;
  readonly vehicle: string;
  readonly phone: string;
  readonly email: string | null;
  /** In which it was booked, for a recipient without an account. */
  readonly language: Language;
  readonly isEnteredAtDesk: boolean;
  readonly isRecorded: boolean;
}

@Injectable()
export class MessageAppointments {
  constructor(
    private readonly tokens: ManageTokens,
    private readonly appointments: AppointmentDetails,
    private readonly directory: AppointmentDirectory,
  ) {}

  async get(appointmentId: number): Promise<MessageAppointment> {
    const { appointmentDate, appointmentTime, pieces, service, customer, vehicle } =
      await this.appointments.getForBearer(appointmentId);
    const appointment = await this.directory.find(appointmentId);
    if (!appointment) throw new Error(`Appointment ${appointmentId} has no visit`);
    return {
      customerId: appointment.customerId,
      userId: appointment.userId,
      date: localDate(appointmentDate),
      time: appointmentTime,
      continuesAt: pieces.slice(1).map(({ date, start }) => ({ date: localDate(date), time: localTime(start) })),
      serviceIn: (language) => serviceNameIn(language, service),
      link: this.tokens.linkTo(appointmentId),
      customerName: customer.name,
      vehicle: vehicle.licensePlate ?? `${vehicle.make} ${vehicle.model}`,
      phone: customer.phone,
      email: customer.email ?? null,
      language: appointment.language ?? GUEST_LANGUAGE,
      isEnteredAtDesk: appointment.isEnteredAtDesk,
      isRecorded: appointment.isRecorded,
    };
  }
}
