import { isFreshlyBooked, isOpenVisit } from './visit-state.ts';

const createdAt = '2026-03-02T08:00:00Z';
const after = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000);

describe('a visit', () => {
  it('is freshly booked for an hour, and on the page that the form has opened', () => {
    expect(isFreshlyBooked({ status: 'pending', createdAt }, false, after(59))).toBe(true);
    expect(isFreshlyBooked({ status: 'pending', createdAt }, false, after(60))).toBe(false);
    expect(isFreshlyBooked({ status: 'pending', createdAt }, true, after(600))).toBe(true);
    expect(isFreshlyBooked({ status: 'confirmed', createdAt }, false, after(1))).toBe(true);
  });

  it('is not freshly booked once the work has begun or it was cancelled', () => {
    for (const status of ['in-progress', 'completed', 'cancelled'] as const) {
      expect(isFreshlyBooked({ status, createdAt }, true, after(1))).toBe(false);
    }
  });

  it('is open until it is completed or cancelled', () => {
    const open = (['pending', 'confirmed', 'in-progress', 'completed', 'cancelled'] as const).filter((status) =>
      isOpenVisit({ status }),
    );
    expect(open).toEqual(['pending', 'confirmed', 'in-progress']);
  });
});
