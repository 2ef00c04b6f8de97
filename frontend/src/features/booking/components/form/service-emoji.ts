/** The server names the kind of the services it knows; one that the workshop added is told by its name. */
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

/** The picture of a service: by its kind, else by its name in any of our languages, else a wrench (specification §2). */
export function serviceEmoji({ kind, name }: { kind?: string; name: string }): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return BY_KIND[kind ?? ''] ?? BY_NAME.find(([words]) => words.test(plain))?.[1] ?? '🔧';
}
