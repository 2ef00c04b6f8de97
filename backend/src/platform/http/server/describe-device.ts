/** Families of browsers in the order that tells them apart: most of them also claim to be the later ones. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/**
 * What a `User-Agent` header says, as people call it: `Chrome, Android`. Versions and the rest of the header,
 * which could tell one person from another, are not kept. Empty when nothing in it is known.
 */
export function describeDevice(userAgent: string | undefined): string {
  const known = (families: readonly (readonly [RegExp, string])[]) =>
    families.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [known(BROWSERS), known(SYSTEMS)].filter(Boolean).join(', ');
}
