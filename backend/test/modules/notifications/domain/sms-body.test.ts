import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '../../../../src/kernel/language.ts';
import { localDate } from '../../../../src/kernel/wall-clock.ts';
import { signatureOf, signed } from '../../../../src/modules/notifications/domain/sms/signature.ts';
import { shortened, smsBody } from '../../../../src/modules/notifications/domain/sms/sms-body.ts';
import { smsLength, toGsmAlphabet } from '../../../../src/modules/notifications/domain/sms/sms-text.ts';
import { exampleText } from '../../../../src/modules/notifications/domain/templates/example-messages.ts';
import {
  approvalText,
  formatAppointmentDay,
  offerText,
  startsOfWork,
  TEMPLATES,
  type Template,
} from '../../../../src/modules/notifications/domain/templates/templates.ts';

const LONG_NAME = 'Service Auto Multimarcă Ștefănescu & Fiii Distribuție S.R.L. Câmpulung Moldovenesc';
const PUBLIC_URL = 'https://programari.service-auto-stefanescu.ro';

/** The longest values that occur: five services, long names, a long address of the workshop. */
const FACTS = {
  service: [
    'Diagnoză computerizată completă',
    'Înlocuire kit de distribuție',
    'Geometrie și echilibrare roți',
    'Revizia sistemului de climatizare',
    'Inspecție tehnică periodică',
  ].join(' + '),
  date: '30 septembrie 2026',
  time: '08:30',
  until: '08:50',
  code: '123456',
  whom: 'Ne le dis que si tu es à l’accueil de l’atelier.',
  what: 'reemplazo de la correa de distribución y de la bomba de agua',
  vehicle: 'Mercedes-Benz Sprinter 519 CDI',
  number: '1234567',
  sent: '100000',
  limit: '100000',
  customer: 'Ana-Maria Constantinescu-Popescu-Dumitrescu',
  link: `${PUBLIC_URL}/p/1234567#${'x'.repeat(22)}`,
  offer: '',
};
const OFFER = { date: '2026-12-23', startMinute: 990, priceBani: 1_234_567 };

describe.each(TEMPLATES)('the SMS %s', (template) => {
  it.each(LANGUAGES)('fits into two segments of the GSM alphabet, with the signature: %s', (language) => {
    const signature = signatureOf('sms', { name: LONG_NAME, phone: '+49 1512 3456789' });
    const text = exampleText('visit-reminder', language, { publicUrl: PUBLIC_URL, smsLimit: 1 });
    const sms = toGsmAlphabet(signed('sms', smsBody(template, language, { ...FACTS, text }), signature));
    const { encoding, segments } = smsLength(sms);
    expect([encoding, segments <= 2, sms]).toEqual(['GSM-7', true, expect.any(String)]);
  });
});

describe.each([
  'appointment-booked',
  'appointment-confirmed',
  'appointment-entered',
  'appointment-rescheduled',
] as const)('for usual names, the SMS %s', (template) => {
  const sender = { name: 'AutoService Făgăraș', phone: '0744 123 456' };
  const names = { ro: 'Geometrie roți', en: 'Wheel alignment', es: 'Cambio de aceite', fr: 'Géométrie' } as const;

  it.each(LANGUAGES)('is one segment: %s', (language) => {
    const link = `https://autoservice-fagaras.ro/p/12345#${'x'.repeat(22)}`;
    const date = formatAppointmentDay('2026-09-30', language);
    const body = smsBody(template, language, { service: names[language], date, time: '09:30', link });
    const { encoding, units, segments } = smsLength(toGsmAlphabet(signed('sms', body, signatureOf('sms', sender))));
    expect([encoding, segments, units]).toEqual(['GSM-7', 1, expect.any(Number)]);
  });
});

describe.each(['estimate-sent', 'estimate-answer', 'estimate-approval'] as const)('the SMS %s', (template) => {
  const signature = signatureOf('sms', { name: LONG_NAME, phone: '+49 1512 3456789' });
  const smsOf = (language: Language, facts: object) =>
    toGsmAlphabet(signed('sms', smsBody(template, language, { ...FACTS, ...facts }), signature));

  it.each(LANGUAGES)('is one segment with the longest names, prices and addresses: %s', (language) => {
    const link = `${PUBLIC_URL}/deviz/1234567#${'x'.repeat(22)}`;
    const whats = [
      approvalText({ jobs: 50, totalBani: 1_234_567, number: 12_345 }, language),
      approvalText({ jobs: 1, totalBani: 8_500, number: 7 }, language),
      approvalText({ jobs: 0, totalBani: 0, number: 12_345 }, language),
      approvalText('work-order', language),
      approvalText({ title: 'Kit de distribuție cu pompă de apă'.padEnd(80, 'ă'), totalBani: 1_234_567 }, language),
    ];
    for (const vehicle of [FACTS.vehicle, 'BV 123 ABC', 'Volkswagen Transporter T6.1 Caravelle Șantier', '李小龍 🚗']) {
      for (const what of whats) {
        const { encoding, segments } = smsLength(smsOf(language, { link, vehicle, what }));
        expect([encoding, segments, smsOf(language, { link, vehicle, what })]).toEqual([
          'GSM-7',
          1,
          expect.any(String),
        ]);
      }
    }
  });

  it('cuts the title of a job whose approval is taken back, not the sum', () => {
    if (template !== 'estimate-approval') return;
    for (const language of LANGUAGES) {
      const what = approvalText({ title: 'Distribuție'.padEnd(80, 'x'), totalBani: 1_234_567 }, language);
      expect(smsOf(language, { what })).toMatch(/12345[.,]67 (?:lei|RON) ?: \w/);
    }
  });

  it('says its names and prices in full where they fit', () => {
    const link = `https://atelier.ro/deviz/12#${'x'.repeat(22)}`;
    const what = approvalText({ jobs: 2, totalBani: 85_050, number: 12 }, 'ro');
    const named = { 'estimate-sent': FACTS.vehicle, 'estimate-answer': link, 'estimate-approval': what }[template];
    expect(smsOf('ro', { link, what })).toContain(toGsmAlphabet(named));
  });
});

describe('the SMS maintenance-due with an offer', () => {
  const path = 'booking?serviceId=123&vehicleId=123456&date=2026-12-23&time=16:30';
  const smsOf = (language: Language, name: string, facts: object, priceBani = OFFER.priceBani) => {
    const signature = signatureOf('sms', { name, phone: '+49 1512 3456789' });
    const offer = offerText({ ...OFFER, priceBani }, language);
    const body = smsBody('maintenance-due', language, { ...FACTS, offer, ...facts });
    const { encoding, segments } = smsLength(toGsmAlphabet(signed('sms', body, signature)));
    return { encoding, segments, isOffered: body.includes(offer), isLinked: /&date=2026-12-23&time=16:30$/.test(body) };
  };

  it.each(LANGUAGES)('fits into two segments for usual names: %s', (language) => {
    const link = `https://autoservice-fagaras.ro/${path.replace('123&', '2&').replace('123456', '1234')}`;
    const facts = { what: 'Schimb de ulei', vehicle: 'BV 123 ABC', link };
    const sms = { encoding: 'GSM-7', segments: 2, isOffered: true, isLinked: true };
    expect(smsOf(language, 'AutoService Făgăraș', facts, 35_000)).toEqual(sms);
  });

  it.each(LANGUAGES)('leaves the offer to its link where names and addresses are too long: %s', (language) => {
    const sms = { encoding: 'GSM-7', segments: 2, isOffered: false, isLinked: true };
    expect(smsOf(language, LONG_NAME, { link: `${PUBLIC_URL}/${path}` })).toEqual(sms);
  });

  it('names the start and its price in the language of the reader, and needs no price', () => {
    expect(LANGUAGES.map((language) => offerText({ ...OFFER, priceBani: 20_050 }, language))).toEqual([
      'Prima oră liberă: mie., 23 dec., 16:30, 200,50 lei.',
      'First free start: Wed 23 Dec, 16:30, 200.50 RON.',
      'Primera hora libre: mié, 23 dic, 16:30, 200,50 RON.',
      'Première heure libre : mer. 23 déc., 16:30, 200,50 RON.',
    ]);
    expect(offerText({ ...OFFER, priceBani: 0 }, 'ro')).toMatch(/16:30, gratuit\.$/);
  });
});

describe('the SMS work-continues', () => {
  const start = { date: localDate('2026-09-30'), time: 510 };
  it('names three starts and counts the others', () => {
    expect(startsOfWork([start], 'ro')).toEqual({ date: '30 septembrie', time: '08:30' });
    expect(startsOfWork([start, start], 'ro').time).toBe('08:30; 30 septembrie, 08:30');
    expect(startsOfWork(Array(5).fill(start), 'en').time).toBe('08:30; 30 September, 08:30; 30 September, 08:30 (+2)');
  });

  it.each(LANGUAGES)('fits into two segments with nineteen continuations: %s', (language) => {
    const signature = signatureOf('sms', { name: LONG_NAME, phone: '+49 1512 3456789' });
    const facts = { ...FACTS, ...startsOfWork(Array(19).fill(start), language) };
    const { encoding, segments } = smsLength(
      toGsmAlphabet(signed('sms', smsBody('work-continues', language, facts), signature)),
    );
    expect([encoding, segments <= 2]).toEqual(['GSM-7', true]);
  });
});

describe('names outside of the GSM alphabet', () => {
  const SHORT = { ...FACTS, service: 'Schimb de ulei', vehicle: 'BV 12 ABC' };
  const smsOf = (template: Template, facts: object, name: string) =>
    toGsmAlphabet(
      signed(
        'sms',
        smsBody(template, 'ro', { ...SHORT, ...facts }),
        signatureOf('sms', { name, phone: '0744 000 100' }),
      ),
    );

  it.each<[Template, object, string]>([
    ['appointment-booked', {}, 'Auto Ion 🚗'],
    ['appointment-booked', {}, 'Автосервис Иван'],
    ['appointment-booked', { service: '🛢️ Schimb de ulei' }, 'Auto Ion'],
    ['appointment-booked', { service: 'Schimb ulei • filtre' }, 'Auto Ion'],
    ['new-booking', { customer: 'Олександр Шевченко' }, 'Auto Ion'],
    ['new-booking', { customer: '李小龍', vehicle: 'Запорожец 968' }, 'Auto Ion'],
  ])('cost no third SMS: %s, %j by %s', (template, facts, name) => {
    const sms = smsOf(template, facts, name);
    expect([smsLength(sms).segments <= 2, sms]).toEqual([true, sms]);
  });

  it('are left out of the signature, and of the text where it would not fit', () => {
    expect(signatureOf('sms', { name: 'Auto Ion 🚗', phone: '' })).toBe('Auto Ion');
    expect(signatureOf('sms', { name: '汽车', phone: '0744 000 100' })).toBe('0744000100');
    expect(smsBody('appointment-booked', 'ro', { ...SHORT, service: '🛢️ Schimb de ulei' })).toContain(
      'pentru Schimb de ulei, 30',
    );
    expect(smsBody('new-booking', 'ro', { ...SHORT, customer: 'Олександр' })).toContain(': Oleksandr, BV 12 ABC');
  });
});

it('the names of a text that fits stay as they are', () => {
  const facts = { ...FACTS, service: 'Schimb de ulei + Inspecție tehnică' };
  expect(smsBody('appointment-confirmed', 'ro', facts)).toContain('Schimb de ulei + Inspecție tehnică, 30');
});

it.each([
  ['Schimb de ulei', 20, 'Schimb de ulei'],
  ['Schimb de ulei + Geometrie + Inspecție tehnică', 30, 'Schimb de ulei + Geometrie + 1'],
  ['Schimb de ulei + Geometrie + Inspecție tehnică', 20, 'Schimb de ulei + 2'],
  ['Diagnoză computerizată', 12, 'Diagnoză co…'],
])('%j in %i characters is %j', (text, length, short) => {
  expect(shortened(text, length)).toBe(short);
});

describe('the signature', () => {
  it.each([
    ['AutoService Făgăraș', '0744 000 100', 'AutoService Fagaras 0744000100'],
    [LONG_NAME, '0744 000 100', 'Service Auto Multimarca 0744000100'],
    ['Dinulescu-Constantinescu-Auto', '', 'Dinulescu-Constantinescu'],
    ['', '0744 000 100', '0744000100'],
    [' ', '', null],
    ['Atelier [Ion] €', '', 'Atelier Ion'],
  ])('of an SMS by %j with the phone %j is %j', (name, phone, expected) => {
    expect(signatureOf('sms', { name, phone })).toBe(expected);
  });

  it('begins an SMS, ends an e-mail with its diacritics, and is left out where nothing is known', () => {
    const sender = { name: 'AutoService Făgăraș', phone: '0744 000 100' };
    expect(signed('sms', 'Salut.', signatureOf('sms', sender))).toBe('AutoService Fagaras 0744000100: Salut.');
    expect(signed('email', 'Salut.', signatureOf('email', sender))).toBe('Salut.\n\nAutoService Făgăraș, 0744 000 100');
    expect(signed('email', 'Salut.', signatureOf('email', { name: '', phone: '' }))).toBe('Salut.');
  });
});
