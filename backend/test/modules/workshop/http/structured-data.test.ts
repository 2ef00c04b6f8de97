import { describe, expect, it } from '@jest/globals';
import { structuredData } from '../../../../src/modules/workshop/http/structured-data.ts';
import type { WorkshopView } from '../../../../src/modules/workshop/index.ts';

const EMPTY: WorkshopView = {
  name: 'Atelier auto',
  phone: '',
  phoneDisplay: '',
  email: '',
  street: '',
  town: '',
  mapsUrl: '',
  reviewsUrl: '',
  leaveReviewUrl: '',
  videoUrl: '',
  openingHours: [],
  texts: 'ro',
  bookingHorizonDays: 90,
  cancelLimitHours: 0,
};

describe('the structured data of the workshop', () => {
  it('has the cover as its picture, else the logo', () => {
    const pictureOf = (pictures: Partial<WorkshopView>) =>
      structuredData({ ...EMPTY, ...pictures }, 'https://garaj.ro').image;
    const [logoUrl, coverUrl] = ['/api/workshop/logo/x', '/api/workshop/cover/y'];
    expect(pictureOf({ logoUrl, coverUrl })).toBe('https://garaj.ro/api/workshop/cover/y/large');
    expect(pictureOf({ coverUrl })).toBe('https://garaj.ro/api/workshop/cover/y/large');
    expect(pictureOf({ logoUrl })).toBe('https://garaj.ro/api/workshop/logo/x');
    expect(pictureOf({})).toBeUndefined();
  });

  it('names the workshop, its contact and its hours around lunch', () => {
    const data = structuredData(
      {
        ...EMPTY,
        name: 'Garajul',
        phone: '+40722345678',
        email: 'a@b.ro',
        street: 'Strada Lungă 1',
        town: '505200 Făgăraș, jud. Brașov',
        mapsUrl: 'https://maps.example/1',
        logoUrl: '/api/workshop/logo/x',
        openingHours: [
          { weekday: 1, opens: '08:30', closes: '17:30', lunchStarts: '12:00', lunchEnds: '13:00' },
          { weekday: 6, opens: '09:00', closes: '13:00' },
        ],
      },
      'https://garaj.ro',
    );
    expect(data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'AutoRepair',
      '@id': 'https://garaj.ro/#workshop',
      name: 'Garajul',
      url: 'https://garaj.ro/',
      telephone: '+40722345678',
      email: 'a@b.ro',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Strada Lungă 1',
        postalCode: '505200',
        addressLocality: 'Făgăraș',
        addressRegion: 'Brașov',
        addressCountry: 'RO',
      },
      hasMap: 'https://maps.example/1',
      logo: 'https://garaj.ro/api/workshop/logo/x',
      image: 'https://garaj.ro/api/workshop/logo/x',
      openingHoursSpecification: [
        hours('Monday', '08:30', '12:00'),
        hours('Monday', '13:00', '17:30'),
        hours('Saturday', '09:00', '13:00'),
      ],
    });
  });

  it.each([
    ['București', { addressLocality: 'București' }],
    ['Cluj-Napoca, județul Cluj', { addressLocality: 'Cluj-Napoca', addressRegion: 'Cluj' }],
    ['400001 Cluj-Napoca', { postalCode: '400001', addressLocality: 'Cluj-Napoca' }],
    ['Satul A, comuna B, jud. C', { addressLocality: 'Satul A, comuna B, jud. C' }],
  ])('reads the town %j', (town, address) => {
    const data = structuredData({ ...EMPTY, town }, 'https://garaj.ro');
    expect(data.address).toEqual({ '@type': 'PostalAddress', ...address, addressCountry: 'RO' });
  });

  it('tells the rating of the public reviews and the days that differ from the week', () => {
    const facts = {
      rating: { average: 4.3, count: 3 },
      closedDays: ['2026-12-25'],
      specialHours: [{ date: '2026-12-19', from: '08:00', to: '13:00' }],
    };
    expect(structuredData(EMPTY, 'https://garaj.ro', facts)).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 3, bestRating: 5 },
      specialOpeningHoursSpecification: [
        { opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-25' },
        { opens: '08:00', closes: '13:00', validFrom: '2026-12-19', validThrough: '2026-12-19' },
      ],
    });
  });

  it('leaves out what is unknown', () => {
    expect(Object.keys(structuredData(EMPTY, 'https://garaj.ro'))).toEqual(['@context', '@type', '@id', 'name', 'url']);
  });
});

function hours(day: string, opens: string, closes: string) {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${day}`, opens, closes };
}
