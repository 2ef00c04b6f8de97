import { use } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { useBound } from './field-errors.ts';
import type { SelectPart } from './field-parts.ts';
import { FieldPartsContext } from './native-parts.tsx';

/** A labelled choice. Options may load after the value of the form; the value is selected then. */
export function SelectField(props: FieldProps & Omit<SelectPart, 'required' | 'id'>) {
  const { label, required, hint, error, ...select } = useBound(props);
  const { Select } = use(FieldPartsContext);
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  );
}
