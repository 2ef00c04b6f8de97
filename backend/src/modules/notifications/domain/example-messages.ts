import type { Language } from '../../../kernel/language.ts';
import type { MessageFacts } from './outgoing-message.ts';
import { formatDay } from './templates.ts';

const SERVICE: Readonly<Record<Language, string>> = {
  ro: 'Schimb de ulei',
  en: 'Oil change',
  es: 'Cambio de aceite',
  fr: 'Vidange',
};

/** The values of all placeholders, invented and of usual length, to show messages as they are sent. */
export function exampleFacts(language: Language, publicUrl: string, smsLimit: number): MessageFacts {
  return {
    service: SERVICE[language],
    date: formatDay('2026-09-14', language),
    time: '09:30',
    link: `${publicUrl}/programare/1234#Zx3kP0qT7mWv5bYcD8nHrA`,
    number: '127',
    what: 'ITP',
    customer: 'Ana Popescu',
    vehicle: 'BV 12 ABC',
    sent: String(Math.ceil(smsLimit * 0.8)),
    limit: String(smsLimit),
    code: '123456',
  };
}
