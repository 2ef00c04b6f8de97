import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../../../../src/kernel/language.ts';
import { subjectOf } from '../../../../src/modules/notifications/domain/templates/message-kinds.ts';
import {
  CODE_TEMPLATES,
  formatAppointmentDay,
  formatDay,
  messageText,
  TEMPLATES,
} from '../../../../src/modules/notifications/domain/templates/templates.ts';

/** A recognisable value for every fact. */
const FACTS = {
  service: '«S»',
  date: '«D»',
  time: '«T»',
  until: '«U»',
  code: '«C»',
  link: '«L»',
  what: '«W»',
  vehicle: '«V»',
  number: '«N»',
  sent: '«E»',
  limit: '«M»',
  customer: '«P»',
  text: '«X»',
  whom: '«H»',
  offer: '«O»',
};
const factsIn = (text: string) => [...new Set(text.match(/«\w»/g))].sort();

describe.each(TEMPLATES)('the message %s', (template) => {
  it('has the same facts in every language, and a text of its own', () => {
    const texts = LANGUAGES.map((language) => messageText(template, language, FACTS));
    // The workshop writes it by hand, in the language that it likes.
    expect(new Set(texts).size).toBe(template === 'workshop-note' ? 1 : LANGUAGES.length);
    for (const text of texts) {
      expect(factsIn(text)).toEqual(factsIn(texts[0] ?? ''));
      expect(text).not.toMatch(/[{}]/);
    }
  });
});

it.each(TEMPLATES)('%s has a subject in every language, unless it is a code', (template) => {
  const isCode = CODE_TEMPLATES.includes(template);
  for (const language of LANGUAGES) {
    const subject = subjectOf(template, language);
    if (isCode) expect(subject).toBeNull();
    else expect(subject).toMatch(/^.{5,60}$/);
  }
});

it.each(TEMPLATES)('%s addresses its reader as "tu" in every language, like the screens', (template) => {
  const polite = {
    ro: /(?<!\p{L})(vă|v-am|dumneavoastră|\p{L}*(ați|eți|uneți))(?!\p{L})/iu,
    es: /(?<!\p{L})(usted|su|sus|le|les|vea|compruebe|puede)(?!\p{L})/iu,
    fr: /(?<!\p{L}|rendez-)(vous|votre|vos|(?!rendez|assez|chez)\p{L}+ez)(?!\p{L})/iu,
  };
  for (const language of ['ro', 'es', 'fr'] as const) {
    expect(messageText(template, language, FACTS)).not.toMatch(polite[language]);
    expect(subjectOf(template, language) ?? '').not.toMatch(polite[language]);
  }
});

it('a text with a missing fact is refused', () => {
  expect(() => messageText('phone-proof', 'ro', {})).toThrow('phone-proof needs code');
});

it.each([
  ['ro', '1 martie 2026'],
  ['en', '1 March 2026'],
  ['es', '1 de marzo de 2026'],
  ['fr', '1 mars 2026'],
] as const)('a date is written in words: %s', (language, text) => {
  expect(formatDay('2026-03-01', language)).toBe(text);
  expect(text.startsWith(formatAppointmentDay('2026-03-01', language))).toBe(true);
});
