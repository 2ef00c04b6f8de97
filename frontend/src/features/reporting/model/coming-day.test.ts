import { describe, expect, it } from '@jest/globals';
import type { Schemas } from '../../../shared/api/client.ts';
import { comingAppointments, dayToShow, priceOf, stillToCollect } from './coming-day.ts';

const of = (id: number, status: Schemas['AppointmentStatus'], price: number) =>
  ({ id, status, service: { price } }) as Schemas['Appointment'];

describe('the appointments of the coming day', () => {
  const all = [of(1, 'completed', 150), of(2, 'in-progress', 200.5), of(3, 'pending', 80), of(4, 'cancelled', 999)];

  it('are those that are not cancelled', () => {
    expect(comingAppointments(all).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('bring what is not completed yet', () => {
    expect(stillToCollect(comingAppointments(all))).toBe(280.5);
    expect(stillToCollect([])).toBe(0);
  });

  it('have the price that was charged once completed, even nothing', () => {
    expect([of(1, 'confirmed', 150), { ...of(2, 'completed', 150), charged: 1373.31 }].map(priceOf)).toEqual([
      ...[150, 1373.31],
    ]);
    expect(priceOf({ ...of(3, 'completed', 150), charged: 0 })).toBe(0);
  });

  it('are those of the next open day while the workshop is closed and nobody comes', () => {
    const shifts = [{ date: '2026-11-30' }, { date: '2026-12-02' }];
    expect(dayToShow([of(1, 'cancelled', 150)], shifts, '2026-11-30')).toBe('2026-12-02');
    expect(dayToShow([of(1, 'confirmed', 150)], shifts, '2026-11-30')).toBe('2026-11-30');
    expect(dayToShow([], [], '2026-11-30')).toBe('2026-11-30');
  });
});
