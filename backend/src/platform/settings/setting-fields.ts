import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  Flag,
  OptionalText,
  OptionalWholeNumber,
  PossiblyEmptyText,
  RequiredLine,
  rule,
  WholeNumber,
} from '../http/validators.ts';
import { documented } from '../http/view-properties.ts';

/** A field of a section: its rules in a request, and its description in an answer. */
export interface SettingField<Value> {
  readonly request: PropertyDecorator;
  readonly view: PropertyDecorator;
  /** The value for a request without the field; undefined keeps the stored value. */
  readonly whenMissing?: Value | undefined;
}

interface Described {
  /** The description in the request. */
  readonly description?: string;
  /** The description in the answer, or more members of its schema. */
  readonly shown?: string | ApiPropertyOptions;
}

type WholeNumberField = Described & {
  readonly min: number;
  readonly max: number;
  /** For a field that was added to the section later, because open pages of the previous version do not send it. */
  readonly optional?: boolean;
};

export function wholeNumber({ shown, optional = false, ...bounds }: WholeNumberField): SettingField<number> {
  const request = optional ? OptionalWholeNumber(bounds) : WholeNumber(bounds);
  return { request, view: documented({ type: 'integer' }, shown) };
}

/** One of these numbers. @param refusal key of the message for other numbers */
export function oneOfNumbers(values: readonly number[], refusal: string, { shown }: Described): SettingField<number> {
  const type = { type: 'integer', enum: [...values] } as const;
  const isOne = rule('oneOfNumbers', (value) => values.some((one) => one === value), refusal);
  return { request: applyDecorators(ApiProperty(type), isOne), view: documented(type, shown) };
}

/** A boolean that a request may leave out. */
export function flag({ description, shown }: Described & { readonly description: string }): SettingField<boolean> {
  return { request: Flag(description), view: documented({ type: Boolean }, shown) };
}

/** A line of text that is not empty. */
export function line({
  shown,
  ...text
}: Described & { readonly max: number; readonly example?: string }): SettingField<string> {
  return { request: RequiredLine(text), view: documented({ type: String }, shown) };
}

/** A text of several lines; null when it is empty or missing. */
export function optionalText({ shown, ...text }: Described & { readonly max: number }): SettingField<string | null> {
  return { request: OptionalText(text), view: documented({ type: String, nullable: true }, shown), whenMissing: null };
}

/** A text of several lines that may be empty and that a request may leave out. */
export function text({ shown, ...rules }: Described & { readonly max: number }): SettingField<string> {
  return { request: PossiblyEmptyText(rules), view: documented({ type: String }, shown) };
}

/** A list of numbers from 0, at least one. @param refusal the key of the message with `items` and `max` */
export function wholeNumbers(
  { items, max }: { readonly items: number; readonly max: number },
  refusal: string,
  { shown, ...described }: Described & { readonly example: readonly number[] },
): SettingField<readonly number[]> {
  const isOne = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;
  const isList = (value: unknown) =>
    Array.isArray(value) && value.length >= 1 && value.length <= items && value.every(isOne);
  const type = { type: 'array', items: { type: 'integer', minimum: 0, maximum: max }, minItems: 1, maxItems: items };
  return {
    request: applyDecorators(
      ApiProperty({ ...type, ...described } as ApiPropertyOptions),
      rule('wholeNumbers', isList, refusal, { items, max }),
    ),
    view: documented({ type: Number, isArray: true }, shown),
  };
}
