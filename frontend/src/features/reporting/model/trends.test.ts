import { describe, expect, it } from '@jest/globals';
import { shownChange } from './trends.ts';

describe('the change beside a figure of the dashboard', () => {
  const of = (changePercent: number | null) => ({ previous: 4, changePercent });

  it('is shown, also a fall', () => {
    expect(shownChange('todayAppointments', of(25))).toBe(25);
    expect(shownChange('monthlyRevenue', of(-40))).toBe(-40);
    expect(shownChange('completedServices', of(null))).toBeNull();
  });

  it('is none while nothing has happened yet', () => {
    expect(shownChange('todayAppointments', of(-100))).toBeNull();
    expect(shownChange('completedServices', of(-100))).toBeNull();
    expect(shownChange('monthlyRevenue', of(-100))).toBeNull();
    expect(shownChange('activeCustomers', of(-100))).toBe(-100);
  });
});
