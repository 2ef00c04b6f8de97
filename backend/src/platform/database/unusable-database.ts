/** The database cannot be used by this version as it is; the message says why and what to do, for the operator. */
export class UnusableDatabase extends Error {
  override readonly name: string = 'UnusableDatabase';
}
