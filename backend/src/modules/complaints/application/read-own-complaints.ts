import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { AppointmentDetails, type AppointmentView } from '../../booking/index.ts';
import { REOPEN_DAYS } from '../domain/complaint.ts';
import { ComplainedAppointmentNotFound, ComplaintNotFound } from '../domain/complaints.errors.ts';
import {
  type ComplaintAppointmentView,
  type ComplaintMessageView,
  type ComplaintPhotoView,
  type ComplaintThread,
  type ComplaintView,
  OWN_COLUMNS,
  PHOTOS,
  THREAD,
} from './complaint.views.ts';
import { ComplaintAccess, nullWhenNotFound } from './complaint-access.ts';

@Injectable()
export class OwnComplaintReader {
  constructor(
    private readonly database: Database,
    private readonly access: ComplaintAccess,
    private readonly appointments: AppointmentDetails,
    private readonly today: WorkshopDay,
  ) {}

  listOwnComplaints(userId: number): Promise<ComplaintView[]> {
    return this.database.query<ComplaintView>(
      `SELECT ${OWN_COLUMNS} FROM complaints.complaint WHERE user_id = $1 ORDER BY id DESC LIMIT 200`,
      [userId],
    );
  }

  async listComplaintsOfAppointment(appointmentId: number, by: Actor, manageToken?: string): Promise<ComplaintView[]> {
    if (!(await this.access.ownAppointment(appointmentId, by, manageToken))) throw new ComplainedAppointmentNotFound();
    return this.database.query<ComplaintView>(
      `SELECT ${OWN_COLUMNS} FROM complaints.complaint WHERE appointment_id = $1 ORDER BY id DESC LIMIT 200`,
      [appointmentId],
    );
  }

  async readOwnComplaint(complaintId: number, by: Actor, manageToken?: string): Promise<ComplaintThread> {
    type Row = ComplaintView & { userId: number | null };
    const row = await this.database.one<Row>(`SELECT ${OWN_COLUMNS}, user_id FROM complaints.complaint WHERE id = $1`, [
      complaintId,
    ]);
    if (!row) throw new ComplaintNotFound();
    await this.access.require(row, by, manageToken);
    const { userId: _, ...complaint } = row;
    const { appointmentId, resolvedAt } = complaint;
    return {
      ...complaint,
      reopenUntil: resolvedAt && this.today.endOfDay(resolvedAt, REOPEN_DAYS),
      visit: appointmentId === null ? null : await this.appointmentOf(appointmentId),
      messages: await this.database.query<ComplaintMessageView>(THREAD, [complaintId]),
      photos: await this.database.query<ComplaintPhotoView>(PHOTOS, [complaintId]),
    };
  }

  private async appointmentOf(appointmentId: number): Promise<ComplaintAppointmentView | null> {
    const appointment = await nullWhenNotFound(this.appointments.getForBearer(appointmentId));
    return appointment && appointmentSummary(appointment);
  }
}

export function appointmentSummary(appointment: AppointmentView): ComplaintAppointmentView {
  const { id, appointmentDate: date, appointmentTime: time, service } = appointment;
  const { make, model, year } = appointment.vehicle;
  return { id, date, time, service: service.name, serviceNames: service.names, vehicle: { make, model, year } };
}
