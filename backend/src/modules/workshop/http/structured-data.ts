import type { WorkshopView } from '../application/read-workshop.ts';

const POSTAL_CODE = /^(\d{6})?[\s,]*/;
const COUNTY = /^jud(?:\.|ețul)?\s*(?=\S)/iu;

interface PublishedFacts {
  readonly rating: { readonly average: number; readonly count: number } | null;
  readonly closedDays: readonly string[];
  readonly specialHours?: ReadonlyArray<{ readonly date: string; readonly from: string; readonly to: string }>;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The workshop for search engines: `AutoRepair` of schema.org (JSON-LD). Unknown data is left out.
 *
 * @param publicUrl address of the product, without a trailing slash
 * @param facts rating by public reviews, and the next weeks' days on which the workshop deviates from its week
 */
export function structuredData(
  workshop: WorkshopView,
  publicUrl: string,
  { rating, closedDays, specialHours = [] }: PublishedFacts = { rating: null, closedDays: [] },
): Readonly<Record<string, unknown>> {
  const specials = [...closedDays.map(closedOn), ...specialHours.map(openOn)];
  const { name, legalName, phone, email, street, town, mapsUrl, logoUrl, coverUrl, openingHours } = workshop;
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoRepair',
    '@id': `${publicUrl}/#workshop`,
    name,
    url: `${publicUrl}/`,
    ...(legalName && { legalName }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...((street || town) && { address: addressOf(street, town) }),
    ...(mapsUrl && { hasMap: mapsUrl }),
    ...(logoUrl && { logo: `${publicUrl}${logoUrl}`, image: `${publicUrl}${logoUrl}` }),
    ...(coverUrl && { image: `${publicUrl}${coverUrl}/large` }),
    ...(openingHours.length > 0 && { openingHoursSpecification: openingHours.flatMap(hoursOf) }),
    ...(specials.length > 0 && { specialOpeningHoursSpecification: specials }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

function addressOf(street: string, town: string) {
  const [begin = '', postalCode] = POSTAL_CODE.exec(town) ?? [];
  const [place = '', county, ...more] = town.slice(begin.length).split(',');
  const isRead = place !== '' && county?.trim() !== '' && more.length === 0;
  const locality = isRead ? place.trim() : town;
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(isRead && postalCode && { postalCode }),
    ...(locality && { addressLocality: locality }),
    ...(isRead && county && { addressRegion: county.trim().replace(COUNTY, '') }),
    addressCountry: 'RO',
  };
}

function hoursOf({ weekday, opens, closes, lunchStarts, lunchEnds }: WorkshopView['openingHours'][number]) {
  const hours =
    lunchStarts && lunchEnds
      ? [
          { opens, closes: lunchStarts },
          { opens: lunchEnds, closes },
        ]
      : [{ opens, closes }];
  return hours.map((span) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${WEEKDAYS[weekday - 1]}`,
    ...span,
  }));
}

/** A closed day, which search engines expect as hours that end when they begin. */
function closedOn(date: string) {
  return openOn({ date, from: '00:00', to: '00:00' });
}

function openOn({ date, from, to }: { readonly date: string; readonly from: string; readonly to: string }) {
  return { '@type': 'OpeningHoursSpecification', opens: from, closes: to, validFrom: date, validThrough: date };
}
