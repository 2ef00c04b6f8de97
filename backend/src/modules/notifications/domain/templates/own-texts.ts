import type { Language } from '../../../../kernel/language.ts';
import { MessageTextRefused } from '../message.errors.ts';
import { fits } from '../sms/sms-body.ts';
import { exampleFacts } from './example-messages.ts';
import { PUSHABLE_TEMPLATES } from './message-kinds.ts';
import { messageText, type OwnTexts, placeholdersIn, type Template, textOf } from './templates.ts';

/** Placeholders that the reader needs: if our text has one, the workshop's text must have it. */
const INDISPENSABLE = ['link'];

/**
 * Messages that the workshop may reword: those to customers about appointments, vehicles and complaints. Codes and news
 * about an account's security keep our texts, so that readers can tell them from fraud.
 */
export const WRITABLE_TEMPLATES: readonly Template[] = PUSHABLE_TEMPLATES.filter(
  (template) => template !== 'workshop-note',
);

/** The texts with one replaced, or reset to ours by null. @throws MessageTextRefused */
export function reworded(
  texts: OwnTexts,
  { template, language, text }: { template: Template; language: Language; text: string | null },
): OwnTexts {
  if (!WRITABLE_TEMPLATES.includes(template)) throw new MessageTextRefused('fixed');
  const { [language]: _, ...others } = texts[template] ?? {};
  if (text === null) return { ...texts, [template]: others };
  const changed = { ...texts, [template]: { ...others, [language]: text } };
  checkText(template, language, changed);
  return changed;
}

function checkText(template: Template, language: Language, own: OwnTexts): void {
  const allowed = placeholdersIn(textOf(template, language));
  const used = placeholdersIn(textOf(template, language, own));
  const unknown = used.find((name) => !allowed.includes(name));
  if (unknown !== undefined) throw new MessageTextRefused(/^\w/.test(unknown) ? 'unknown' : 'braces', unknown);
  const missing = INDISPENSABLE.find((name) => allowed.includes(name) && !used.includes(name));
  if (missing !== undefined) throw new MessageTextRefused('missing', missing);
  const facts = exampleFacts(template, language, { publicUrl: LONGEST_ORIGIN, smsLimit: 0 });
  if (!fits(messageText(template, language, facts, own))) throw new MessageTextRefused('too-long');
}

const LONGEST_ORIGIN = 'https://programari.atelierul-meu.ro';
