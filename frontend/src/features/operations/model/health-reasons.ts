/**
 * The reasons of `/api/health/ready`, by their key in `system:health.reasons`. They are English sentences for operators
 * and tools. The capture groups are the values of the text.
 */
const REASONS = [
  ['draining', /^draining: this process is stopping$/],
  ['databaseSilent', /^the database does not answer$/],
  ['databaseReadOnly', /^the database is read-only$/],
  ['databaseFull', /^the disk of the database is full$/],
  ['connections', /^all database connections for (?<work>.+) are busy$/],
  ['files', /^uploaded files cannot be stored: (?<error>.+)$/],
  ['halted', /^subscription (?<name>\S+) is halted$/],
  ['parkedOne', /^subscription (?<name>\S+) has a parked event$/],
  ['parked', /^subscription (?<name>\S+) has (?<total>\d+) parked events$/],
  ['held', /^restored from a backup: messages are held until an admin allows them$/],
  ['addressUnset', /^PUBLIC_URL is not set:/],
  ['addressInsecure', /^PUBLIC_URL is an http:\/\/ address:/],
  ['provider', /^the provider of (?<channel>SMS|e-mail) accepts no messages since (?<since>\S+): (?<error>.+)$/],
  ['archive', /^the WAL is not archived$/],
  ['silent', /^(?<check>.+) did not answer within \d+ seconds$/],
  ['unchecked', /^(?<check>.+) cannot be checked$/],
] as const satisfies ReadonlyArray<readonly [string, RegExp]>;

type ReasonKey = (typeof REASONS)[number][0];

/** @returns undefined for a sentence that this version of the page does not know */
export function reasonOf(sentence: string): { key: ReasonKey; values: Record<string, string> } | undefined {
  for (const [key, expression] of REASONS) {
    const found = expression.exec(sentence);
    if (found) return { key, values: { ...found.groups } };
  }
  return undefined;
}
