import type { FieldError } from '../../../kernel/domain-error.ts';

/** Objects and arrays within each other that a body may have, the body itself included. */
const MAX_DEPTH = 20;

/** Finds the fields of a body that are nested too deep; a stack overflow would end in a 500. */
export function findTooDeepFields(body: unknown): FieldError[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body)
    .filter(([, value]) => isDeeperThan(MAX_DEPTH - 1, value))
    .slice(0, 1)
    .map(([key]) => ({ field: Array.isArray(body) ? 'body' : key, message: 'field.depth' }));
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(levels - 1, item));
}
