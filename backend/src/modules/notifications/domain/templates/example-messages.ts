import type { Language } from '../../../../kernel/language.ts';
import type { MessageFacts } from '../outgoing-message.ts';
import {
  approvalText,
  formatAppointmentDay,
  formatDay,
  messageText,
  type OwnTexts,
  offerText,
  TEXTS,
  type Template,
} from './templates.ts';

const APPOINTMENT_PATH = '/p/1234#Zx3kP0qT7mWv5bYcD8nHrA';
const PATHS: readonly (readonly [beginning: string, path: string])[] = [
  ['complaint-news', '/admin/complaints/127'],
  ['complaint-', '/complaints/127'],
  ['employee-invited', '/invitatie/12#Zx3kP0qT7mWv5bYcD8nHrA'],
  ['estimate-', '/deviz/1234#Zx3kP0qT7mWv5bYcD8nHrA'],
  ['maintenance-', '/booking?serviceId=1&vehicleId=123&date=2026-09-10&time=09:30'],
  ['new-booking', '/manage'],
  ['waitlist-', '/waitlist/1234#Zx3kP0qT7mWv5bYcD8nHrA'],
  ['sms-budget-', '/admin/messages'],
];

interface ExampleSettings {
  readonly publicUrl: string;
  readonly smsLimit: number;
}

export function exampleText(template: Template, language: Language, settings: ExampleSettings, own?: OwnTexts): string {
  return messageText(template, language, exampleFacts(template, language, settings), own);
}

export function exampleFacts(template: Template, language: Language, settings: ExampleSettings): MessageFacts {
  const { publicUrl, smsLimit } = settings;
  const { example, whom } = TEXTS[language];
  const [, path = APPOINTMENT_PATH] = PATHS.find(([beginning]) => template.startsWith(beginning)) ?? [];
  return {
    service: example.service,
    date: (template === 'maintenance-due' ? formatDay : formatAppointmentDay)('2026-09-14', language),
    time: '09:30',
    until: '08:50',
    link: `${publicUrl}${path}`,
    number: '127',
    what: template === 'estimate-approval' ? approvalText({ jobs: 2, totalBani: 85_000, number: 12 }, language) : 'ITP',
    customer: 'Ana Popescu',
    vehicle: 'BV 12 ABC',
    sent: String(Math.ceil(smsLimit * 0.8)),
    limit: String(smsLimit),
    code: '123456',
    whom: whom.nobody,
    offer: offerText({ date: '2026-09-10', startMinute: 570, priceBani: 15_000 }, language),
    text: example.note,
  };
}
