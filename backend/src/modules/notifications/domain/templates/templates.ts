import en from '../../../../../locales/en/notifications.json' with { type: 'json' };
import es from '../../../../../locales/es/notifications.json' with { type: 'json' };
import fr from '../../../../../locales/fr/notifications.json' with { type: 'json' };
import ro from '../../../../../locales/ro/notifications.json' with { type: 'json' };
import type { Language } from '../../../../kernel/language.ts';
import { formatLocalTime, type LocalDateTime } from '../../../../kernel/wall-clock.ts';

/**
 * The texts of the module. A message (`template`) fits two SMS with its signature (`sms-body.ts`), a booking one, for a
 * usual name of a service. They do not repeat the page behind the link, such as the advice to come early.
 */
export const TEXTS = { ro, en, es, fr };

/** Name of a message text. It is stored with each message, so it must never be renamed. */
export type Template = keyof typeof ro.template;

export const TEMPLATES = Object.keys(ro.template) as readonly Template[];

/** The reader of the code that proves a phone: the person who enters it, or the desk when the client is at the counter. */
export type Confidant = keyof typeof ro.whom;

export const CODE_TEMPLATES: readonly Template[] = [
  'phone-proof',
  'password-reset',
  'guest-erasure',
  'estimate-approval',
];
export const CODE_VALID_MINUTES = 10;

/** Messages about the last state of an appointment; an earlier message that was tried is too late after them. */
export const LAST_STATE_TEMPLATES: readonly Template[] = [
  'appointment-rescheduled',
  'appointment-confirmed',
  'appointment-cancelled',
  'work-continues',
  'continuation-off',
  'vehicle-ready',
  'visit-completed',
  'visit-completed-with-point',
];
/** Messages about all continuations of an appointment; the last one replaces those that wait. */
export const CONTINUATION_TEMPLATES: readonly Template[] = ['work-continues', 'continuation-off'];
/** Messages that only say that there is an appointment, as each later message does. */
export const RECEIPT_TEMPLATES: readonly Template[] = ['appointment-booked', 'appointment-entered'];
export const UPCOMING_TEMPLATES: readonly Template[] = [
  'appointment-booked',
  'appointment-confirmed',
  'appointment-entered',
  'appointment-rescheduled',
  'visit-reminder',
];
/** Minutes for which a message about a moved appointment waits for further moves. */
export const HELD_BACK_MINUTES = 10;

const LOCALES: Readonly<Record<Language, string>> = { ro: 'ro-RO', en: 'en-GB', es: 'es-ES', fr: 'fr-FR' };
export type OwnTexts = Readonly<Partial<Record<Template, Readonly<Partial<Record<Language, string>>>>>>;

/** The text with its placeholders, such as `{{service}}`. */
export function textOf(template: Template, language: Language, own: OwnTexts = {}): string {
  return own[template]?.[language] ?? TEXTS[language].template[template];
}

/** The names in double braces, and braces that enclose none. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}|\{\{|\}\}/g)].map(([braces, name]) => name ?? braces);
}

/** @throws Error when a fact is missing: an incomplete sentence must not be sent. */
export function messageText(
  template: Template,
  language: Language,
  facts: Readonly<Record<string, string>>,
  own?: OwnTexts,
): string {
  return filled(textOf(template, language, own), facts, template);
}

function filled(text: string, facts: Readonly<Record<string, string>>, of: string): string {
  // A fact that there is none of, such as an offer, leaves no second space.
  return text.replace(/\{\{(\w+)\}\}( ?)/g, (_, name: string, space: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`${of} needs ${name}`);
    return fact === '' ? '' : `${fact}${space}`;
  });
}

type SignedPaper = 'work-order' | 'handover';
interface ApprovedJobs {
  readonly jobs: number;
  readonly totalBani: number;
  /** The number of the estimate. */
  readonly number: number;
}

interface WithdrawnJob {
  readonly title: string;
  readonly totalBani: number;
}

/** The subject of a code's approval or withdrawal, such as `2 lucrări, 850 lei cu TVA, deviz 12`. */
export function approvalText(approved: ApprovedJobs | WithdrawnJob | SignedPaper, language: Language): string {
  const texts = TEXTS[language].approved;
  if (typeof approved === 'string') return texts[approved];
  const amount = amountText(approved.totalBani, language);
  // The title comes last, because a long text is cut at its end.
  if ('title' in approved) return filled(texts.withdrawal, { amount, title: approved.title }, 'withdrawal');
  const { jobs, number } = approved;
  const forms: Readonly<Record<string, string>> = texts;
  const counted = forms[`jobs_${new Intl.PluralRules(language).select(jobs)}`] ?? texts.jobs_other;
  const sum = () => filled(texts.sum, { jobs: filled(counted, { count: String(jobs) }, 'jobs'), amount }, 'sum');
  return filled(texts.estimate, { what: jobs === 0 ? texts.none : sum(), number: String(number) }, 'estimate');
}

// A notice formats hundreds of messages, and a format takes longer to make than to use.
const NUMBER_FORMATS = new Map<string, Intl.NumberFormat>();
const DAY_FORMATS = new Map<string, Intl.DateTimeFormat>();

function kept<Format>(formats: Map<string, Format>, name: string, make: () => Format): Format {
  const format = formats.get(name) ?? make();
  formats.set(name, format);
  return format;
}

function amountText(bani: number, language: Language): string {
  const minimumFractionDigits = bani % 100 === 0 ? 0 : 2;
  const make = () => new Intl.NumberFormat(language, { useGrouping: false, minimumFractionDigits });
  return kept(NUMBER_FORMATS, `${language} ${minimumFractionDigits}`, make).format(bani / 100);
}

export function formatDay(date: string, language: Language): string {
  return inWords(date, language, { dateStyle: 'long' });
}

/** The day of an appointment, such as `3 martie`, without the year: bookings are at most a year ahead. */
export function formatAppointmentDay(date: string, language: Language): string {
  return inWords(date, language, { day: 'numeric', month: 'long' });
}

interface OfferedStart {
  readonly date: string;
  readonly startMinute: number;
  readonly priceBani: number;
}

/** The facts of a message about what is due: the day, and the free start that it offers, in a sentence or empty. */
export function dueFacts(dueDate: string, offer: OfferedStart | undefined, language: Language) {
  return { date: formatDay(dueDate, language), offer: offer ? offerText(offer, language) : '' };
}

/** A free start with its price, such as `Prima oră liberă: joi, 3 dec., 09:00, 150 RON.` It promises no place. */
export function offerText({ date, startMinute, priceBani }: OfferedStart, language: Language): string {
  const { offer } = TEXTS[language];
  const amount = amountText(priceBani, language);
  const facts = {
    date: inWords(date, language, { weekday: 'short', day: 'numeric', month: 'short' }),
    time: formatLocalTime(startMinute),
    price: priceBani === 0 ? offer.free : filled(offer.price, { amount }, 'price'),
  };
  return filled(offer.start, facts, 'offer');
}

const MOST_STARTS = 3;

/** Date and time of the first start; the time names the next ones, of which the page of the appointment has all. */
export function startsOfWork(starts: readonly LocalDateTime[], language: Language): { date: string; time: string } {
  const named = starts
    .slice(0, MOST_STARTS)
    .map(({ date, time }) => [formatAppointmentDay(date, language), formatLocalTime(time)]);
  const [[date = '', time = ''] = [], ...next] = named;
  const rest = starts.length > named.length ? ` (+${starts.length - named.length})` : '';
  return { date, time: `${[time, ...next.map((one) => one.join(', '))].join('; ')}${rest}` };
}

function inWords(date: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const make = () => new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' });
  return kept(DAY_FORMATS, `${language} ${JSON.stringify(options)}`, make).format(new Date(`${date}T00:00:00Z`));
}
