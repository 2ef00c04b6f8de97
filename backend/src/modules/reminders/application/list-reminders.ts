import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import { AppointmentDirectory } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import type { DueUrgency } from '../domain/reminder.values.ts';
import { ReminderNotFound } from '../domain/reminders.errors.ts';
import type { AppointmentReminderView, DueReminderView, OwnReminderView, ReminderView } from './reminder.views.ts';
import { ReminderAccess } from './reminder-access.ts';
import { ReminderReader } from './reminder-reader.ts';

type VehicleFacts = Omit<OwnReminderView['vehicle'], 'id'> & { readonly vehicleId: number };

function vehicleOf({ vehicleId: id, make, model, year, licensePlate }: VehicleFacts): OwnReminderView['vehicle'] {
  return { id, make, model, year, licensePlate };
}

@Injectable()
export class ReminderListReader {
  constructor(
    private readonly reminders: ReminderReader,
    private readonly access: ReminderAccess,
    private readonly customers: CustomerDirectory,
    private readonly appointments: AppointmentDirectory,
  ) {}

  async listReminders(vehicleId: number, withInactive: boolean, by: Actor): Promise<ReminderView[]> {
    await this.access.vehicle(vehicleId, by);
    return this.reminders.ofVehicles([vehicleId], withInactive);
  }

  async readReminder(reminderId: number, by: Actor): Promise<ReminderView> {
    const reminder = await this.reminders.one(reminderId);
    if (!reminder) throw new ReminderNotFound();
    await this.access.vehicle(reminder.vehicleId, by);
    return reminder;
  }

  async listOwnReminders(userId: number): Promise<OwnReminderView[]> {
    const vehicles = await this.customers.vehiclesOf(userId);
    const reminders = await this.reminders.ofVehicles(
      vehicles.map(({ vehicleId }) => vehicleId),
      false,
    );
    return reminders.flatMap((reminder) => {
      const vehicle = vehicles.find(({ vehicleId }) => vehicleId === reminder.vehicleId);
      return vehicle ? [{ ...reminder, vehicle: vehicleOf(vehicle) }] : [];
    });
  }

  /**
   * What is due for the vehicle of an appointment, for its client or the bearer of its manage link; nothing of an unproven
   * booking, whose visitor may know no more than the phone and the plate of somebody, or of a vehicle of another customer.
   * @throws an error of kind not-found with a wrong token, or once the data of the customer were erased
   */
  async listDueOfAppointment(
    appointmentId: number,
    by: Actor,
    manageToken: string | undefined,
  ): Promise<AppointmentReminderView[]> {
    const { isProven, customerId, vehicleId } = await this.appointments.findOwn(appointmentId, by, manageToken);
    const [vehicle] = isProven ? await this.customers.vehicles([vehicleId]) : [];
    if (vehicle?.customerId !== customerId) return [];
    const due = await this.listDueOfVehicles([vehicleId]);
    return due.map(({ id, reminderType, description, daysLeft, urgency, serviceId }) => ({
      id,
      reminderType,
      description: reminderType === 'other' ? description : null,
      daysLeft,
      urgency,
      serviceId,
    }));
  }

  async listDueReminders(urgency: DueUrgency | undefined, page: PageRequest): Promise<Page<DueReminderView>> {
    const { items: reminders, total } = await this.reminders.due(urgency, page);
    const vehicles = await this.customers.vehicles(reminders.map(({ vehicleId }) => vehicleId));
    const contacts = await this.customers.contacts([...new Set(vehicles.map(({ customerId }) => customerId))]);
    // An erased owner has no phone.
    const present = contacts.filter(({ phone }) => phone !== '');
    const owners = new Map(present.map(({ id, name, phone }) => [id, { name, phone }]));
    const items = reminders.flatMap((reminder) => {
      const vehicle = vehicles.find(({ vehicleId }) => vehicleId === reminder.vehicleId);
      if (!vehicle) return [];
      return [{ ...reminder, vehicle: vehicleOf(vehicle), owner: owners.get(vehicle.customerId) ?? null }];
    });
    return { items, total };
  }

  /**
   * The reminders of vehicles that are due or overdue, earliest date first. The caller must already have checked access.
   */
  async listDueOfVehicles(vehicleIds: readonly number[]): Promise<ReminderView[]> {
    if (vehicleIds.length === 0) return [];
    const active = await this.reminders.ofVehicles(vehicleIds, false);
    return active.filter(({ urgency }) => urgency !== 'upcoming');
  }
}
