import { expect } from '@jest/globals';
import { newPhone, type Workshop } from '../../booking/support/workshop.ts';

const TIMES = ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'];

/** Actions of a desk that completes appointments and enters odometer readings, in the workshop of a test file. */
export function odometerDesk(workshop: () => Workshop) {
  const on = (day: string) => {
    workshop().clock.time = new Date(`${day}T08:00:00Z`);
  };
  const admin = (method: string, path: string, body?: object) =>
    workshop().http(method, `/api/${path}`, { body, cookie: workshop().admin });

  let jobs = 0;

  // An appointment in progress; its vehicle has no readings unless `owner` names an earlier customer.
  async function aJob(owner: object = { customerPhone: newPhone() }) {
    const at = workshop().clock.time;
    on('2026-03-02');
    const appointmentDate = `2026-03-${String(3 + (Math.floor(jobs / 14) % 3)).padStart(2, '0')}`;
    const { body } = await workshop().book({
      appointmentDate,
      appointmentTime: TIMES[Math.floor(jobs / 2) % 7],
      ...owner,
    });
    jobs += 1;
    for (const status of ['confirmed', 'in-progress'])
      await admin('PATCH', `appointments/${body.id}/status`, { status });
    workshop().clock.time = at;
    return {
      id: body.id as number,
      vehicleId: (await admin('GET', `appointments/${body.id}`)).body.vehicle.id as number,
    };
  }

  const complete = (id: number, body: object) => admin('POST', `appointments/${id}/completion`, body);
  const enter = (vehicleId: number, body: object) => admin('POST', `vehicles/${vehicleId}/odometer`, body);

  async function read(vehicleId: number, day: string, mileage: number, answer: object = {}) {
    on(day);
    expect((await enter(vehicleId, { mileage, ...answer })).status).toBe(200);
    await workshop().deliverEvents();
  }

  async function readings(vehicleId: number) {
    const { body } = await admin('GET', `vehicles/${vehicleId}/odometer`);
    return body.readings.map(({ mileage, doubt }: Record<string, unknown>) => [mileage, doubt]);
  }

  async function withdraw(vehicleId: number, mileage: number, reason: string) {
    const path = `vehicles/${vehicleId}/odometer/${await idOf(vehicleId, mileage)}/withdrawal`;
    expect((await admin('POST', path, { reason })).status).toBe(200);
    await workshop().deliverEvents();
  }

  async function replacements(vehicleId: number) {
    const { body } = await admin('GET', `vehicles/${vehicleId}/odometer`);
    const starts = body.readings.filter((one: Record<string, unknown>) => one.startsScale && one.doubt === null);
    return starts.map(({ mileage }: { mileage: number }) => mileage);
  }

  async function idOf(vehicleId: number, mileage: number): Promise<number> {
    const { body } = await admin('GET', `vehicles/${vehicleId}/odometer`);
    return body.readings.find((one: { mileage: number }) => one.mileage === mileage).id;
  }

  const mileageOf = async (vehicleId: number) =>
    (await admin('GET', `vehicles/${vehicleId}/book`)).body.vehicle.mileage;

  async function aReminder(vehicleId: number, dueMileage: number): Promise<number> {
    return (
      await admin('POST', `vehicles/${vehicleId}/reminders`, { reminderType: 'oil', description: 'Ulei', dueMileage })
    ).body.id;
  }
  const reminder = async (vehicleId: number, id: number) =>
    (await admin('GET', `vehicles/${vehicleId}/reminders`)).body.find((one: { id: number }) => one.id === id);

  return {
    on,
    admin,
    aJob,
    complete,
    enter,
    read,
    readings,
    withdraw,
    idOf,
    replacements,
    mileageOf,
    aReminder,
    reminder,
  };
}
