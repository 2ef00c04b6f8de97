import { MAX_MESSAGE_NOTE } from '@car-workshop/contracts/values/messages';
import type { Language } from '../../../../kernel/language.ts';
import { NoteTooLong } from '../message.errors.ts';
import { messageText, type OwnTexts, type Template } from '../templates/templates.ts';
import { MAX_SMS_SIGNATURE } from './signature.ts';
import { onlyGsmAlphabet, smsLength, toGsmAlphabet } from './sms-text.ts';

const MAX_SEGMENTS = 2;
const MAX_NOTE_SEGMENTS = 3;
/** Facts that may be cut and reduced to the GSM alphabet. Others, such as a link or a code, are useless in part. */
const SHORTENABLE = new Set(['service', 'what', 'vehicle', 'customer']);
const FACT_LENGTHS = [60, 40, 24, 16];
const MAX_TEXT = 200;
// Each is sent several times in a repair, so names are shortened to avoid a second segment.
const OF_ONE_SEGMENT = new Set<Template>(['estimate-sent', 'estimate-answer', 'estimate-approval']);
const AND = ' + ';

const LONGEST_SIGNATURE = 'x'.repeat(MAX_SMS_SIGNATURE);

/**
 * The text of an SMS in two segments with the signature. Long texts get short names in the GSM alphabet, and no offer if it still
 * does not fit: the link leads to it.
 */
export function smsBody(
  template: Template,
  language: Language,
  facts: Readonly<Record<string, string>>,
  own?: OwnTexts,
): string {
  const full = messageText(template, language, facts, own);
  if (fits(full, OF_ONE_SEGMENT.has(template) ? 1 : MAX_SEGMENTS)) return full;
  // A note is written by hand, so nothing of it is left out.
  if (template === 'workshop-note') return fits(full, MAX_NOTE_SEGMENTS) ? full : onlyGsmAlphabet(full);
  const shorter = FACT_LENGTHS.map((length) => messageText(template, language, withShorterFacts(facts, length), own));
  const short = OF_ONE_SEGMENT.has(template) ? shorter.find((body) => fits(body, 1)) : undefined;
  const withoutOffer = facts.offer ? [smsBody(template, language, { ...facts, offer: '' }, own)] : [];
  return short ?? [full, ...shorter, ...withoutOffer].find((body) => fits(body)) ?? shorter.at(-1) ?? full;
}

export function mustFitNote(text: string): void {
  if (!fits(onlyGsmAlphabet(text), MAX_NOTE_SEGMENTS)) throw new NoteTooLong(MAX_MESSAGE_NOTE);
}

/** Cuts a text. Of joined services the first ones stay and the others are counted: `Schimb de ulei + 2`. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const services = text.split(AND);
  for (let count = services.length - 1; count > 0; count -= 1) {
    const list = [...services.slice(0, count), services.length - count].join(AND);
    if (list.length <= length) return list;
  }
  return `${text.slice(0, length - 1).trimEnd()}…`;
}

function withShorterFacts(facts: Readonly<Record<string, string>>, length: number): Record<string, string> {
  const shorter = Object.entries(facts).map(([name, fact]) => {
    if (name === 'text') return [name, shortened(onlyGsmAlphabet(fact), MAX_TEXT)];
    return [name, SHORTENABLE.has(name) ? shortened(onlyGsmAlphabet(fact), length) : fact];
  });
  return Object.fromEntries(shorter);
}

export function fits(body: string, segments = MAX_SEGMENTS): boolean {
  return smsLength(toGsmAlphabet(`${LONGEST_SIGNATURE}${body}`)).segments <= segments;
}
