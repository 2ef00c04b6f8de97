/** Browser families. The order matters: the user agents of most also contain the names of later ones. */
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
 * Browser and operating system of a `User-Agent` header: `Chrome, Android`. Versions and other details, which could
 * identify a person, are dropped. Empty when neither is known.
 */
export function describeDevice(userAgent: string | undefined): string {
  const match = (families: readonly (readonly [RegExp, string])[]) =>
    families.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [match(BROWSERS), match(SYSTEMS)].filter(Boolean).join(', ');
}
