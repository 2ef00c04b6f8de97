import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { VISITOR } from '../../../kernel/actor.ts';
import { GuestErasure } from '../../customers/index.ts';
import { VisitDirectory } from './visit-directory.ts';

export class ErasureCodeSent {
  @ApiProperty({ type: String, format: 'date-time', description: 'When the code expires.' }) readonly expiresAt: Date;
}

/** The erasure of a guest by the bearer of a manage link. @throws AppointmentNotFound with a wrong token */
@Injectable()
export class ErasureOfGuestOfVisit {
  constructor(
    private readonly visits: VisitDirectory,
    private readonly guests: GuestErasure,
  ) {}

  async request(appointmentId: number, manageToken: string | undefined): Promise<ErasureCodeSent> {
    const { customerId } = await this.visits.findOwn(appointmentId, VISITOR, manageToken);
    return { expiresAt: await this.guests.requestCode(customerId) };
  }

  async confirm(appointmentId: number, code: string, manageToken: string | undefined): Promise<void> {
    const { customerId } = await this.visits.findOwn(appointmentId, VISITOR, manageToken);
    await this.guests.confirm(customerId, code);
  }
}
