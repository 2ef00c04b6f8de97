const KINDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(ulei|oil|aceite|huile|vidange)/, '🛢️'],
  [/\b(inspec|itp\b|technical|tehnic|tecnic|controle)/, '🔍'],
  [/\b(fran|brake|freno|frein)/, '🛑'],
  [/\b(repara|repair)/, '🛠️'],
];

/** The picture of a kind of service, told from its name in any of our languages (specification §2). */
export function serviceEmoji(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return KINDS.find(([kind]) => kind.test(plain))?.[1] ?? '🔧';
}
