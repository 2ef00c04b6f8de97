import {
  asAppointmentFilter,
  dayOf,
  isNarrowed,
  rangeBetween,
  rangeOf,
  readFilter,
  writeFilter,
} from './appointment-filter.ts';

const read = (address: string) => readFilter(new URLSearchParams(address));

describe('the manage page’s address', () => {
  it('says nothing about what is not narrowed', () => {
    expect(writeFilter(read(''))).toHaveProperty('size', 0);
    expect(isNarrowed(read('page=3'))).toBe(false);
  });

  it('comes back as it was written', () => {
    const choice = { search: 'Ion & Ana', status: 'in-progress', range: 'week', page: 4 } as const;
    expect(readFilter(writeFilter(choice))).toEqual(choice);
    expect(isNarrowed(choice)).toBe(true);
  });

  it.each([
    'status=gone',
    'range=century',
    'range=2026-02-30',
    'range=2026-12-01..',
    'range=2026-12-01..2026-12-02..2026-12-03',
    'page=0',
    'page=1e3',
    'page=-1',
    'page=',
  ])('counts %s as not given', (address) => {
    expect(read(address)).toEqual(read(''));
  });

  it('asks for Monday to Sunday of this week, also on a Sunday', () => {
    expect(asAppointmentFilter(read('range=week'), '2026-11-22')).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-22',
      order: 'asc',
    });
  });

  it.each([
    ['today', '2026-11-22'],
    ['2026-12-01', '2026-12-01'],
  ])('asks for one day in the order of the clock when the range is %s', (range, day) => {
    const filter = asAppointmentFilter(read(`range=${range}`), '2026-11-22');
    expect(filter).toMatchObject({ from: day, to: day, order: 'asc' });
    expect(rangeOf(day, '2026-11-22')).toBe(range);
  });

  it('asks for all days from one to another', () => {
    const range = rangeBetween('2026-12-23', '2026-12-31');
    expect(asAppointmentFilter(read(String(writeFilter({ ...read(''), range }))))).toMatchObject({
      from: '2026-12-23',
      to: '2026-12-31',
      order: 'asc',
    });
    expect(dayOf(range)).toBeUndefined();
    expect(rangeBetween('2026-12-23', '2026-12-23')).toBe('2026-12-23');
  });

  it('asks for the newest first when there is no end to the list', () => {
    expect(asAppointmentFilter(read(''), '2026-11-22')).toMatchObject({ order: 'desc' });
  });

  it('asks for one day when it is today’s', () => {
    expect(asAppointmentFilter(read('range=today&status=all'), '2026-11-22')).toEqual({
      search: '',
      status: undefined,
      page: 1,
      order: 'asc',
      from: '2026-11-22',
      to: '2026-11-22',
    });
  });
});
