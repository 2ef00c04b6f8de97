import { startOf } from './join-start.ts';

const TODAY = '2026-03-02';
const CONTACT = { name: 'Ana Pop', phone: '0744000101' };
const VEHICLE = { make: 'Dacia', model: 'Logan', year: 2018, licensePlate: 'BV 10 ANA' };
const opened = (search: string, typed = {}) => startOf(new URLSearchParams(search), CONTACT, VEHICLE, typed, TODAY);

describe('the form of the waiting list', () => {
  it('opens with services and day of the link, else with a week from today', () => {
    const named = opened('serviceId=1&moreServiceIds=3,1&date=2026-03-09');
    expect(named).toMatchObject({ serviceIds: ['1', '3'], from: '2026-03-09', to: '2026-03-09' });
    expect(opened('date=2026-03-01')).toMatchObject({ serviceIds: [], from: TODAY, to: '2026-03-09' });
  });

  it('has contact and vehicle of the account', () => {
    expect(opened('')).toMatchObject({ customerName: 'Ana Pop', vehicleModel: 'Logan', vehicleYear: '2018' });
  });

  it('asks for nothing again that the booking form has', () => {
    const typed = { customerName: 'Ion', vehicleYear: '2020', vehicleMake: '' };
    expect(opened('', typed)).toMatchObject({ customerName: 'Ion', vehicleYear: '2020', vehicleMake: 'Dacia' });
  });
});
