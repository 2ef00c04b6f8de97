import type { PhoneNumber } from '../kernel/phone-number.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface DemoCustomer {
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly email?: string;
  readonly vehicle: {
    readonly make: string;
    readonly model: string;
    readonly year: number;
    readonly licensePlate: string;
    readonly color: string;
    readonly mileage: number;
    readonly fuelType: 'gasoline' | 'diesel' | 'electric' | 'hybrid';
    readonly transmission: 'manual' | 'automatic';
    readonly engineType: '4-cylinder' | '6-cylinder' | 'electric' | 'hybrid';
  };
  /** Set for customers with an account: points credited from the workshop's former paper cards. */
  readonly account?: { readonly paperPoints: number };
}

export const DEMO_PASSWORD = 'atelier-demo';

export const DEMO_ADMIN = { name: 'Radu Meșter', phone: '+40744000100' };

export const DEMO_TEAM = [
  { name: 'Mihai Cheie', phone: '+40744000098', role: 'mechanic' },
  { name: 'Elena Pult', phone: '+40744000099', role: 'receptionist' },
] as const;

type DemoVehicle = [string, string, number, string, string, number, DemoCustomer['vehicle']['fuelType']];

const customer = (
  name: string,
  phone: string,
  [make, model, year, licensePlate, color, mileage, fuelType]: DemoVehicle,
  paperPoints?: number,
): DemoCustomer => ({
  name,
  phone: `+40744000${phone}` as PhoneNumber,
  vehicle: {
    make,
    model,
    year,
    licensePlate,
    color,
    mileage,
    fuelType,
    transmission: fuelType === 'electric' || fuelType === 'hybrid' ? 'automatic' : 'manual',
    engineType: fuelType === 'electric' || fuelType === 'hybrid' ? fuelType : '4-cylinder',
  },
  ...(paperPoints !== undefined && { account: { paperPoints }, email: `client${phone}@example.com` }),
});

/** Odometer reading that many days before today; `vehicle.mileage` is today's. */
export function mileageDaysAgo({ phone, vehicle }: DemoCustomer, days: number): number {
  const perDay = 25 + 4 * Number(phone.at(-1));
  return Math.max(0, vehicle.mileage - perDay * Math.max(0, days));
}

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  customer('Ana Ionescu', '101', ['Dacia', 'Logan', 2019, 'BV 12 ANA', 'albastru', 84_500, 'gasoline'], 68),
  customer('Mihai Popescu', '102', ['Volkswagen', 'Passat', 2017, 'BV 34 MPO', 'gri', 168_200, 'diesel'], 148),
  customer('Elena Dumitrescu', '103', ['Toyota', 'Corolla', 2021, 'SB 08 ELE', 'alb', 41_900, 'hybrid'], 305),
  customer('Andrei Stan', '104', ['Skoda', 'Octavia', 2018, 'BV 77 STN', 'negru', 121_300, 'diesel'], 62),
  customer('Ioana Marin', '105', ['Renault', 'Clio', 2020, 'BV 51 IOM', 'roșu', 38_700, 'gasoline'], 12),
  customer('Vasile Munteanu', '106', ['Dacia', 'Duster', 2016, 'AG 19 VAS', 'verde', 142_000, 'diesel'], 3),
  customer('Cristina Radu', '107', ['Ford', 'Focus', 2015, 'BV 63 CRI', 'argintiu', 155_800, 'gasoline'], 0),
  customer('George Ilie', '108', ['BMW', '320d', 2018, 'B 123 GIL', 'negru', 99_400, 'diesel'], 171),
  customer('Maria Constantin', '109', ['Opel', 'Astra', 2014, 'BV 40 MAC', 'gri', 187_600, 'gasoline']),
  customer('Dan Georgescu', '110', ['Hyundai', 'Tucson', 2020, 'BV 22 DGE', 'alb', 67_300, 'diesel']),
  customer('Gabriela Tudor', '111', ['Dacia', 'Spring', 2023, 'BV 90 GAB', 'bej', 14_800, 'electric']),
  customer('Florin Barbu', '112', ['Audi', 'A4', 2016, 'SB 71 FLO', 'albastru', 149_900, 'diesel']),
  customer('Alina Preda', '113', ['Peugeot', '208', 2019, 'BV 15 ALI', 'galben', 52_600, 'gasoline']),
  customer('Nicolae Moldovan', '114', ['Dacia', 'Sandero', 2013, 'CV 05 NIC', 'roșu', 201_500, 'gasoline']),
  customer('Simona Neagu', '115', ['Kia', 'Ceed', 2021, 'BV 88 SIM', 'alb', 36_200, 'gasoline']),
  customer('Bogdan Lazăr', '116', ['Mercedes-Benz', 'C 220', 2017, 'B 77 BLZ', 'gri', 133_000, 'diesel']),
  customer('Laura Enache', '117', ['Fiat', '500', 2018, 'BV 06 LAU', 'bleu', 47_100, 'gasoline']),
  customer('Paul Oprea', '118', ['Ford', 'Transit', 2019, 'BV 99 OPR', 'alb', 176_400, 'diesel']),
];

const FIRST_NAMES = 'Adrian Carmen Cosmin Daniela Emil Irina Lucian Mirela Ovidiu Raluca Sorin Teodora'.split(' ');
const LAST_NAMES = 'Albu Bălan Cojocaru Dobre Florea Grigore Iordache Manole Nistor Rusu Șerban Voicu'.split(' ');
const CARS = [
  ['Dacia', 'Logan', 'gasoline'],
  ['Dacia', 'Duster', 'diesel'],
  ['Volkswagen', 'Golf', 'gasoline'],
  ['Skoda', 'Fabia', 'gasoline'],
  ['Renault', 'Megane', 'diesel'],
  ['Toyota', 'Yaris', 'hybrid'],
  ['Ford', 'Kuga', 'diesel'],
] as const;
const COLORS = ['alb', 'negru', 'gri', 'albastru', 'roșu'];

export function occasionalGuests(count: number, random: SeededRandom): DemoCustomer[] {
  return Array.from({ length: count }, (_, index) => {
    const [make, model, fuel] = random.pick(CARS);
    const plate = `BV ${random.integer(10, 99)} ${'ABCDEFGH'[index % 8]}${'KLMNPRST'[(index >> 3) % 8]}${'VXZ'[index % 3]}`;
    const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
    const year = random.integer(2009, 2023);
    const mileage = (2026 - year) * random.integer(9_000, 17_000) + random.integer(1_000, 9_000);
    return customer(name, String(200 + index), [make, model, year, plate, random.pick(COLORS), mileage, fuel]);
  });
}
