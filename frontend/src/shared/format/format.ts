/** Formats an amount for the language, without empty decimals: "1.250" or "1.250,50". */
export function formatAmount(amount: number, language: string): string {
  const decimals = Number.isInteger(amount) ? 0 : 2;
  return numberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(amount);
}

/** "150 RON", "17.810 RON", in English "17,810 RON". */
export function formatMoney(amount: number, language: string): string {
  return `${formatAmount(amount, language)} RON`;
}

/** A count before a Romanian noun in the plural: "19", "20 de", "101", "120 de". */
export function romanianCount(count: number): string {
  const rest = Math.abs(count) % 100;
  return count === 0 || (rest >= 1 && rest <= 19) ? String(count) : `${count} de`;
}

/** Formats a Romanian number nationally (+40722123456 → "0722 123 456"); other numbers stay in E.164. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+40(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
}

/** The `mailto:` link of an address. Encoding keeps "?" and "%" in the address from adding headers. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

export function formatVehicle({ year, make, model }: { year: number; make: string; model: string }): string {
  return `${year} ${make} ${model}`;
}

/**
 * Caches formats of `Intl`: creating one takes longer than formatting a month of days, and a calendar needs dozens of
 * them for every choice.
 */
function once<Style, Format>(create: (language: string, style: Style) => Format) {
  const known = new Map<string, Format>();
  return (language: string, style: Style): Format => {
    const key = `${language} ${JSON.stringify(style)}`;
    const format = known.get(key) ?? create(language, style);
    known.set(key, format);
    return format;
  };
}

export const dateFormat = once(
  (language: string, style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, style),
);

const numberFormat = once(
  (language: string, style: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, style),
);
