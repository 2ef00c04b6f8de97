import { writeListParams } from '../../../shared/address/url-params.ts';
import { dayOf, rangeBetween, rangeOf } from '../model/appointment-range.ts';
import { asAppointmentFilter, type FilterChoice, readFilter } from './list-appointments.ts';

const read = (address: string) => readFilter(new URLSearchParams(address));
const write = (choice: FilterChoice) => writeListParams(choice, read(''));

describe('the filter in the URL of the manage page', () => {
  it('omits the defaults', () => {
    expect(write(read(''))).toHaveProperty('size', 0);
    expect(write({ ...read('page=3'), page: 1 })).toHaveProperty('size', 0);
  });

  it('is read as it was written', () => {
    const choice = {
      search: 'Ion & Ana',
      status: 'in-progress',
      phone: 'unproven',
      range: 'week',
      customer: '12',
      page: 4,
    } as const;
    expect(readFilter(write(choice))).toEqual(choice);
    expect(write({ ...choice, page: 1 }).size).toBeGreaterThan(0);
  });

  it.each([
    'status=gone',
    'phone=proven',
    'range=century',
    'customer=0',
    'customer=x1',
    'customer=1234567890',
    'range=2026-02-30',
    'range=2026-13-01',
    'range=2026-12-32',
    'range=2026-12-01..',
    'range=2026-12-01..2026-12-02..2026-12-03',
    'page=0',
    'page=1e3',
    'page=-1',
    'page=',
  ])('ignores the invalid parameter %s', (address) => {
    expect(read(address)).toEqual(read(''));
  });

  it('selects Monday to Sunday of the current week, on a Sunday too', () => {
    expect(asAppointmentFilter(read('range=week'), '2026-11-22')).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-22',
      order: 'asc',
    });
  });

  it.each([
    ['today', '2026-11-22'],
    ['2026-12-01', '2026-12-01'],
  ])('selects one day in chronological order for the range %s', (range, day) => {
    const filter = asAppointmentFilter(read(`range=${range}`), '2026-11-22');
    expect(filter).toMatchObject({ from: day, to: day, order: 'asc' });
    expect(rangeOf(day, '2026-11-22')).toBe(range);
  });

  it('selects the days of a range', () => {
    const range = rangeBetween('2026-12-23', '2026-12-31');
    expect(asAppointmentFilter(read(String(write({ ...read(''), range }))))).toMatchObject({
      from: '2026-12-23',
      to: '2026-12-31',
      order: 'asc',
    });
    expect(dayOf(range)).toBeUndefined();
    expect(rangeBetween('2026-12-23', '2026-12-23')).toBe('2026-12-23');
  });

  it('selects today and what comes, soonest first, for the coming ones', () => {
    const filter = asAppointmentFilter(read('range=coming'), '2026-11-22');
    expect(filter).toMatchObject({ from: '2026-11-22', order: 'asc' });
    expect(filter.to).toBeUndefined();
    expect(dayOf('coming')).toBeUndefined();
  });

  it.each(['', 'search=ana', 'status=pending', 'phone=unproven', 'customer=7', 'range=all'])(
    'selects every day, newest first, without a range (%s)',
    (address) => {
      const { from, to, order } = asAppointmentFilter(read(address), '2026-11-22');
      expect({ from, to, order }).toEqual({ from: undefined, to: undefined, order: 'desc' });
    },
  );

  it('selects one day for today', () => {
    expect(asAppointmentFilter(read('range=today&status=all'), '2026-11-22')).toEqual({
      search: '',
      status: undefined,
      phone: undefined,
      page: 1,
      order: 'asc',
      from: '2026-11-22',
      to: '2026-11-22',
    });
  });
});
