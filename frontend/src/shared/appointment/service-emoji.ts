import { withoutDiacritics } from '@car-workshop/contracts/text';

/** The emoji of the services that the specification does not name. */
const WRENCH = '🔧';

/** The emoji of specification §2, by kind of service. */
const EMOJI: Readonly<Record<string, string>> = {
  'oil-change': '🛢️',
  inspection: '🔍',
  brakes: '🛑',
  repair: '🛠️',
  diagnostics: WRENCH,
  tyres: WRENCH,
};

/** Words in the names of services, by kind and in all languages, without diacritics, for services of unknown kind. */
const WORDS: readonly (readonly [kind: string, words: RegExp])[] = [
  ['oil-change', /\b(ulei|oil|aceite|huile|vidange)/],
  ['inspection', /\b(inspec|itp\b|technical|tehnic|tecnic|controle)/],
  ['brakes', /\b(fran|brake|freno|frein)/],
  ['repair', /\b(repara|repair)/],
];

/**
 * The emoji of a service: by kind, else by a word of its name, else a wrench (specification §2).
 * @param isEmoji whether the device draws it; without the variation selector U+FE0F the font with our own signs does
 */
export function serviceEmoji({ kind, name }: { kind?: string; name: string }, isEmoji = true): string {
  const plain = withoutDiacritics(name).toLowerCase();
  const emoji = EMOJI[kind ?? ''] ?? EMOJI[WORDS.find(([, words]) => words.test(plain))?.[0] ?? ''] ?? WRENCH;
  return isEmoji ? emoji : emoji.replace('\uFE0F', '');
}
