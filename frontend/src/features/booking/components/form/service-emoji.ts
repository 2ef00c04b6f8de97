/** Kinds of the built-in services. Services that the workshop adds are matched by name. */
const BY_KIND: Readonly<Record<string, string>> = {
  'oil-change': '🛢️',
  inspection: '🔍',
  brakes: '🛑',
  repair: '🛠️',
};
const BY_NAME: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(ulei|oil|aceite|huile|vidange)/, '🛢️'],
  [/\b(inspec|itp\b|technical|tehnic|tecnic|controle)/, '🔍'],
  [/\b(fran|brake|freno|frein)/, '🛑'],
  [/\b(repara|repair)/, '🛠️'],
];

/** The emoji of a service: by kind, else by name in any of the languages, else a wrench (specification §2). */
export function serviceEmoji({ kind, name }: { kind?: string; name: string }): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return BY_KIND[kind ?? ''] ?? BY_NAME.find(([words]) => words.test(plain))?.[1] ?? '🔧';
}
