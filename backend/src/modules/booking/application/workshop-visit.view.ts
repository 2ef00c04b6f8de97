import { ApiProperty, ApiPropertyOptional, ApiSchema, PickType } from '@nestjs/swagger';
import { TranslationsView } from '../../../platform/i18n/translations.view.ts';
import { AppointmentView, type ChangedAppointmentView } from './appointment.view.ts';

/** The customer of a visit, by name. */
@ApiSchema({ name: 'WorkshopVisitCustomer' })
class WorkshopVisitCustomerView {
  @ApiProperty()
  name: string;
}

/** A service to be done, without its price. */
@ApiSchema({ name: 'WorkshopVisitService' })
class WorkshopVisitServiceView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: TranslationsView })
  names: TranslationsView;

  @ApiProperty({ type: 'integer', description: 'Working minutes.' })
  duration: number;
}

const SHARED = [
  'id',
  'status',
  'appointmentDate',
  'appointmentTime',
  'endTime',
  'vehicle',
  'bay',
  'startedAt',
] as const;

/** An appointment as a mechanic sees it: what is to be done on which vehicle, without money and contact data. */
@ApiSchema({ name: 'WorkshopVisit' })
export class WorkshopVisitView extends PickType(AppointmentView, SHARED) {
  @ApiProperty()
  customer: WorkshopVisitCustomerView;

  @ApiProperty({ type: [WorkshopVisitServiceView] })
  services: WorkshopVisitServiceView[];
}

/** A visit that a mechanic has started. */
@ApiSchema({ name: 'ChangedWorkshopVisit' })
export class ChangedWorkshopVisitView extends WorkshopVisitView {
  @ApiPropertyOptional({ format: 'date-time', description: 'Until when the change can be undone.' })
  undoableUntil?: string;
}

/** The part of an appointment that a mechanic sees. */
export function workshopVisitView(appointment: AppointmentView): WorkshopVisitView {
  const { id, status, appointmentDate, appointmentTime, endTime, vehicle, bay, startedAt } = appointment;
  return {
    ...{ id, status, appointmentDate, appointmentTime, endTime, vehicle, bay },
    ...(startedAt !== undefined && { startedAt }),
    customer: { name: appointment.customer.name },
    services: appointment.services.map((one) => ({
      id: one.id,
      name: one.name,
      names: one.names,
      duration: one.duration,
    })),
  };
}

/** The part of a changed appointment that a mechanic sees. */
export function changedWorkshopVisitView(appointment: ChangedAppointmentView): ChangedWorkshopVisitView {
  const { undoableUntil } = appointment;
  return { ...workshopVisitView(appointment), ...(undoableUntil !== undefined && { undoableUntil }) };
}
