import type { LawName } from './laws/laws.ts';

/** A change of one module of the built product, made as an instance loads it. */
export interface SourceMutation {
  /** Path of the module below `backend/src`, without extension. */
  readonly module: string;
  /** Text that is in the module exactly once, the same in TypeScript and in the built JavaScript. */
  readonly find: string;
  readonly replace: string;
}

/** A change of the product that breaks a law. */
export interface Mutation {
  readonly name: string;
  /** The law that must turn red. */
  readonly law: LawName;
  /** The exercise in which it does. */
  readonly exercise: string;
  readonly source?: SourceMutation;
  /** A statement on the database instead. */
  readonly sql?: string;
}
