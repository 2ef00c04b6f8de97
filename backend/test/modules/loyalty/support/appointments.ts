import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { ChangeAppointmentStatus } from '../../../../src/modules/booking/application/change-appointment-status.ts';
import type { Workshop } from '../../booking/support/workshop.ts';

/** Books an appointment and completes it, without delivering the events. */
export async function completeAppointment(
  workshop: Workshop,
  cookie?: string,
  overrides: object = {},
): Promise<number> {
  const { status, body } = await workshop.book(overrides, { cookie });
  if (status !== 201) throw new Error(`not booked: ${JSON.stringify(body)}`);
  for (const to of ['confirmed', 'in-progress', 'completed'] as const) {
    await workshop.app.get(CommandBus).execute(new ChangeAppointmentStatus({ appointmentId: body.id, to, by: SYSTEM }));
  }
  return body.id;
}

/** The dashboard of a member. */
export async function standing(workshop: Workshop, { id, cookie }: { id: number; cookie: string }) {
  const { body } = await workshop.http('GET', `/api/loyalty/dashboard/${id}`, { cookie });
  return body;
}
