import { describe, expect, it } from '@jest/globals';
import { emailPage } from '../../../../src/modules/notifications/infrastructure/providers/email-page.ts';
import { anEmail } from '../support/a-message.ts';

const LINK = 'https://atelier.ro/programare/7#k-3f';
const WORDS = 'E confirmat: Schimb de ulei, 3 martie, ora 09:00.';
const page = (body: string, more: Parameters<typeof anEmail>[0] = {}) =>
  emailPage(anEmail({ template: 'appointment-confirmed', sender: 'Atelier Făgăraș', body, ...more }));
const links = (html: string) => [...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, text]) => [to, text]);

describe('the HTML part of an e-mail', () => {
  it('has sender, subject and words, and a button in place of the link', () => {
    const html = page(`${WORDS} ${LINK}\n\nAtelier Făgăraș, 0744 000 100`);
    expect(html).toContain('>Atelier Făgăraș</p>');
    expect(html).toContain('>Programarea dumneavoastră</h1>');
    expect(html).toContain(`<p style="margin:0">${WORDS}</p>`);
    expect(html).toContain('>Atelier Făgăraș, 0744 000 100</p>');
    expect(links(html)).toEqual([
      [LINK, 'Vezi programarea'],
      [LINK, LINK],
    ]);
  });

  it.each([
    ['ro', 'estimate-sent', 'Vezi devizul'],
    ['en', 'maintenance-due', 'Book an appointment'],
    ['es', 'waitlist-offer', 'Aceptar la hora libre'],
    ['fr', 'sms-budget-low', 'Ouvrir la page'],
  ] as const)('in %s names what the link of %s opens: %s', (language, template, label) => {
    const html = page(`Text: ${LINK}`, { language, template });
    expect(html).toContain(`<html lang="${language}">`);
    expect(links(html)[0]).toEqual([LINK, label]);
  });

  it('has no button without a link', () => {
    expect(links(page('Programarea a fost anulată.'))).toEqual([]);
  });

  it('makes no link of an address that a customer has typed as a name', () => {
    const html = page(`Programare nouă: https://phishing.example, B 12 ABC. ${LINK}`, { template: 'new-booking' });
    expect(links(html).map(([to]) => to)).toEqual([LINK, LINK]);
    expect(html).toContain('https://phishing.example, B 12 ABC.');
  });

  it.each(['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', `' onclick='alert(1)`])(
    'shows %s as text',
    (typed) => {
      const html = page(`${typed} ${LINK}"><b>`, { sender: typed, subject: typed });
      expect(html).not.toContain(typed);
      expect(html).not.toMatch(/<(img|script|b)\b/);
      expect(html).not.toMatch(/"[^"<>]*onclick/);
    },
  );

  it('keeps the lines of a message that the desk has written', () => {
    expect(page('Bună ziua!\nPiesa a sosit.', { template: 'workshop-note' })).toContain('Bună ziua!<br>Piesa a sosit.');
  });

  it('loads nothing from the network', () => {
    const html = page(`${WORDS} ${LINK}`).replaceAll(LINK, '');
    expect(html).not.toMatch(/https?:|src=|url\(|<link|@import/);
  });
});
