const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const TIME_UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

export function formatBytes(bytes: number, language = 'ro'): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(bytes) / 3), 0), BYTE_UNITS.length - 1);
  return withUnit(bytes / 1_000 ** power, BYTE_UNITS[power] ?? 'byte', language);
}

export function formatSeconds(seconds: number, language = 'ro'): string {
  const [unit, size] = TIME_UNITS.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  return withUnit(seconds / size, unit, language);
}

function withUnit(value: number, unit: string, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value);
}
