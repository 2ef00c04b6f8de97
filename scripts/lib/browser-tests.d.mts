export const BROWSER_TESTS: Readonly<Record<string, readonly string[]>>;
export function browserTestsOf(file: string, all: readonly string[]): string[];
export function isNamed(pattern: string, name: string): boolean;
