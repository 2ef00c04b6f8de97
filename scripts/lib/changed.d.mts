export const READERS: readonly (readonly [RegExp, readonly string[]])[];
export function testsReachedBy(changed: readonly string[]): string[];
