import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links.ts';

const draft = {
  title: 'Schimb de ulei · AutoService Făgăraș',
  from: '09:00',
  to: '09:45',
  place: 'Strada Atelierului 12, Făgăraș',
  details: 'Programarea nr. 42',
};
const query = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe('the links to web calendars', () => {
  // The clock changes on 25 October 2026 and 28 March 2027.
  it.each([
    ['2026-10-23', '06'],
    ['2026-10-26', '07'],
    ['2027-03-26', '07'],
    ['2027-03-29', '06'],
  ])('have the hour of the workshop on %s', (date, hour) => {
    const day = date.replaceAll('-', '');
    expect(query(googleCalendarUrl({ ...draft, date }))).toMatchObject({
      dates: `${day}T${hour}0000Z/${day}T${hour}4500Z`,
    });
    expect(query(outlookCalendarUrl({ ...draft, date }))).toMatchObject({
      startdt: `${date}T${hour}:00:00.000Z`,
      enddt: `${date}T${hour}:45:00.000Z`,
    });
  });

  it('carry title, place and details', () => {
    const appointment = { ...draft, date: '2026-10-23' };
    const { title: text, place: location, details } = draft;
    expect(query(googleCalendarUrl(appointment))).toMatchObject({ text, location, details });
    expect(query(outlookCalendarUrl(appointment))).toMatchObject({ subject: text, location, body: details });
  });
});
