import { Injectable } from '@nestjs/common';
import { VISITOR } from '../../../kernel/actor.ts';
import { ApiDateTime } from '../../../platform/http/view-properties.ts';
import { GuestErasure } from '../../customers/index.ts';
import { AppointmentDirectory } from './appointment-directory.ts';

export class ErasureCodeSent {
  @ApiDateTime('When the code expires.') readonly expiresAt: Date;
}

/** The erasure of a guest by the bearer of a manage link. @throws AppointmentNotFound with a wrong token */
@Injectable()
export class ErasureOfGuestOfAppointment {
  constructor(
    private readonly appointments: AppointmentDirectory,
    private readonly guests: GuestErasure,
  ) {}

  async request(appointmentId: number, manageToken: string | undefined): Promise<ErasureCodeSent> {
    const appointment = await this.appointments.findOwn(appointmentId, VISITOR, manageToken);
    return { expiresAt: await this.guests.requestCode(appointment) };
  }

  async confirm(appointmentId: number, code: string, manageToken: string | undefined): Promise<void> {
    await this.guests.confirm(await this.appointments.findOwn(appointmentId, VISITOR, manageToken), code);
  }
}
