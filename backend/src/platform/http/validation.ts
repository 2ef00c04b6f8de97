import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, type ValidatorOptions, validateSync } from 'class-validator';
import type { FieldError, MessageParams } from '../../kernel/domain-error.ts';
import { InvalidRequest } from './http-errors.ts';

const OPTIONS: ValidatorOptions = {
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  stopAtFirstError: true,
  validationError: { target: false, value: false },
};

const MAX_CACHED_QUERIES = 500;
const MAX_CACHED_QUERY_LENGTH = 120;

/**
 * Validates bodies and queries against their DTOs; pipes validate path parameters. Validated queries are cached,
 * because calendars repeat them and validation is a quarter of the cost of `GET /api/time-slots`.
 */
@Injectable()
export class RequestValidation implements PipeTransform {
  private readonly cache = new Map<Type, Map<string, object>>();

  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (!metatype) return value;
    if (type === 'query') return this.validateQuery(metatype, value);
    return type === 'body' ? validate(metatype, value, type) : value;
  }

  private validateQuery(dto: Type, query: unknown): object {
    const cached = this.cache.get(dto) ?? new Map<string, object>();
    this.cache.set(dto, cached);
    const key = JSON.stringify(query);
    const known = cached.get(key);
    if (known) return known;
    const instance = Object.freeze(validate(dto, query, 'query'));
    if (cached.size >= MAX_CACHED_QUERIES) cached.clear();
    if (key.length <= MAX_CACHED_QUERY_LENGTH) cached.set(key, instance);
    return instance;
  }
}

/**
 * Turns a value into an instance of its DTO; unknown fields are errors. It is synchronous, because Nest's
 * `ValidationPipe` returns a promise for each argument: a notable part of the cost of a short read.
 *
 * @throws InvalidRequest naming every wrong field.
 */
export function validate<Dto extends object>(dto: Type<Dto>, value: unknown, source: 'body' | 'query'): Dto {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const reserved = findReservedNames(value);
  if (reserved.length > 0) throw new InvalidRequest(reserved);
  const instance = plainToInstance(dto, isObject ? value : {});
  const errors = validateSync(instance, OPTIONS).flatMap((error) => fieldErrors(error));
  if (errors.length > 0) throw new InvalidRequest(errors);
  if (!isObject && value !== undefined && value !== null) {
    throw new InvalidRequest([{ field: source, message: 'field.invalid' }]);
  }
  return instance;
}

function fieldErrors({ property, constraints = {}, children = [] }: ValidationError, path = ''): FieldError[] {
  const field = path + property;
  const own = Object.entries(constraints)
    .slice(0, 1)
    .map(([rule, text]) => ({
      field,
      ...(rule === 'whitelistValidation' ? { message: 'field.unknown' } : parseMessage(text)),
    }));
  return [...own, ...children.flatMap((child) => fieldErrors(child, `${field}.`))];
}

/** Parses a message of `validators.ts`, `["key", {params}]`. Messages of class-validator itself have another form. */
function parseMessage(text: string): { message: string; params?: MessageParams } {
  if (!text.startsWith('[')) return { message: 'field.invalid' };
  const [message, params] = JSON.parse(text) as [string, MessageParams];
  return { message, params };
}

/**
 * Finds fields, at any level, with the name of a member of every object, such as `toString`. class-transformer and
 * class-validator look names up in plain objects, so they take such fields for known ones, or skip them.
 */
function findReservedNames(value: unknown, path = ''): FieldError[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const field = path + key;
    if (key in Object.prototype) return [{ field, message: 'field.unknown' }];
    return findReservedNames(item, `${field}.`);
  });
}
