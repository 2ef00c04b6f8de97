import type { DeskTask } from '../../api/board/read-board.ts';
import { nameOfAppointment } from '../../api/change-appointment-status.ts';
import { addressOfAppointment } from '../../model/board/board-choice.ts';

export const keyOfTask = ({ kind, id }: DeskTask): string => `${kind} ${id}`;

/** What still waits: an appointment whose confirmation is on its way no longer does. */
export function openTasks(tasks: readonly DeskTask[]): readonly DeskTask[] {
  return tasks.filter(({ kind, status }) => kind !== 'confirm' || status === 'pending');
}

/** The page of a task; of an appointment the board of its day, with the appointment beside it. */
export function addressOfTask({ kind, id, date }: DeskTask): string {
  switch (kind) {
    case 'left-open':
    case 'confirm':
    case 'ready':
      return addressOfAppointment({ id, date: date ?? '' });
    case 'question':
    case 'callback':
    case 'approved':
      return `/admin/estimates/${id}`;
    case 'complaint-due':
    case 'complaint':
      return `/admin/complaints/${id}`;
    case 'stuck-events':
      return '/admin/system';
    case 'failed-messages':
      return '/admin/messages?state=failed';
  }
}

/** The appointment of a task, as its changes name it. */
export function appointmentOf({ id, status, licensePlate, customer }: DeskTask) {
  return {
    id,
    status: status ?? ('pending' as const),
    vehicle: { licensePlate: licensePlate ?? undefined },
    customer: { name: customer ?? '' },
  };
}

export const nameOfTask = (task: DeskTask): string => nameOfAppointment(appointmentOf(task));
