import { Injectable } from '@nestjs/common';
import { SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { Appointments } from '../domain/appointments.ts';
import { AppointmentsOfPerson } from '../domain/appointments-of-person.ts';

/** Erases customers from their appointments; requires a unit of work. */
@Injectable()
export class AppointmentErasure {
  constructor(
    private readonly appointments: Appointments,
    private readonly ofPerson: AppointmentsOfPerson,
    private readonly clock: Clock,
  ) {}

  /** Cancels the upcoming appointments and erases the notes of all. */
  async erase(customerIds: readonly number[]): Promise<void> {
    for (const id of await this.ofPerson.upcoming(customerIds)) {
      const appointment = await this.appointments.forChange(id);
      // The workshop may have changed it concurrently.
      if (appointment.status !== 'pending' && appointment.status !== 'confirmed') continue;
      appointment.cancel(SYSTEM, this.clock.now());
      await this.appointments.save(appointment);
    }
    await this.ofPerson.eraseNotes(customerIds);
  }
}
