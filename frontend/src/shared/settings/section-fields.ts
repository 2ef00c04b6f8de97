import * as z from 'zod/mini';

/** The kind and the limits of a section's field. `refusal` is the key of the error text in the group of the label. */
export type SectionField<Key = string, Value = number> = { readonly required?: true } & (
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly refusal?: Key }
  | { readonly kind: 'choice'; readonly of: readonly Value[] }
  | { readonly kind: 'switch' }
  | { readonly kind: 'line'; readonly max: number; readonly refusal: Key }
  | { readonly kind: 'text'; readonly max: number; readonly rows: number }
);
export type SectionFields = Readonly<Record<string, SectionField>>;

/** A whole number that is typed. */
export function wholeWithin(refusal: string, { min, max }: { readonly min: number; readonly max: number }) {
  const isWithin = (typed: string) => /^\d{1,9}$/.test(typed.trim()) && +typed >= min && +typed <= max;
  return z.pipe(z.string().check(z.refine(isWithin, refusal)), z.transform(Number));
}

/** The schema of the typed text; its output is the value of the request. */
export function schemaOf(field: SectionField, refusal: string): z.ZodMiniType<unknown, string> {
  if (field.kind === 'number') return wholeWithin(refusal, field);
  if (field.kind === 'choice') return z.pipe(z.enum(field.of.map(String)), z.transform(Number));
  if (field.kind === 'line') return z.string().check(z.trim(), z.minLength(1, refusal));
  if (field.kind === 'text') return z.string().check(z.trim());
  return z.pipe(
    z.enum(['on', 'off']),
    z.transform((choice) => choice === 'on'),
  );
}

/** What the input shows for the value that was read. */
export function typedOf({ kind }: SectionField, value: unknown): string {
  return kind === 'switch' ? (value ? 'on' : 'off') : String(value ?? '');
}

/** The options of a choice or a switch. @param text returns the text of a key */
export function optionsOf(name: string, field: SectionField, text: (key: string, params?: object) => string) {
  if (field.kind === 'choice')
    return field.of.map((value) => ({ value: String(value), label: text(`${name}Value`, { value }) }));
  return [
    { value: 'on', label: text(`${name}On`) },
    { value: 'off', label: text(`${name}Off`) },
  ];
}
