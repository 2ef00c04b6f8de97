/**
 * Formats of `Intl`, each created once: to create one takes longer than to format a month of days, and a calendar needs
 * dozens of them for every choice.
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

export const numberFormat = once(
  (language: string, style: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, style),
);
