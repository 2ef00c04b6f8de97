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

/** The emoji of a service: by kind, else by a word of its name, else a wrench (specification §2). */
export function serviceEmoji({ kind, name }: { kind?: string; name: string }): string {
  const plain = withoutDiacritics(name).toLowerCase();
  return EMOJI[kind ?? ''] ?? EMOJI[WORDS.find(([, words]) => words.test(plain))?.[0] ?? ''] ?? WRENCH;
}
