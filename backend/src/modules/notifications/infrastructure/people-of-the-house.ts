import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Language } from '../../../kernel/language.ts';
import { FindVisit, GiveManageLink, ReadAppointment } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { SmsCodeTexts, UserDirectory } from '../../identity/index.ts';
import { DescribeReminder } from '../../reminders/index.ts';
import { type Account, type Due, People, type SmsCode, type Visit } from '../application/people.ts';

/** Asks booking, customers, identity and reminders. */
@Injectable()
export class PeopleOfTheHouse extends People {
  constructor(
    private readonly queries: QueryBus,
    private readonly users: UserDirectory,
    private readonly customers: CustomerDirectory,
    private readonly codes: SmsCodeTexts,
  ) {
    super();
  }

  async visit(appointmentId: number): Promise<Visit> {
    const { appointmentDate, appointmentTime, service, customer } = await this.queries.execute(
      new ReadAppointment(appointmentId),
    );
    const visit = await this.queries.execute(new FindVisit(appointmentId));
    if (!visit) throw new Error(`Appointment ${appointmentId} is there, but nobody's visit`);
    const link = await this.queries.execute(new GiveManageLink(appointmentId));
    return {
      customerId: visit.customerId,
      userId: visit.userId,
      date: appointmentDate,
      time: appointmentTime,
      service: service.name,
      link,
      phone: customer.phone,
    };
  }

  account(userId: number): Promise<Account | null> {
    return this.users.find(userId);
  }

  customersOf(userId: number): Promise<readonly number[]> {
    return this.customers.customersOf(userId);
  }

  due(reminderId: number, language: Language): Promise<Due | null> {
    return this.queries.execute(new DescribeReminder(reminderId, language));
  }

  smsCode(codeId: string): Promise<SmsCode | null> {
    return this.codes.textOf(codeId);
  }
}
