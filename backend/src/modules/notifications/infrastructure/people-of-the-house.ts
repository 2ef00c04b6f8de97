import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Language } from '../../../kernel/language.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { FindVisit, GiveManageLink, ReadAppointment } from '../../booking/index.ts';
import { FindAssignee } from '../../complaints/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { SmsCodeTexts, UserDirectory } from '../../identity/index.ts';
import { DescribeReminder } from '../../reminders/index.ts';
import {
  type Account,
  type ComplaintDesk,
  type Due,
  People,
  type SmsCode,
  type Visit,
} from '../application/people.ts';

/** Asks booking, complaints, customers, identity and reminders. */
@Injectable()
export class PeopleOfTheHouse extends People {
  constructor(
    private readonly queries: QueryBus,
    private readonly users: UserDirectory,
    private readonly customers: CustomerDirectory,
    private readonly codes: SmsCodeTexts,
    @Inject(SETTINGS) private readonly settings: Settings,
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
      email: customer.email ?? null,
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

  async complaintLink(complaintId: number, guestsVisit: number | null): Promise<string> {
    const page = `${this.settings.PUBLIC_URL}/complaints/${complaintId}`;
    if (guestsVisit === null) return page;
    const { hash } = new URL(await this.queries.execute(new GiveManageLink(guestsVisit)));
    return `${page}#${guestsVisit}.${hash.slice(1)}`;
  }

  async complaintDesk(complaintId: number): Promise<ComplaintDesk> {
    const assigneeId = await this.queries.execute(new FindAssignee(complaintId));
    return { assigneeId, link: `${this.settings.PUBLIC_URL}/admin/complaints/${complaintId}` };
  }

  smsCode(codeId: string): Promise<SmsCode | null> {
    return this.codes.textOf(codeId);
  }
}
