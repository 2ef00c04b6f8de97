/** How a kind of service is shown: drawn, and as the emoji of specification §2. */
interface ServiceSymbol {
  readonly emoji: string;
  /** Words of its names in any of the languages, without diacritics, for services that the workshop adds. */
  readonly words: RegExp;
  /** On the grid of the icons, 24 by 24. */
  readonly path: string;
}

/** The emoji of the services that the specification does not name. */
const WRENCH = '🔧';

/** By kind; the first match by name wins. */
const SYMBOLS: Readonly<Record<string, ServiceSymbol>> = {
  'oil-change': {
    emoji: '🛢️',
    words: /\b(ulei|oil|aceite|huile|vidange)/,
    path: 'M12 3c3 3.6 6 7.2 6 11a6 6 0 0 1-12 0c0-3.8 3-7.4 6-11zM9 14.5a3 3 0 0 0 3 3',
  },
  inspection: {
    emoji: '🔍',
    words: /\b(inspec|itp\b|technical|tehnic|tecnic|controle)/,
    path: 'M9 3.5h6v4H9zM9 5.5H6.5A1.5 1.5 0 0 0 5 7v12.5A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5V7a1.5 1.5 0 0 0-1.5-1.5H15M8.7 14l2.3 2.3 4.3-4.6',
  },
  brakes: {
    emoji: '🛑',
    words: /\b(fran|brake|freno|frein)/,
    path: 'M10.5 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10.5 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M10.5 7h.01M6.2 9.5h.01M6.2 14.5h.01M10.5 17h.01M17 5.2l2.7-1.4a11 11 0 0 1 0 16.4L17 18.8',
  },
  repair: {
    emoji: '🛠️',
    words: /\b(repara|repair)/,
    path: 'M8 9l1.5-1.5h6L18 10.5h1.5V9H22v9h-2.5v-1.5H18L15.5 20h-6L7.5 18H5.5V9zM2.5 11v5M2.5 13.5h3M12.5 7.5V4.5M9.5 4.5h6',
  },
  diagnostics: {
    emoji: WRENCH,
    words: /\b(diagno)/,
    path: 'M3.5 4.5h17a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-17a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1zM8.5 20h7M12 16.5V20M6 10.5h3l1.5-3 2.5 6 1.5-3H18',
  },
  tyres: {
    emoji: WRENCH,
    words: /\b(anvelop|cauciuc|roti|tyre|tire|wheel|neumatic|pneu)/,
    path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M12 7.5V12M12 12l3.9 2.25M12 12l-3.9 2.25',
  },
  climate: {
    emoji: WRENCH,
    words: /\b(clima|aer condi|freon|air con|aire ac)/,
    path: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5',
  },
  battery: {
    emoji: WRENCH,
    words: /\b(bateri|acumulator|batter)/,
    path: 'M4 8h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM6 8V5.5h3V8M15 8V5.5h3V8M6.5 13.5h3M16 12v3M14.5 13.5h3',
  },
};

const OTHER: Omit<ServiceSymbol, 'words'> = {
  emoji: WRENCH,
  path: 'M15.5 4a5 5 0 0 0-5.3 6.6L4 16.8a2.26 2.26 0 0 0 3.2 3.2l6.2-6.2A5 5 0 0 0 20 8.5l-3 2.5-3.2-.8L13 7z',
};

/** The symbol of a service: by kind, else by name in any of the languages, else a wrench (specification §2). */
export function serviceSymbol({ kind, name }: { kind?: string; name: string }): Omit<ServiceSymbol, 'words'> {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return SYMBOLS[kind ?? ''] ?? Object.values(SYMBOLS).find(({ words }) => words.test(plain)) ?? OTHER;
}
