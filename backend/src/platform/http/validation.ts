import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { FieldError, MessageParams } from '../../kernel/domain-error.ts';
import { InvalidRequest } from './http-errors.ts';

/** Leaves path parameters to their own pipes: the library's would turn `1e3` into the number 1000 first. */
class BodyAndQueryValidation extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return metadata.type === 'param' ? value : super.transform(value, metadata);
  }
}

/** Checks bodies and queries against their DTOs: every wrong field is named, unknown ones are refused by name. */
export function validation(): ValidationPipe {
  return new BodyAndQueryValidation({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => new InvalidRequest(errors.flatMap((error) => wrongFields(error))),
  });
}

function wrongFields(
  { property, constraints = {}, children = [] }: ValidationError,
  path = '',
): FieldError[] {
  const field = path + property;
  const own = Object.entries(constraints)
    .slice(0, 1)
    .map(([rule, text]) => ({
      field,
      ...(rule === 'whitelistValidation' ? { message: 'field.unknown' } : parse(text)),
    }));
  return [...own, ...children.flatMap((child) => wrongFields(child, `${field}.`))];
}

/** Our own rules send `["key", {params}]`; anything else is a rule of the library's, told as plainly invalid. */
function parse(text: string): { message: string; params?: MessageParams } {
  if (!text.startsWith('[')) return { message: 'field.invalid' };
  const [message, params] = JSON.parse(text) as [string, MessageParams];
  return { message, params };
}
